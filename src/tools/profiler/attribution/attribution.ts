import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { type ByteMap, NO_PARENT, type NodeKind, type TreeNode } from './byte-map.ts';
import type { ClientUse, FoundString } from './place.ts';
import type { HtmlString } from './html-strings.ts';
import type { Walker } from './walker.ts';
import type { Writer } from './writers.ts';

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
  }

  /** Names from the slot down to the node; the same in every run of an unchanged page. */
  get path(): string {
    this.#path ??= joinPath(this.#above?.path ?? '', this);
    return this.#path;
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
}

/** Between the names of a path. */
export const SEPARATOR = ' › ';

function joinPath(parent: string, { kind, name, key }: TreeNode): string {
  const segment = key === null ? name : `${name}[${key}]`;
  if (parent === '') return segment;
  if (kind !== 'prop') return parent + SEPARATOR + segment;
  return segment.startsWith('[') ? parent + segment : `${parent}.${segment}`;
}

function childrenOf(nodes: readonly TreeNode[]): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const [id, { parent }] of nodes.entries()) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  return children;
}

/** Numbers nodes depth-first. Returns them with the new number of every old one. */
function sortNodes(nodes: readonly TreeNode[]) {
  const children = childrenOf(nodes);
  const sorted: AttributedNode[] = [];
  const renumbered = new Int32Array(nodes.length);
  const visit = (old: number, above: AttributedNode | undefined) => {
    const node = new AttributedNode(sorted.length, nodes[old] as TreeNode, above);
    sorted.push(node);
    renumbered[old] = node.id;
    for (const child of children.get(old) ?? []) visit(child, node);
    node.last = sorted.length - 1;
  };
  for (const root of children.get(NO_PARENT) ?? []) visit(root, undefined);
  return { sorted, renumbered };
}

type Findable = Pick<Walker, 'strings' | 'htmlStrings' | 'clients' | 'pointers' | 'undefinedProps'>;

/** Closes a byte map. Throws when a byte was given to nobody: a wrong number is never shown. */
export function toAttribution(
  payload: Buffer,
  rows: readonly Row[],
  map: ByteMap,
  { strings, htmlStrings, clients, pointers, undefinedProps }: Findable,
): Attribution {
  const orphan = map.nodeOf.indexOf(-1);
  if (orphan >= 0) throw new Error(`byte ${orphan} of the payload was attributed to nothing`);
  const { sorted, renumbered } = sortNodes(map.nodes);
  const newId = (old: number) => renumbered[old] as number;
  const { nodeOf } = map;
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    nodeOf[byte] = newId(nodeOf[byte] as number);
  }
  return {
    payload,
    rows,
    nodes: sorted,
    nodeOf,
    categoryOf: map.categoryOf,
    strings: strings.map((found) => ({ ...found, node: newId(found.node) })),
    htmlStrings: htmlStrings.map((found) => ({ ...found, node: newId(found.node) })),
    clients: clients.map((use) => ({ ...use, node: newId(use.node) })),
    pointers,
    undefinedProps: undefinedProps.map((found) => ({ ...found, node: newId(found.node) })),
  };
}

/** Adds up a value per byte for every node with all that is below it. */
export function sumByNode(
  { nodes, nodeOf }: Pick<Attribution, 'nodes' | 'nodeOf'>,
  valueOf: (byte: number) => number,
): Float64Array {
  const sums = new Float64Array(nodes.length);
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const node = nodeOf[byte] as number;
    sums[node] = (sums[node] as number) + valueOf(byte);
  }
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const parent = nodes[id]?.parent ?? NO_PARENT;
    if (parent >= 0) sums[parent] = (sums[parent] as number) + (sums[id] as number);
  }
  return sums;
}

/**
 * Marks with 1 what is neither the head of a row nor a pointer between rows: the same however React
 * cuts a page into rows and numbers them.
 */
export function markContent({ payload, rows, pointers }: Attribution): Uint8Array {
  const isContent = new Uint8Array(payload.length).fill(1);
  for (const { start, bodyStart, bodyEnd, end } of rows) {
    isContent.fill(0, start, bodyStart);
    isContent.fill(0, bodyEnd, end);
  }
  for (const [start, end] of pointers) isContent.fill(0, start, end);
  return isContent;
}
