import { readSchema, type SchemaReader, UNREADABLE } from '../../contract/read-schema.ts';
import { type ResourceName, resources } from '../../contract/resources.ts';
import { itemsOf } from '../../contract/untyped.ts';

interface NamedPicture {
  readonly url: string;
  readonly field: string;
  readonly hasSize: boolean;
}

/** What the site makes of a document. */
export interface ReadDocument {
  /** Whether anything of it can be shown. */
  readonly isReadable: boolean;
  /** Fields that are left out, `blocks[].image`, each once. */
  readonly dropped: readonly string[];
  readonly pictures: readonly NamedPicture[];
}

/** URLs of pictures in a banner, whose sizes the site knows. */
const BANNER_PICTURES = ['image_h', 'image_v'];

/** Whether a field is an other one or within it. */
const isWithin = (field: string, other: string): boolean =>
  field !== other && field.startsWith(other) && /^[.[]/.test(field.slice(other.length));

/** Reads the JSON of a resource as the site does. */
export function readDocument(name: ResourceName, value: unknown): ReadDocument {
  const { shape, content } = resources[name];
  const isList = shape === 'list' || shape === 'bannerList';
  const dropped: string[] = [];
  const pictures: NamedPicture[] = [];
  const reader: SchemaReader = {
    isThorough: true,
    readText: (text) => text,
    takeItem: () => true,
    noteUnreadable: (field) => void dropped.push(field || '(document)'),
    noteObject({ properties }, fields, field) {
      const { url, width, height } = fields;
      const hasSize = typeof width === 'number' && typeof height === 'number';
      if ('srcset' in properties) pictures.push({ url: String(url), field, hasSize });
      for (const name of BANNER_PICTURES) {
        const banner = name in properties ? fields[name] : undefined;
        if (typeof banner === 'string') pictures.push({ url: banner, field: name, hasSize: true });
      }
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
  const isOuter = (field: string) => dropped.some((other) => isWithin(other, field));
  return {
    isReadable: read !== UNREADABLE,
    dropped: [...new Set(dropped)].filter((field) => !isOuter(field)),
    pictures,
  };
}
