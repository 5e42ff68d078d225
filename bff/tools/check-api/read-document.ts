import { type CodeKind, readCode } from '../../contract/codes.ts';
import { type Loss, type LossKind, Losses, ofAnyItem } from '../../contract/lost.ts';
import { normalizeMarkup } from '../../contract/markup/normalize.ts';
import { fileTypeOf } from '../../contract/files.ts';
import { mediaTarget } from '../../contract/media.ts';
import { DEFAULT_ZONE, isNaive } from '../../contract/dates.ts';
import { readSchema, type SchemaReader, UNREADABLE } from '../../contract/read-schema.ts';
import { type ResourceName, resources } from '../../contract/resources.ts';
import { itemsOf } from '../../contract/untyped.ts';
import { pictureUrlsIn } from '../../media/known-pictures.ts';

interface NamedPicture {
  readonly url: string;
  readonly field: string;
  readonly hasSize: boolean;
}

/** Content that the site shows, but not as intended. */
interface Oddity {
  readonly kind: 'relativeFile' | 'noOffset';
  readonly field: string;
}

/** A document as the site reads it. */
export interface ReadDocument {
  /** Whether any of it can be shown. */
  readonly isReadable: boolean;
  /** Fields that are left out, `blocks[].image`, each once. */
  readonly dropped: readonly string[];
  /** Texts and addresses that are left out or not understood. */
  readonly told: readonly Loss[];
  readonly pictures: readonly NamedPicture[];
  readonly oddities: readonly Oddity[];
}

/** URLs of pictures in a banner, whose sizes the site knows. */
const BANNER_PICTURES = ['image_h', 'image_v'];

const DATES: ReadonlySet<CodeKind | undefined> = new Set(['date', 'start', 'end'] as const);

const IMG = /<img\b[^>]*>/gi;

/** Whether an address is on the API's own host but names no file that the site serves. */
const isOwn = (url: unknown): boolean =>
  typeof url === 'string' &&
  mediaTarget(url)?.host === undefined &&
  fileTypeOf(url) === undefined &&
  !/^\/?media\//.test(url);

/** Whether a field lies within another one. */
const isWithin = (field: string, other: string): boolean =>
  field !== other && field.startsWith(other) && /^[.[]/.test(field.slice(other.length));

/** Reads the JSON of a resource as the site does. */
export function readDocument(name: ResourceName, value: unknown): ReadDocument {
  const { shape, content } = resources[name];
  const isList = shape === 'list' || shape === 'bannerList';
  const dropped: string[] = [];
  const losses = new Losses();
  const pictures: NamedPicture[] = [];
  const oddities: Oddity[] = [];
  const reader: SchemaReader = {
    isThorough: true,
    readText(text, schema, path) {
      const field = ofAnyItem(path);
      const note = (what: LossKind, sample: string) => losses.add(what, field, sample);
      const { contentMediaType, 'x-names': kind } = schema;
      if (DATES.has(kind) && isNaive(text)) oddities.push({ kind: 'noOffset', field });
      if (contentMediaType === undefined) readCode(text, kind, { note, zone: DEFAULT_ZONE });
      if (contentMediaType !== 'text/html') return text;
      normalizeMarkup(text, { note });
      for (const [tag] of text.matchAll(IMG)) {
        for (const url of pictureUrlsIn(tag)) {
          if (mediaTarget(url)) pictures.push({ url, field, hasSize: true });
        }
      }
      return text;
    },
    takeItem: () => true,
    noteUnreadable: (field) => void dropped.push(ofAnyItem(field) || '(document)'),
    noteObject({ properties }, fields, path) {
      const field = ofAnyItem(path);
      const { url, width, height } = fields;
      const hasSize = typeof width === 'number' && typeof height === 'number';
      if ('srcset' in properties) pictures.push({ url: String(url), field, hasSize });
      if ('mime' in properties && isOwn(url)) oddities.push({ kind: 'relativeFile', field });
      for (const name of BANNER_PICTURES) {
        const banner = name in properties ? fields[name] : undefined;
        if (typeof banner === 'string') pictures.push({ url: banner, field: name, hasSize: true });
      }
    },
    mark() {
      const lists = [dropped, pictures, oddities];
      const lengths = lists.map(({ length }) => length);
      const takeBack = losses.mark();
      return () => {
        takeBack();
        for (const [index, list] of lists.entries()) list.length = lengths[index] ?? 0;
      };
    },
  };
  const read = readSchema(reader, content, isList ? itemsOf(value) : value);
  // A field that makes its parent unreadable says more than the parent.
  const isOuter = (field: string) => dropped.some((other) => isWithin(other, field));
  return {
    isReadable: read !== UNREADABLE,
    dropped: [...new Set(dropped)].filter((field) => !isOuter(field)),
    told: losses.list,
    pictures,
    oddities,
  };
}
