import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { codeOf } from './categories.ts';
import { type ByteMap, NO_PARENT, type NodeKind, type TreeNode } from './byte-map.ts';
import type { MissingChunk, UnfinishedChunk } from './chunks.ts';
import type { ClientUse, FoundString } from './place.ts';
import type { HtmlString } from './html-strings.ts';
import type { Walker } from './walker.ts';
import type { Writer } from './writers.ts';

/** Deeper nodes have their path shortened in the middle: whole ones would grow with the square. */
const DEPTH_OF_WHOLE_PATHS = 64;
const NAMES_OF_SHORT_PATH = 32;

/** A node in depth-first order, so that the nodes below it are `id + 1` to `last`. */
export class AttributedNode implements TreeNode {
  readonly id: number;
  readonly parent: number;
  readonly depth: number;
  last: number;
  readonly kind: NodeKind;
  readonly name: string;
  readonly key: string | null;
  readonly moduleId: string | null;
  readonly writer: Writer | undefined;
  readonly #above: AttributedNode | undefined;
  readonly #top: AttributedNode;
  #path: string | undefined;

  constructor(id: number, { kind, name, key, moduleId, writer }: TreeNode, above?: AttributedNode) {
    this.id = id;
    this.parent = above?.id ?? NO_PARENT;
    this.depth = above ? above.depth + 1 : 0;
    this.last = id;
    this.kind = kind;
    this.name = name;
    this.key = key;
    this.moduleId = moduleId;
    this.writer = writer;
    this.#above = above;
    this.#top = above ? above.#top : this;
  }

  /** Names from the slot down to the node; the same in every run of an unchanged page. */
  get path(): string {
    this.#path ??=
      this.depth > DEPTH_OF_WHOLE_PATHS
        ? this.#shortPath()
        : joinPath(this.#above?.path ?? '', this);
    return this.#path;
  }

  #shortPath(): string {
    const names: AttributedNode[] = [this];
    for (let above = this.#above; above && names.length < NAMES_OF_SHORT_PATH;) {
      names.push(above);
      above = above.#above;
    }
    const leftOut = `${this.#top.path}${SEPARATOR}…${this.depth - names.length}`;
    return names.reduceRight((path, one) => joinPath(path, one), leftOut);
  }
}

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

/** Between the names of a path. */
export const SEPARATOR = ' › ';

type Named = Pick<TreeNode, 'kind' | 'name' | 'key'>;

const segmentOf = ({ name, key }: Named): string => (key === null ? name : `${name}[${key}]`);

/** What a node adds to the path of the node above it. */
export function suffixOf(node: Named): string {
  const segment = segmentOf(node);
  if (node.kind !== 'prop') return SEPARATOR + segment;
  return segment.startsWith('[') ? segment : `.${segment}`;
}

const joinPath = (parent: string, node: TreeNode): string =>
  parent === '' ? segmentOf(node) : parent + suffixOf(node);

/** First child of every node, that of the tree's roots at 0 and others at `id + 1`, and next siblings. */
function linkNodes(nodes: readonly TreeNode[]) {
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
function* depthFirst(nodes: readonly TreeNode[]): Generator<number> {
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
function sortNodes(nodes: readonly TreeNode[]) {
  const sorted: AttributedNode[] = [];
  const renumbered = new Int32Array(nodes.length);
  for (const old of depthFirst(nodes)) {
    const node = nodes[old] as TreeNode;
    const above = node.parent < 0 ? undefined : sorted[renumbered[node.parent] as number];
    renumbered[old] = sorted.length;
    sorted.push(new AttributedNode(sorted.length, node, above));
  }
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
  const renumber = <T extends { readonly node: number }>(found: readonly T[]): T[] =>
    found.map((one) => ({ ...one, node: newId(one.node) }));
  return {
    payload,
    rows,
    nodes: sorted,
    nodeOf,
    categoryOf,
    strings: renumber(texts.strings),
    htmlStrings: renumber(texts.htmlStrings),
    clients: renumber(clients),
    pointers,
    undefinedProps: renumber(undefinedProps),
    keys: renumber(keys),
    missing: renumber(chunks.missing),
    unfinished: renumber(chunks.unfinished),
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
