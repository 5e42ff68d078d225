import { type TObject, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type ResourceName, resources } from '../../contract/resources.ts';
import { itemsOf, toObject } from '../../contract/untyped.ts';

export interface Picture {
  readonly url: string;
  readonly field: string;
  readonly hasSize: boolean;
}

/** What the site makes of a document. */
export interface Reading {
  /** Whether anything of it can be shown. */
  readonly isReadable: boolean;
  /** Fields that are left out, `blocks[].image`, each once. */
  readonly dropped: readonly string[];
  readonly pictures: readonly Picture[];
}

const isPicture = (schema: TSchema): boolean =>
  Type.IsObject(schema) && 'srcset' in schema.properties;

/** Follows the rules by which the site reads content (`src/content/read-as.ts`). */
class Reader {
  readonly dropped = new Set<string>();
  readonly pictures: Picture[] = [];

  /** @returns whether a value can be read, or has a default */
  read(schema: TSchema, value: unknown, field: string): boolean {
    if (this.#readKnown(schema, value, field)) return true;
    // Null means "not set".
    if (value !== null && value !== undefined) this.dropped.add(field || '(document)');
    return 'default' in schema;
  }

  #readKnown(schema: TSchema, value: unknown, field: string): boolean {
    if (Type.IsObject(schema)) return this.#readObject(schema, value, field);
    if (Type.IsArray(schema)) {
      if (!Array.isArray(value)) return false;
      for (const item of value) this.read(schema.items, item, `${field}[]`);
      return true;
    }
    if (!Type.IsUnion(schema)) return Value.Check(schema, value);
    // Fields that one option drops, another may read.
    for (const option of schema.anyOf) {
      const reader = new Reader();
      if (!reader.#readKnown(option, value, field)) continue;
      for (const one of reader.dropped) this.dropped.add(one);
      this.pictures.push(...reader.pictures);
      return true;
    }
    return false;
  }

  #readObject(schema: TObject, value: unknown, field: string): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = toObject(value);
    const pathOf = (name: string): string => (field === '' ? name : `${field}.${name}`);
    const missing = Object.entries(schema.properties)
      .filter(([name, property]) => {
        const isRead = this.read(property, fields[name], pathOf(name));
        return !isRead && !Type.IsOptional(property);
      })
      .map(([name]) => pathOf(name));
    for (const name of missing) this.dropped.add(name);
    if (missing.length > 0) return false;
    if (isPicture(schema)) {
      const hasSize = typeof fields['width'] === 'number' && typeof fields['height'] === 'number';
      this.pictures.push({ url: String(fields['url']), field, hasSize });
    }
    return true;
  }
}

/** Reads the JSON of a resource as the site does. */
export function readContent(name: ResourceName, value: unknown): Reading {
  const { shape, content } = resources[name];
  const isList = shape === 'list' || shape === 'bannerList';
  const reader = new Reader();
  const isReadable = reader.read(content, isList ? itemsOf(value) : value, '');
  // A field that makes the value around it unreadable says more than that value.
  const all = [...reader.dropped];
  const isInner = (one: string) =>
    all.some((other) => /^[.[]/.test(other.slice(one.length)) && other.startsWith(one));
  return { isReadable, dropped: all.filter((one) => !isInner(one)), pictures: reader.pictures };
}
