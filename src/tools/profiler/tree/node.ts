/** Bytes of a payload, the end not included. */
export type Range = readonly [start: number, end: number];

/** What a byte of a payload says; what no leaf covers is structure. */
export const MEANINGS = {
  structure: 'brackets, keys, tags, heads of rows',
  text: 'text content',
  className: 'class names',
  value: 'other values of props and attributes',
  reference: 'pointers to other rows, client references, hints',
  binary: 'binary data',
  debug: 'debugging information of the development build',
} as const;

export type Category = keyof typeof MEANINGS;

/** slot → component or element → prop; `group` holds what belongs to no slot. */
export type NodeKind = 'slot' | 'group' | 'component' | 'client' | 'element' | 'prop' | 'import';

/** What a node is. */
export interface NodeParts {
  readonly kind: NodeKind;
  readonly name: string;
  /** React key, else `id`, else place among siblings; null when it is alone. */
  readonly key?: string | null;
  /** Module id of a client reference. */
  readonly moduleId?: string | null | undefined;
  /** Where it stands in the value around it; none for what is a row of its own. */
  readonly inline?: Range | undefined;
}

/** Between the names of a path. */
export const SEPARATOR = ' › ';

/** Deeper nodes have their path shortened in the middle: whole ones would grow with the square. */
const DEPTH_OF_WHOLE_PATHS = 64;
const NAMES_OF_SHORT_PATH = 32;

const segmentOf = ({ name, key }: Node): string => (key === null ? name : `${name}[${key}]`);

function joinPath(parent: string, node: Node): string {
  const segment = segmentOf(node);
  if (parent === '') return segment;
  if (node.kind !== 'prop') return parent + SEPARATOR + segment;
  return parent + (segment.startsWith('[') ? segment : `.${segment}`);
}

/** A slot, component, element or prop: byte ranges of the payload, and the nodes below it. */
export class Node {
  /** Place in the order in which nodes are made: parents come before their children. */
  readonly id: number;
  readonly parent: Node | null;
  readonly depth: number;
  readonly kind: NodeKind;
  readonly name: string;
  readonly key: string | null;
  readonly moduleId: string | null;
  readonly children: Node[] = [];
  /** Where it stands in values of the nodes above it. */
  readonly inline: Range[];
  /** Ranges within no node above: rows that it is the first to use. */
  readonly rows: Range[] = [];
  #path: string | undefined;

  constructor(id: number, { kind, name, key, moduleId, inline }: NodeParts, parent: Node | null) {
    this.id = id;
    this.parent = parent;
    this.depth = parent ? parent.depth + 1 : 0;
    this.kind = kind;
    this.name = name;
    this.key = key ?? null;
    this.moduleId = moduleId ?? null;
    this.inline = inline ? [inline] : [];
    parent?.children.push(this);
  }

  /** Names from the slot down to the node; the same in every run of an unchanged page. */
  get path(): string {
    this.#path ??=
      this.depth > DEPTH_OF_WHOLE_PATHS
        ? this.#shortPath()
        : joinPath(this.parent?.path ?? '', this);
    return this.#path;
  }

  #shortPath(): string {
    const names: Node[] = [this];
    for (let at = this.parent; at && names.length < NAMES_OF_SHORT_PATH; at = at.parent) {
      names.push(at);
    }
    const leftOut = this.depth - names.length;
    return names.reduceRight(
      (path, node) => joinPath(path, node),
      `${topOf(this).name}${SEPARATOR}…${leftOut}`,
    );
  }
}

/** The slot or group that holds a node. */
export function topOf(node: Node): Node {
  let top = node;
  while (top.parent) top = top.parent;
  return top;
}

/** A path without the keys in it; the name of the slot, which may be `page:/news/[slug]`, stays. */
export function patternOf(path: string): string {
  const slotEnd = path.indexOf(SEPARATOR);
  if (slotEnd < 0) return path;
  return path.slice(0, slotEnd) + path.slice(slotEnd).replace(/\[[^\]]*\]/g, '[]');
}

/** A text, a value or a pointer with the node that it stands in. */
export interface Leaf {
  readonly start: number;
  readonly end: number;
  readonly node: Node;
  readonly category: Category;
  /** A body of its own or a part of one, without quotes and escapes. */
  readonly isPlain: boolean;
}

/** An element of a client component with the props that it was given. */
export interface ClientUse {
  readonly node: Node;
  readonly moduleId: string;
  /** Name of the export. */
  readonly name: string;
  readonly shownName: string;
  /** Where the props are written. */
  readonly props: Range;
}

/** Nodes as they are made, and what they say. */
export class NodeList {
  readonly nodes: Node[] = [];
  readonly leaves: Leaf[] = [];
  readonly #names = new Map<string, string>();

  add(parent: Node | null, parts: NodeParts): Node {
    // One string for all nodes of a name: each was cut out of the payload by itself.
    const name = this.#names.get(parts.name) ?? parts.name;
    this.#names.set(name, name);
    const node = new Node(this.nodes.length, { ...parts, name }, parent);
    this.nodes.push(node);
    return node;
  }

  addLeaf(node: Node, [start, end]: Range, category: Category, isPlain = false): void {
    if (start < end) this.leaves.push({ start, end, node, category, isPlain });
  }
}

/** Sums of a measure up to each byte, one number longer than the payload; null for raw bytes. */
export type Prefix = Float64Array | null;

/** What nodes take of a measure, by their ids: with all below them, and by themselves. */
export interface Weights {
  readonly total: Float64Array;
  readonly own: Float64Array;
}

export const sumOf = (prefix: Prefix, ranges: readonly Range[]): number =>
  ranges.reduce(
    (sum, [start, end]) =>
      sum + (prefix ? (prefix[end] as number) - (prefix[start] as number) : end - start),
    0,
  );

/** Adds up a measure over the ranges of every node and of those below it. */
export function weigh(nodes: readonly Node[], prefix: Prefix): Weights {
  const total = new Float64Array(nodes.length);
  const below = new Float64Array(nodes.length);
  const outside = new Float64Array(nodes.length);
  for (const { id, parent, inline, rows } of nodes.toReversed()) {
    outside[id] = (outside[id] as number) + sumOf(prefix, rows);
    total[id] = outside[id] + sumOf(prefix, inline);
    if (!parent) continue;
    outside[parent.id] = (outside[parent.id] as number) + outside[id];
    below[parent.id] = (below[parent.id] as number) + total[id];
  }
  return { total, own: total.map((sum, id) => sum - (below[id] as number)) };
}

/** All bytes of a node: where it stands, its rows and those of the nodes below it. */
export function rangesOf(node: Node): Range[] {
  const ranges = [...node.inline];
  const waiting = [node];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    ranges.push(...at.rows);
    waiting.push(...at.children);
  }
  return ranges;
}

/** Nodes in depth-first order, each before those below it. */
export function depthFirst(nodes: readonly Node[]): Node[] {
  const sorted: Node[] = [];
  const waiting = nodes.filter(({ parent }) => !parent).toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    sorted.push(node);
    waiting.push(...node.children.toReversed());
  }
  return sorted;
}
