import { Type } from 'typebox';
import { PersonCard } from './people.ts';
import { Code, Codes, type Content, Id, IsoDate, optional, Text } from './primitives.ts';

const Count = Type.Integer({ minimum: 0, maximum: 1000 });
const Age = Type.Number({ minimum: 0, maximum: 18 });

/** A group of children, and its free places. */
export const Group = Type.Object({
  id: optional(Id),
  slug: optional(Code),
  title: Text,
  /** Ages in years on 1 September, upper end excluded. */
  age_from: Age,
  age_to: Age,
  program_slugs: optional(Codes),
  size: optional(Count),
  /** Not shown if unset. */
  free: optional(Count),
  /** Children on the waiting list. */
  waiting: optional(Count),
  teachers: optional(Type.Array(PersonCard)),
  starts: optional(IsoDate),
  updated_at: optional(IsoDate),
});
export type Group = Content<typeof Group>;
