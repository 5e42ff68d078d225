import { type TArray, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CodeKind } from '../values/codes.ts';
import { readGiven } from './read-given.ts';
import { isObject } from '../values/untyped.ts';

export type StringSchema = TSchema & {
  readonly contentMediaType?: string;
  readonly 'x-names'?: CodeKind;
};

/** A value that does not match its schema; the field counts as not set. */
export const UNREADABLE = undefined;

/** Callbacks of a reader for values that match and for those that do not. */
export interface SchemaReader {
  /** @returns the text to use; `UNREADABLE` leaves it out */
  readText(text: string, schema: StringSchema, field: string): string | undefined;
  /** @returns false to leave the rest of the list out */
  takeItem(item: unknown, field: string): boolean;
  /**
   * Called for a value that does not match, and for a required one that is missing.
   * @param isGiven whether there is a value; null means "not set"
   */
  noteUnreadable(field: string, isGiven: boolean, value?: unknown, schema?: TSchema): void;
  noteObject?(schema: TObject, value: Readonly<Record<string, unknown>>, field: string): void;
  /** @returns fields of a read object that follow from its others */
  derive?(schema: TObject, read: Readonly<Record<string, unknown>>): object;
  /** @returns a function that discards the notes made since, because another option may match */
  mark(): () => void;
  /** Whether to read all fields of an object that cannot be read as a whole. */
  readonly isThorough: boolean;
  /** Whether the result is read again: «Бесплатно» stays, because a zero counts as not set. */
  readonly isReadAgain?: boolean;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether a text is blank although its parent value is meaningless without it. */
const isMissingText = (schema: TSchema, read: unknown): boolean =>
  typeof read === 'string' &&
  read.trim() === '' &&
  !Type.IsOptional(schema) &&
  !('default' in schema) &&
  isForVisitors(schema);

/** Whether a string is shown as it is: a text or a telephone. */
const isForVisitors = ({ contentMediaType = '', 'x-names': names }: StringSchema): boolean =>
  contentMediaType.startsWith('text/plain') || names === 'phone';

/** Whether the constants of a value, such as the type of a block, select the option. */
function isMeant(option: TSchema, value: unknown): boolean {
  if (!Type.IsObject(option) || !isObject(value)) return false;
  const constants = Object.entries(option.properties).filter(([, field]) => Type.IsLiteral(field));
  return (
    constants.length > 0 && constants.every(([name, field]) => Value.Check(field, value[name]))
  );
}

function readUnion(
  reader: SchemaReader,
  options: readonly TSchema[],
  value: unknown,
  field: string,
): unknown {
  const meant = options.find((option) => isMeant(option, value));
  if (meant) return readKnown(reader, meant, value, field);
  for (const option of options) {
    const takeBack = reader.mark();
    const result = readKnown(reader, option, value, field);
    if (result !== UNREADABLE) return result;
    takeBack();
  }
  return UNREADABLE;
}

function readObject(reader: SchemaReader, schema: TObject, value: unknown, within: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
  const fields = value as Readonly<Record<string, unknown>>;
  const result: Record<string, unknown> = {};
  let isWhole = true;
  for (const [name, property] of Object.entries(schema.properties)) {
    const field = within === '' ? name : `${within}.${name}`;
    const read = readSchema(reader, property, fields[name], field);
    if (read !== UNREADABLE && !isMissingText(property, read)) result[name] = read;
    else if (!Type.IsOptional(property)) {
      const isBlank = read !== UNREADABLE || !isGiven(readGiven(property, fields[name]));
      if (isBlank) reader.noteUnreadable(field, false);
      if (!reader.isThorough) return UNREADABLE;
      isWhole = false;
    }
  }
  if (!isWhole) return UNREADABLE;
  reader.noteObject?.(schema, fields, within);
  return Object.freeze(Object.assign(result, reader.derive?.(schema, result)));
}

function readList(reader: SchemaReader, { items }: TArray, value: unknown, field: string) {
  if (!Array.isArray(value)) return UNREADABLE;
  const result: unknown[] = [];
  for (const [index, item] of value.entries()) {
    if (!reader.takeItem(item, field)) break;
    const read = readSchema(reader, items, item, `${field}[${index}]`);
    if (read !== UNREADABLE) result.push(read);
  }
  return Object.freeze(result);
}

function readKnown(reader: SchemaReader, schema: TSchema, value: unknown, field: string): unknown {
  if (Type.IsObject(schema)) return readObject(reader, schema, value, field);
  if (Type.IsArray(schema)) return readList(reader, schema, value, field);
  if (Type.IsUnion(schema)) return readUnion(reader, schema.anyOf, value, field);
  if (!Value.Check(schema, value)) return UNREADABLE;
  return typeof value === 'string' ? reader.readText(value, schema, field) : value;
}

/**
 * Reads untrusted data as a schema: unknown fields are dropped, fields and list items that do not
 * match count as not set, defaults fill in missing fields. The result is frozen.
 * @param field path of the value, `blocks[3].image`; empty for a whole document
 */
export function readSchema(
  reader: SchemaReader,
  schema: TSchema,
  value: unknown,
  field = '',
): unknown {
  const given = readGiven(schema, value);
  const result = readKnown(reader, schema, given, field);
  if (result !== UNREADABLE) return reader.isReadAgain && result === 0 ? value : result;
  if (isGiven(given)) reader.noteUnreadable(field, true, value, schema);
  const { default: fallback } = schema as { readonly default?: unknown };
  return fallback === undefined ? UNREADABLE : readKnown(reader, schema, fallback, field);
}
