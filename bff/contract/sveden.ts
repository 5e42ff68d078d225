import { Type } from 'typebox';
import { Code, type Content, File, Text, naming, optional, writing } from './primitives.ts';
import { svedenFieldsOf, svedenParts } from './sveden-fields.ts';

/** A text, or documents to open. */
const SvedenValue = Type.Union([Text, Type.Array(File)]);
export type SvedenValue = Content<typeof SvedenValue>;
export type SvedenRow = Readonly<Record<string, SvedenValue | undefined>>;

const toRow = (columns: readonly string[]) =>
  Type.Object(Object.fromEntries(columns.map((column) => [column, optional(SvedenValue)])));

const fields = Object.keys(svedenParts)
  .flatMap(svedenFieldsOf)
  .map(({ name, columns }) => {
    const isTable = columns.length > 0;
    return [name, optional(isTable ? Type.Array(toRow(columns)) : SvedenValue)] as const;
  });

/** Values by field: a list of rows for a table. */
export type SvedenFields = Readonly<Record<string, SvedenValue | readonly SvedenRow[] | undefined>>;

export const SvedenCard = Type.Object({ ...naming, position: optional(Type.Integer()) });
export type SvedenCard = Content<typeof SvedenCard>;

/** A part of «Сведения об образовательной организации» (`sveden-fields.ts`). */
export const SvedenPart = Type.Object({
  ...SvedenCard.properties,
  ...writing,
  updated_at: optional(Code),
  fields: optional(Type.Unsafe<SvedenFields>(Type.Object(Object.fromEntries(fields)))),
});
export type SvedenPart = Content<typeof SvedenPart>;
