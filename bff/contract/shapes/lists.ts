import { type TSchema, Type } from 'typebox';
import { optional } from './primitives.ts';

/** Schema of one page of a paginated list (`bff/decisions.md`, "Required fields"). */
export const pagedListOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    next_page: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    page: optional(Type.Integer({ minimum: 1 })),
    total: optional(Type.Integer({ minimum: 0 })),
    per_page: optional(Type.Integer({ minimum: 1 })),
  });
