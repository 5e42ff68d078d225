import 'server-only';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';

type Read = unknown;

/** Stands for "cannot be read as this": the field counts as not set. */
const UNREADABLE = undefined;

const defaultOf = (schema: TSchema): unknown =>
  structuredClone((schema as { default?: unknown }).default);

function readObject(schema: TObject, value: unknown): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
  const result: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const field = read(property, (value as Record<string, unknown>)[name]);
    if (field !== UNREADABLE) result[name] = field;
    else if (!Type.IsOptional(property)) return UNREADABLE;
  }
  return result;
}

function readKnown(schema: TSchema, value: unknown): Read {
  if (Type.IsObject(schema)) return readObject(schema, value);
  if (Type.IsArray(schema)) {
    if (!Array.isArray(value)) return UNREADABLE;
    return value.map((item) => read(schema.items, item)).filter((item) => item !== UNREADABLE);
  }
  if (Type.IsUnion(schema)) {
    for (const option of schema.anyOf) {
      const result = readKnown(option, value);
      if (result !== UNREADABLE) return result;
    }
    return UNREADABLE;
  }
  return Value.Check(schema, value) ? value : UNREADABLE;
}

function read(schema: TSchema, value: unknown): Read {
  const result = readKnown(schema, value);
  if (result !== UNREADABLE) return result;
  const fallback = defaultOf(schema);
  return Type.IsObject(schema) && fallback !== undefined ? readObject(schema, fallback) : fallback;
}

/**
 * Reads what an upstream sent, whatever it is, as a schema's type: unknown fields are dropped, a
 * field or list item that does not fit counts as not set, a default fills a missing field.
 * @returns undefined when a required field cannot be read and has no default
 */
export const readAs = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
): Static<Schema> | undefined => read(schema, value) as Static<Schema> | undefined;
