import { Type } from 'typebox';
import {
  Code,
  type Content,
  File,
  IsoDate,
  Text,
  naming,
  optional,
  writing,
} from './primitives.ts';

/** A text, or documents to open; an unreadable value is empty, so that cells keep their columns. */
const SvedenValue = Type.Union([Text, Type.Array(File)], { default: '' });
export type SvedenValue = Content<typeof SvedenValue>;

/** Names and labels come from the content: inspectors' programs look for the `itemprop`. */
const tagged = { itemprop: Code, label: Text };

/** A value, or a table with columns whose rows have a value for each. */
const SvedenField = Type.Object({
  ...tagged,
  value: optional(SvedenValue),
  columns: optional(Type.Array(Type.Object(tagged))),
  rows: optional(Type.Array(Type.Array(SvedenValue))),
});
export type SvedenField = Content<typeof SvedenField>;

export const SvedenCard = Type.Object({ ...naming, position: optional(Type.Integer()) });
export type SvedenCard = Content<typeof SvedenCard>;

/** A part of «Сведения об образовательной организации». */
export const SvedenPart = Type.Object({
  ...SvedenCard.properties,
  ...writing,
  updated_at: optional(IsoDate),
  fields: optional(Type.Array(SvedenField)),
});
export type SvedenPart = Content<typeof SvedenPart>;
