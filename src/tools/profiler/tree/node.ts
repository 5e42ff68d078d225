import type { Range } from '../bytes/body.ts';

/** slot → component or element → prop; `group` holds nodes outside any slot. */
export type NodeKind = 'slot' | 'group' | 'component' | 'client' | 'element' | 'prop' | 'import';

/** Kind of a node. */
export interface NodeParts {
  readonly kind: NodeKind;
  readonly name: string;
  /** React key, else `id`, else place among siblings; null when it is alone. */
  readonly key?: string | null;
  /** Module id of a client reference. */
  readonly moduleId?: string | null;
  /** Whether its name is a key of data: an item of a list, or an entry of a dictionary. */
  readonly isEntry?: boolean;
}

/** Separator of the names in a path. */
export const SEPARATOR = ' › ';

/**
 * The path of a deeper node is shortened in the middle, because whole paths would grow with the
 * square of the depth.
 */
const DEPTH_OF_WHOLE_PATHS = 64;
const NAMES_OF_SHORT_PATH = 32;

/** Appends the name of a node to those of its parents. */
type Join = (around: string, node: Node) => string;

function join(around: string, { kind }: Node, segment: string): string {
  if (around === '') return segment;
  if (kind !== 'prop') return around + SEPARATOR + segment;
  return around + (segment.startsWith('[') ? segment : `.${segment}`);
}

const joinPath: Join = (around, node) =>
  join(around, node, node.key === null ? node.name : `${node.name}[${node.key}]`);

/** Keys differ within a pattern, as do the names of items and entries. */
const joinPattern: Join = (around, node) => {
  if (node.isEntry) return join(around, node, node.name.startsWith('[') ? '[]' : '*');
  return join(around, node, node.key === null ? node.name : `${node.name}[]`);
};

/** A slot, component, element or prop. */
export class Node {
  /** Index in the order of creation: parents precede their children. */
  readonly id: number;
  readonly parent: Node | null;
  readonly depth: number;
  readonly kind: NodeKind;
  readonly name: string;
  readonly key: string | null;
  readonly moduleId: string | null;
  readonly isEntry: boolean;
  /** The path without keys; the name of the slot, such as `page:/news/[slug]`, stays. */
  readonly pattern: string;

  /** @param intern returns one string for all equal ones: nodes are many, names and patterns few */
  constructor(id: number, parts: NodeParts, parent: Node | null, intern: (text: string) => string) {
    this.id = id;
    this.parent = parent;
    this.depth = parent ? parent.depth + 1 : 0;
    this.kind = parts.kind;
    this.name = intern(parts.name);
    this.key = parts.key ?? null;
    this.moduleId = parts.moduleId ?? null;
    this.isEntry = parts.isEntry ?? false;
    const isWhole = this.depth <= DEPTH_OF_WHOLE_PATHS;
    const pattern = isWhole
      ? joinPattern(parent?.pattern ?? '', this)
      : this.#describe(joinPattern);
    this.pattern = intern(pattern);
  }

  /** Names from the slot down to the node; the same in every run of an unchanged page. */
  get path(): string {
    return this.#describe(joinPath);
  }

  #describe(add: Join): string {
    const isWhole = this.depth <= DEPTH_OF_WHOLE_PATHS;
    const most = isWhole ? Infinity : NAMES_OF_SHORT_PATH;
    const names: Node[] = [this];
    for (let at = this.parent; at && names.length < most; at = at.parent) names.push(at);
    const leftOut = this.depth - names.length;
    const start = isWhole ? '' : `${topOf(this).name}${SEPARATOR}…${leftOut}`;
    return names.reduceRight(add, start);
  }
}

/** The slot or group that holds a node. */
export function topOf(node: Node): Node {
  let top = node;
  while (top.parent) top = top.parent;
  return top;
}

/** An element of a client component with its props. */
export interface ClientUse {
  readonly node: Node;
  readonly moduleId: string;
  /** Name of the export. */
  readonly name: string;
  readonly shownName: string;
  /** Place of the props. */
  readonly props: Range;
}
