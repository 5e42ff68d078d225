import 'server-only';
import { type Static, type TArray, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ReadBudget } from './read-budget.ts';

type Read = unknown;

/** Result for a value that does not match its schema; the field counts as not set. */
const UNREADABLE = undefined;

const defaultOf = (schema: TSchema): unknown =>
  structuredClone((schema as { default?: unknown }).default);

/** Reads the fields of one document. */
class Reader {
  readonly #budget: ReadBudget;

  constructor(budget: ReadBudget) {
    this.#budget = budget;
  }

  /** @param field that holds the value, or the list that contains it */
  read(schema: TSchema, value: unknown, field: string): Read {
    const result = this.#readKnown(schema, value, field);
    if (result !== UNREADABLE) return result;
    const fallback = defaultOf(schema);
    return Type.IsObject(schema) && fallback !== undefined
      ? this.#readObject(schema, fallback)
      : fallback;
  }

  #readKnown(schema: TSchema, value: unknown, field: string): Read {
    if (Type.IsObject(schema)) return this.#readObject(schema, value);
    if (Type.IsArray(schema)) return this.#readList(schema, value, field);
    if (Type.IsUnion(schema)) {
      for (const option of schema.anyOf) {
        const result = this.#readKnown(option, value, field);
        if (result !== UNREADABLE) return result;
      }
      return UNREADABLE;
    }
    if (!Value.Check(schema, value)) return UNREADABLE;
    return typeof value === 'string' ? this.#budget.takeText(value, field) : value;
  }

  #readObject(schema: TObject, value: unknown): Read {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
    const result: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties)) {
      const field = this.read(property, (value as Record<string, unknown>)[name], name);
      if (field !== UNREADABLE) result[name] = field;
      else if (!Type.IsOptional(property)) return UNREADABLE;
    }
    return result;
  }

  #readList({ items }: TArray, value: unknown, field: string): Read {
    if (!Array.isArray(value)) return UNREADABLE;
    const result: unknown[] = [];
    for (const item of value) {
      if (!this.#budget.takeItem(item, field)) break;
      const read = this.read(items, item, field);
      if (read !== UNREADABLE) result.push(read);
    }
    return result;
  }
}

/**
 * Reads untrusted upstream data as the type of a schema: unknown fields are dropped, fields and
 * list items that do not match count as not set, defaults fill in missing fields.
 * @param budget limits the data and collects the fields that exceed them
 * @returns undefined when a required field cannot be read and has no default
 */
export const readAs = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  budget = new ReadBudget(),
): Static<Schema> | undefined =>
  new Reader(budget).read(schema, value, '') as Static<Schema> | undefined;
