import type { Range } from '../bytes/body.ts';
import { Node, type NodeKind, type NodeParts } from './node.ts';

/** Categories of payload bytes by their index in `says`; bytes outside any leaf are structure. */
export const CATEGORIES = [
  'structure',
  'text',
  'className',
  'value',
  'reference',
  'binary',
  'debug',
] as const;
export type Category = (typeof CATEGORIES)[number];
const CATEGORY_BITS = 7;
const PLAIN = 8;
const FIRST = 16;

/** A text, a value or a pointer with its node. */
export interface Leaf {
  readonly start: number;
  readonly end: number;
  readonly node: Node;
  readonly category: Category;
  /** A whole body or a part of one, without quotes and escapes. */
  readonly isPlain: boolean;
}

/**
 * Owner and category of each byte of a payload. A node is painted over its parents, so that sums
 * are always exact: every byte has one owner.
 */
export class Painting {
  readonly nodes: Node[] = [];
  /** Id of the innermost node around each byte; -1 for none. */
  readonly owners: Int32Array;
  /** Index of each byte's category in the list, with marks of its leaf. */
  readonly says: Uint8Array;
  readonly #strings = new Map<string, string>();
  readonly #intern = (text: string): string => {
    const known = this.#strings.get(text);
    if (known === undefined) this.#strings.set(text, text);
    return known ?? text;
  };

  constructor(length: number) {
    this.owners = new Int32Array(length).fill(-1);
    this.says = new Uint8Array(length);
  }

  /** Creates a node, which owns a range until nodes within it are painted. */
  add(parent: Node | null, parts: NodeParts, range?: Range): Node {
    const node = new Node(this.nodes.length, parts, parent, this.#intern);
    this.nodes.push(node);
    if (range) this.paint(node, range);
    return node;
  }

  paint({ id }: Node, [start, end]: Range): void {
    this.owners.fill(id, start, end);
  }

  /** Sets the category of a range of its owner. */
  addLeaf([start, end]: Range, category: Category, isPlain = false): void {
    if (start >= end) return;
    const mark = CATEGORIES.indexOf(category) | (isPlain ? PLAIN : 0);
    this.says.fill(mark, start, end);
    this.says[start] = mark | FIRST;
  }
}

type Painted = Pick<Painting, 'nodes' | 'owners' | 'says'>;

/** The leaves of a payload in its order. */
export function* leavesOf({ nodes, owners, says }: Painted): Generator<Leaf> {
  for (let at = 0; at < says.length;) {
    const start = at;
    const mark = (says[at] as number) & ~FIRST;
    do at += 1;
    while (at < says.length && says[at] === mark);
    if (mark === 0) continue;
    yield {
      start,
      end: at,
      node: nodes[owners[start] as number] as Node,
      category: CATEGORIES[mark & CATEGORY_BITS] as Category,
      isPlain: (mark & PLAIN) > 0,
    };
  }
}

/** Sums of a measure up to each byte, one number longer than the payload; null for raw bytes. */
export type Prefix = Float64Array | null;

/** Sizes of nodes in a measure, by id: with all nodes below them, and alone. */
export interface Weights {
  readonly total: Float64Array;
  readonly own: Float64Array;
}

/** Adds the size of every node of a kind to the nodes above it. */
export function addUp(nodes: readonly Node[], own: Float64Array, only?: NodeKind): Float64Array {
  const total = own.slice();
  for (let id = nodes.length - 1; id >= 0; id -= 1) {
    const { parent, kind } = nodes[id] as Node;
    if (parent && kind === (only ?? kind))
      total[parent.id] = (total[parent.id] as number) + (total[id] as number);
  }
  return total;
}

/** Adds up a measure over the bytes of every node and of those below it. */
export function weigh({ nodes, owners }: Painted, prefix: Prefix): Weights {
  const own = new Float64Array(nodes.length);
  for (let byte = 0; byte < owners.length; byte += 1) {
    const id = owners[byte] as number;
    const size = prefix ? (prefix[byte + 1] as number) - (prefix[byte] as number) : 1;
    own[id] = (own[id] as number) + size;
  }
  return { total: addUp(nodes, own), own };
}

/** Starts of the runs of bytes with one owner, of payloads whose ranges were asked for. */
const RUNS = new WeakMap<Int32Array, readonly number[]>();

function runsOf(owners: Int32Array): readonly number[] {
  const known = RUNS.get(owners);
  if (known) return known;
  const starts: number[] = [];
  for (let byte = 0; byte < owners.length; byte += 1) {
    if (byte === 0 || owners[byte] !== owners[byte - 1]) starts.push(byte);
  }
  starts.push(owners.length);
  RUNS.set(owners, starts);
  return starts;
}

/** All bytes of some nodes and their descendants, in order. */
export function rangesOf({ nodes, owners }: Painted, members: readonly Node[]): Range[] {
  const isIn = new Uint8Array(nodes.length);
  for (const { id } of members) isIn[id] = 1;
  for (const { id, parent } of nodes) if (parent && isIn[parent.id] === 1) isIn[id] = 1;
  const ranges: Range[] = [];
  let start = -1;
  for (const byte of runsOf(owners)) {
    const isInside = isIn[owners[byte] ?? -1] === 1;
    if (isInside === start >= 0) continue;
    if (start >= 0) ranges.push([start, byte]);
    start = isInside ? byte : -1;
  }
  return ranges;
}
