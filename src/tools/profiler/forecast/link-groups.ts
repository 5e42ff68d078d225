import { unescape } from 'node:querystring';
import { chunkOf, type ElementParts, readElement } from '../attribution/element.ts';
import type { JsonNode } from '../attribution/json.ts';
import type { RowIndex } from '../attribution/row-index.ts';
import type { Row } from '../wire/framer.ts';

/** Stylesheets that development links for one server module. */
export interface LinkGroup {
  readonly row: Row;
  readonly links: readonly ElementParts[];
  /** Chunks of links that have rows of their own. */
  readonly late: readonly number[];
  /** Absolute path of the server module; undefined where the payload does not say it. */
  readonly importer: string | undefined;
}

/** Stacks name the module by which the RSC plugin links the styles of another. */
const IMPORTER = /virtual:vite-rsc\/css\?type=rsc&id=([^"&]+)/;
const GROUP_STARTS = ['[["$","link",', '[["$","$L'].map((text) => Buffer.from(text));

function readImporter(index: RowIndex, { debug }: ElementParts): string | undefined {
  for (const value of debug) {
    const chunk = chunkOf(index.payload, value);
    const row = chunk === undefined ? undefined : index.first(chunk);
    const text = row ? index.payload.toString('latin1', row.bodyStart, row.bodyEnd) : '';
    const [, importer] = IMPORTER.exec(text) ?? [];
    if (importer !== undefined) return unescape(importer);
  }
  return undefined;
}

/** An element in an array, or in the row that React gave it where the array grew too long. */
function elementAt(index: RowIndex, item: JsonNode): ElementParts | undefined {
  const chunk = chunkOf(index.payload, item);
  const row = chunk === undefined ? undefined : index.first(chunk);
  const json = row?.tag === '' ? index.jsonOf(row) : item;
  return json && readElement(index.payload, json);
}

/** Whether a row may hold a group: it begins with a link, or has nothing but what follows links. */
function mayHoldGroup({ payload }: RowIndex, { tag, bodyStart, bodyEnd }: Row): boolean {
  if (tag !== '') return false;
  const body = payload.subarray(bodyStart, bodyEnd);
  return GROUP_STARTS.some((start) => body.subarray(0, start.length).equals(start));
}

/**
 * Reads the group in a row; undefined where it holds none. A group is known by the module that
 * development puts behind its links.
 * @param removers chunks of that module
 */
export function readGroup(
  index: RowIndex,
  row: Row,
  removers: ReadonlySet<number>,
): LinkGroup | undefined {
  const json = mayHoldGroup(index, row) ? index.jsonOf(row) : undefined;
  const items = json?.kind === 'array' ? json.items : [];
  const elements = items.flatMap((item) => elementAt(index, item) ?? []);
  const isRemover = ({ type }: ElementParts) => removers.has(chunkOf(index.payload, type) ?? -1);
  const remover = elements.find(isRemover);
  if (!remover) return undefined;
  return {
    row,
    links: elements.filter(({ type }) => index.resolveText(type) === 'link'),
    late: items.flatMap((item) => chunkOf(index.payload, item) ?? []),
    importer: readImporter(index, remover),
  };
}
