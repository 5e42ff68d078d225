import type { Writer } from './writers.ts';

/** slot → component or element → prop; `group` holds what belongs to no slot. */
export type NodeKind = 'slot' | 'group' | 'component' | 'client' | 'element' | 'prop' | 'import';

/** What a node is. */
export interface NodeParts {
  readonly kind: NodeKind;
  readonly name: string;
  /** React key or place among siblings; null when it is alone. */
  readonly key: string | null;
  /** Module id of a client reference. */
  readonly moduleId: string | null;
  /** The server component that a node stands for, where its file is known. */
  readonly writer?: Writer | undefined;
}

export const NO_PARENT = -1;

/** Between the names of a path. */
export const SEPARATOR = ' › ';

type Named = Pick<NodeParts, 'kind' | 'name' | 'key'>;

const segmentOf = ({ name, key }: Named): string => (key === null ? name : `${name}[${key}]`);

/** What a node adds to the path of the node above it. */
export function suffixOf(node: Named): string {
  const segment = segmentOf(node);
  if (node.kind !== 'prop') return SEPARATOR + segment;
  return segment.startsWith('[') ? segment : `.${segment}`;
}

const joinPath = (parent: string, node: Named): string =>
  parent === '' ? segmentOf(node) : parent + suffixOf(node);

/** Deeper nodes have their path shortened in the middle: whole ones would grow with the square. */
const DEPTH_OF_WHOLE_PATHS = 64;
const NAMES_OF_SHORT_PATH = 32;

/**
 * A slot, component, element or prop. Once the attribution is closed, nodes are numbered depth-first,
 * so that the nodes below one are `id + 1` to `last`.
 */
export class AttributedNode {
  id: number;
  last: number;
  readonly depth: number;
  readonly kind: NodeKind;
  readonly name: string;
  readonly key: string | null;
  readonly moduleId: string | null;
  readonly writer: Writer | undefined;
  readonly #above: AttributedNode | undefined;
  readonly #top: AttributedNode;
  #path: string | undefined;

  constructor(
    id: number,
    { kind, name, key, moduleId, writer }: NodeParts,
    above?: AttributedNode,
  ) {
    this.id = id;
    this.last = id;
    this.depth = above ? above.depth + 1 : 0;
    this.kind = kind;
    this.name = name;
    this.key = key;
    this.moduleId = moduleId;
    this.writer = writer;
    this.#above = above;
    this.#top = above ? above.#top : this;
  }

  /** Id of the node above; -1 at the top. */
  get parent(): number {
    return this.#above?.id ?? NO_PARENT;
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
