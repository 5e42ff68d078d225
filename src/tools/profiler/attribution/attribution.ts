import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { type AttributedNode, NO_PARENT } from './attributed-node.ts';
import type { ByteMap } from './byte-map.ts';
import { codeOf } from './categories.ts';
import type { MissingChunk, UnfinishedChunk } from './chunks.ts';
import type { ClientUse, FoundString } from './place.ts';
import type { HtmlString } from './html-strings.ts';
import type { Walker } from './walker.ts';

/** A payload with the owner and the meaning of each of its bytes. */
export interface Attribution {
  readonly payload: Buffer;
  readonly rows: readonly Row[];
  readonly nodes: readonly AttributedNode[];
  readonly nodeOf: Int32Array;
  readonly categoryOf: Uint8Array;
  readonly strings: readonly FoundString[];
  readonly htmlStrings: readonly HtmlString[];
  readonly clients: readonly ClientUse[];
  /** Strings that only point at a chunk. */
  readonly pointers: readonly Range[];
  readonly undefinedProps: readonly { readonly node: number; readonly range: Range }[];
  /** React keys of elements. */
  readonly keys: readonly { readonly node: number; readonly range: Range }[];
  readonly missing: readonly MissingChunk[];
  readonly unfinished: readonly UnfinishedChunk[];
}

/** First child of every node, that of the tree's roots at 0 and others at `id + 1`, and next siblings. */
function linkNodes(nodes: readonly AttributedNode[]) {
  const first = new Int32Array(nodes.length + 1).fill(NO_PARENT);
  const next = new Int32Array(nodes.length).fill(NO_PARENT);
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const parent = nodes[id]?.parent ?? NO_PARENT;
    next[id] = first[parent + 1] as number;
    first[parent + 1] = id;
  }
  return { first, next };
}

/** Ids of nodes, each before those below it. */
function* depthFirst(nodes: readonly AttributedNode[]): Generator<number> {
  const { first, next } = linkNodes(nodes);
  let id = first[0] as number;
  while (id >= 0) {
    yield id;
    const below = first[id + 1] as number;
    if (below >= 0) {
      id = below;
      continue;
    }
    while (id >= 0 && (next[id] as number) < 0) id = nodes[id]?.parent ?? NO_PARENT;
    if (id >= 0) id = next[id] as number;
  }
}

/** Numbers nodes depth-first. Returns them with the new number of every old one. */
function sortNodes(nodes: readonly AttributedNode[]) {
  const renumbered = new Int32Array(nodes.length);
  const sorted: AttributedNode[] = [];
  for (const old of depthFirst(nodes)) {
    renumbered[old] = sorted.length;
    sorted.push(nodes[old] as AttributedNode);
  }
  for (const [id, node] of sorted.entries()) node.id = node.last = id;
  for (let id = sorted.length - 1; id > 0; id -= 1) {
    const { parent, last } = sorted[id] as AttributedNode;
    const above = sorted[parent];
    if (above) above.last = Math.max(above.last, last);
  }
  return { sorted, renumbered };
}

type Findable = Pick<
  Walker,
  'texts' | 'clients' | 'pointers' | 'undefinedProps' | 'keys' | 'chunks'
>;

/** Closes a byte map. Throws when a byte was given to nobody: a wrong number is never shown. */
export function toAttribution(
  payload: Buffer,
  rows: readonly Row[],
  map: ByteMap,
  { texts, clients, pointers, undefinedProps, keys, chunks }: Findable,
): Attribution {
  const { nodeOf, categoryOf } = map.lay();
  const orphan = nodeOf.indexOf(-1);
  if (orphan >= 0) throw new Error(`byte ${orphan} of the payload was attributed to nothing`);
  const { sorted, renumbered } = sortNodes(map.nodes);
  const newId = (old: number) => renumbered[old] as number;
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    nodeOf[byte] = newId(nodeOf[byte] as number);
  }
  const { strings, htmlStrings } = texts;
  const { missing, unfinished } = chunks;
  const renumber = (found: readonly { node: number }[]) => {
    for (const one of found) one.node = newId(one.node);
  };
  [strings, htmlStrings, clients, undefinedProps, keys, missing, unfinished].forEach(renumber);
  return {
    payload,
    rows,
    nodes: sorted,
    nodeOf,
    categoryOf,
    strings,
    htmlStrings,
    clients,
    pointers,
    undefinedProps,
    keys,
    missing,
    unfinished,
  };
}

type Owned = Pick<Attribution, 'nodes' | 'nodeOf'>;

/** Adds up a value per byte for every node with all that is below it. */
export function sumByNode({ nodes, nodeOf }: Owned, valueOf: (byte: number) => number) {
  const sums = new Float64Array(nodes.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const node = nodeOf[byte] as number;
    sums[node] = (sums[node] as number) + valueOf(byte);
  }
  return addToParents(nodes, sums);
}

/** The same for values in an array, without a call for each byte. */
export function sumArrayByNode({ nodes, nodeOf }: Owned, values: Float64Array | Uint8Array) {
  const sums = new Float64Array(nodes.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const node = nodeOf[byte] as number;
    sums[node] = (sums[node] as number) + (values[byte] as number);
  }
  return addToParents(nodes, sums);
}

/** Bytes of every node with all that is below it. */
export function countByNode({ nodes, nodeOf }: Owned): Float64Array {
  const sums = new Float64Array(nodes.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const node = nodeOf[byte] as number;
    sums[node] = (sums[node] as number) + 1;
  }
  return addToParents(nodes, sums);
}

function addToParents(nodes: Owned['nodes'], sums: Float64Array): Float64Array {
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const parent = nodes[id]?.parent ?? NO_PARENT;
    if (parent >= 0) sums[parent] = (sums[parent] as number) + (sums[id] as number);
  }
  return sums;
}

const COMMA = 44;

/**
 * Marks with 1 what is neither the head of a row, a pointer between rows, a comma between items nor
 * debugging: the same however React cuts a page into rows, and whatever stands beside it.
 */
export function markContent(attribution: Attribution): Uint8Array {
  const { payload, rows, pointers, categoryOf } = attribution;
  const [debug, structure] = [codeOf('debug'), codeOf('structure')];
  const isContent = new Uint8Array(categoryOf.length);
  for (let byte = 0; byte < isContent.length; byte += 1) {
    const category = categoryOf[byte];
    const isComma = category === structure && payload[byte] === COMMA;
    isContent[byte] = category === debug || isComma ? 0 : 1;
  }
  for (const { start, bodyStart, bodyEnd, end } of rows) {
    isContent.fill(0, start, bodyStart);
    isContent.fill(0, bodyEnd, end);
  }
  for (const [start, end] of pointers) isContent.fill(0, start, end);
  return isContent;
}
