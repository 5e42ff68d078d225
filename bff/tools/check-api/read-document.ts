import type { CodeKind } from '../../contract/values/codes.ts';
import { isNaive } from '../../contract/values/dates.ts';
import { type Loss, ofAnyItem } from '../../contract/values/lost.ts';
import { normalizeMarkup } from '../../contract/markup/normalize.ts';
import type { MarkupNode } from '../../contract/markup/tree.ts';
import { ReadBudget } from '../../contract/reading/read-budget.ts';
import { contentReader } from '../../contract/reading/read-content.ts';
import { readSchema, type SchemaReader, UNREADABLE } from '../../contract/reading/read-schema.ts';
import { type ResourceName, resources } from '../../contract/shapes/resources.ts';
import { itemsOf } from '../../contract/values/untyped.ts';

/** An address in a document. */
interface Named {
  readonly url: string;
  readonly field: string;
}

/** Content that the site shows, but not as intended. */
interface Oddity {
  readonly kind: 'noOffset' | 'pictureNoSize';
  readonly field: string;
}

/** A document as the site reads it. */
export interface ReadDocument {
  /** Whether any of it can be shown. */
  readonly isReadable: boolean;
  /** Content that the site leaves out or does not understand. */
  readonly lost: readonly Loss[];
  readonly pictures: readonly Named[];
  readonly links: readonly Named[];
  readonly oddities: readonly Oddity[];
}

const DATES: ReadonlySet<CodeKind | undefined> = new Set(['date', 'start', 'end'] as const);

/** Whether a field lies within another one. */
const isWithin = (field: string, other: string): boolean =>
  field !== other && field.startsWith(other) && /^[.[]/.test(field.slice(other.length));

/** Collects the addresses of a text. */
function collectIn(
  nodes: readonly MarkupNode[],
  add: (kind: 'links' | 'pictures', url: string) => void,
): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const { href, src } = node.attributes;
    if (node.name === 'a' && href) add('links', href);
    if (node.name === 'img' && src) add('pictures', src);
    collectIn(node.children, add);
  }
}

/** Reads the JSON of a resource as the site does, within the limits of a page. */
export function readAsSite(name: ResourceName, value: unknown): ReadDocument {
  const { shape, content } = resources[name];
  const isList = shape === 'list' || shape === 'bannerList';
  const budget = new ReadBudget();
  const { losses } = budget;
  const found = { pictures: [] as Named[], links: [] as Named[], oddities: [] as Oddity[] };
  let field = '';
  const add = (kind: 'links' | 'pictures', url: string) => void found[kind].push({ url, field });
  const reader = contentReader({
    budget,
    prepare: {
      'text/html'(html, note) {
        collectIn(normalizeMarkup(html, { note }), add);
        return html;
      },
    },
  });
  const collecting: SchemaReader = {
    ...reader,
    isThorough: true,
    readText(text, schema, path) {
      field = ofAnyItem(path);
      const kind = schema['x-names'];
      if (DATES.has(kind) && isNaive(text)) found.oddities.push({ kind: 'noOffset', field });
      const read = reader.readText(text, schema, path);
      if (kind === 'address' && read) add('links', read);
      if (kind === 'picture' && read) add('pictures', read);
      return read;
    },
    noteUnreadable(path, isGiven, given) {
      if (isGiven) reader.noteUnreadable(path, isGiven, given);
      else losses.add('field', path, '');
    },
    noteObject({ properties }, { width, height }, path) {
      if (!('srcset' in properties)) return;
      const hasSize = typeof width === 'number' && typeof height === 'number';
      if (!hasSize) found.oddities.push({ kind: 'pictureNoSize', field: ofAnyItem(path) });
    },
  };
  const read = readSchema(collecting, content, isList ? itemsOf(value) : value);
  // A field that makes its parent unreadable is more useful than the parent.
  const isOuter = ({ what, where }: Loss) =>
    what === 'field' && losses.list.some((other) => isWithin(other.where, where));
  return {
    isReadable: read !== UNREADABLE,
    lost: losses.list.filter((loss) => !isOuter(loss)),
    ...found,
  };
}
