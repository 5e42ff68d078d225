import 'server-only';
import { type TArray, type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Content } from '#contract/primitives.ts';
import { typesetHtml, typesetText } from '../i18n/typography.ts';
import { sanitize } from './html.ts';
import { ReadBudget } from './read-budget.ts';

type Read = unknown;
type StringSchema = TSchema & { readonly contentMediaType?: string };

/** Result for a value that does not match its schema; the field counts as not set. */
const UNREADABLE = undefined;

/** What is done to a string of each media type in the schema; any other is for machines. */
const PREPARE: Readonly<Record<string, (text: string) => string>> = {
  'text/plain': typesetText,
  'text/html': (html) => typesetHtml(sanitize(html)),
};

/** Reads the fields of one document. */
class Reader {
  readonly #budget: ReadBudget;

  constructor(budget: ReadBudget) {
    this.#budget = budget;
  }

  /** @param field path of the value, or of the list that contains it */
  read(schema: TSchema, value: unknown, field: string): Read {
    const result = this.#readKnown(schema, value, field);
    if (result !== UNREADABLE) return result;
    const { default: fallback } = schema as { readonly default?: unknown };
    return fallback === undefined ? UNREADABLE : this.#readKnown(schema, fallback, field);
  }

  #readKnown(schema: TSchema, value: unknown, field: string): Read {
    if (Type.IsObject(schema)) return this.#readObject(schema, value, field);
    if (Type.IsArray(schema)) return this.#readList(schema, value, field);
    if (Type.IsUnion(schema)) return this.#readUnion(schema.anyOf, value, field);
    if (!Value.Check(schema, value)) return UNREADABLE;
    return typeof value === 'string' ? this.#readText(schema, value, field) : value;
  }

  #readText({ contentMediaType = '' }: StringSchema, value: string, field: string): Read {
    const text = this.#budget.takeText(value, field);
    return text === undefined ? UNREADABLE : (PREPARE[contentMediaType]?.(text) ?? text);
  }

  #readUnion(options: readonly TSchema[], value: unknown, field: string): Read {
    const { mismatches } = this.#budget;
    const { length } = mismatches;
    for (const option of options) {
      const result = this.#readKnown(option, value, field);
      if (result !== UNREADABLE) return result;
      mismatches.length = length;
    }
    return UNREADABLE;
  }

  /** A value that is there and cannot be read is no missing one. */
  #note(value: unknown, field: string): void {
    if (value !== undefined && value !== null) this.#budget.noteMismatch(field);
  }

  #readObject(schema: TObject, value: unknown, within: string): Read {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREADABLE;
    const result: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties)) {
      const field = within === '' ? name : `${within}.${name}`;
      const given = (value as Record<string, unknown>)[name];
      const read = this.read(property, given, field);
      if (read !== UNREADABLE) result[name] = read;
      else {
        this.#note(given, field);
        if (!Type.IsOptional(property)) return UNREADABLE;
      }
    }
    return Object.freeze(result);
  }

  #readList({ items }: TArray, value: unknown, field: string): Read {
    if (!Array.isArray(value)) return UNREADABLE;
    const result: unknown[] = [];
    for (const item of value) {
      if (!this.#budget.takeItem(item, field)) break;
      const read = this.read(items, item, field);
      if (read === UNREADABLE) this.#note(item, `${field}[]`);
      else result.push(read);
    }
    return Object.freeze(result);
  }
}

/**
 * Reads untrusted upstream data as the type of a schema: unknown fields are dropped, fields and
 * list items that do not match count as not set, defaults fill in missing fields, strings are
 * sanitized and typeset as their kind requires. The result is frozen, because all renders share it.
 * @param budget limits the data and collects the fields that exceed them
 * @returns undefined when a required field cannot be read and has no default
 */
export const readAs = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  budget = new ReadBudget(),
): Content<Schema> | undefined =>
  new Reader(budget).read(schema, value, '') as Content<Schema> | undefined;
