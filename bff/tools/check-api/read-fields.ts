import { readSchema, type SchemaReader, UNREADABLE } from '../../contract/read-schema.ts';
import { type ResourceName, resources } from '../../contract/resources.ts';
import { itemsOf } from '../../contract/untyped.ts';

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

/** Reads the JSON of a resource as the site does. */
export function readContent(name: ResourceName, value: unknown): Reading {
  const { shape, content } = resources[name];
  const isList = shape === 'list' || shape === 'bannerList';
  const dropped: string[] = [];
  const pictures: Picture[] = [];
  const reader: SchemaReader = {
    isThorough: true,
    readText: (text) => text,
    takeItem: () => true,
    noteUnreadable: (field) => void dropped.push(field || '(document)'),
    noteObject(schema, { url, width, height }, field) {
      if (!('srcset' in schema.properties)) return;
      const hasSize = typeof width === 'number' && typeof height === 'number';
      pictures.push({ url: String(url), field, hasSize });
    },
    mark() {
      const [fields, found] = [dropped.length, pictures.length];
      return () => {
        dropped.length = fields;
        pictures.length = found;
      };
    },
  };
  const read = readSchema(reader, content, isList ? itemsOf(value) : value);
  // A field that makes the value around it unreadable says more than that value.
  const all = [...new Set(dropped)];
  const isInner = (one: string) =>
    all.some((other) => /^[.[]/.test(other.slice(one.length)) && other.startsWith(one));
  return {
    isReadable: read !== UNREADABLE,
    dropped: all.filter((one) => !isInner(one)),
    pictures,
  };
}
