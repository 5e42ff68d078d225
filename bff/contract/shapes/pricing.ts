import { Type } from 'typebox';
import {
  Code,
  Codes,
  type Content,
  IsoDate,
  optional,
  Roubles,
  Text,
  Texts,
} from './primitives.ts';

/** Maximum price of a month, whole roubles: a higher one is a mistake in the content. */
const Amount = Type.Integer({ ...Roubles, maximum: 10_000_000 });
const Age = Type.Number({ minimum: 0, maximum: 18 });
const Month = Type.Literal('месяц');

/** A programme with its price before discounts. */
const PricedProgram = Type.Object({
  slug: Code,
  title: Text,
  base: Amount,
  unit: Type.Union([Month, Type.Literal('день')]),
  age_from: optional(Age),
  age_to: optional(Age),
  /** First and last day on which it is offered. */
  from: optional(IsoDate),
  to: optional(IsoDate),
});
export type PricedProgram = Content<typeof PricedProgram>;

const Extra = Type.Object({
  id: Code,
  title: Text,
  price: Amount,
  unit: Type.Union([Month, Type.Literal('занятие')]),
  per_month: optional(Type.Integer({ minimum: 1, maximum: 31 })),
  /** Slugs of the programmes that include the offer; all if not set. */
  programs: optional(Codes),
});
export type Extra = Content<typeof Extra>;

const Fee = Type.Object({
  id: Code,
  title: Text,
  amount: Amount,
  once: Type.Boolean(),
  refundable: optional(Type.Boolean()),
});

const discount = {
  id: Code,
  title: Text,
  applies_to: Type.Union([Type.Literal('base'), Type.Literal('all')]),
  /** All conditions that are set must hold. */
  condition: optional(
    Type.Object({
      /** For the second child, or the third. */
      sibling: optional(Type.Integer({ minimum: 2, maximum: 3 })),
      prepaid_months: optional(Type.Integer({ minimum: 2, maximum: 36 })),
      program: optional(Code),
    }),
  ),
  /** Discounts apply in this order, each to the rest that the previous ones left. */
  order: optional(Type.Number()),
  /** False for a discount that is never combined with another. */
  stackable: optional(Type.Boolean()),
};
const Discount = Type.Union([
  Type.Object({
    ...discount,
    kind: Type.Literal('percent'),
    value: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  Type.Object({ ...discount, kind: Type.Literal('amount'), value: Amount }),
]);
export type Discount = Content<typeof Discount>;

/** Prices in whole roubles for the calculator at `/info/cost`. */
export const Pricing = Type.Object({
  updated_at: optional(IsoDate),
  programs: Type.Array(PricedProgram),
  extras: optional(Type.Array(Extra)),
  fees: optional(Type.Array(Fee)),
  discounts: optional(Type.Array(Discount)),
  /** Minimum of a child's monthly price after discounts. */
  floor: optional(Amount),
  notes: optional(Texts),
});
export type Pricing = Content<typeof Pricing>;
