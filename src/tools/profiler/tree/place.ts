import type { Range } from '../bytes/body.ts';
import type { Dollar } from '../flight/references.ts';
import type { Node } from './node.ts';
import type { Category } from './painting.ts';

/** Deeper values within one row count as part of their parent node. */
export const MAX_DEPTH = 400;

/** Owner of the bytes being read, and the meaning of a string there. */
export interface Place {
  readonly node: Node;
  readonly category: Category;
  /** Index in the enclosing array. */
  readonly place: string | null;
  /** Row of the server component that rendered it, in development. */
  readonly owner: number | null;
  /** Enclosing containers within the row. */
  readonly depth: number;
}

/** A row that waits for its first user, and the pointer that leads to it. */
export interface Claim {
  readonly chunk: number;
  readonly letter: Dollar;
  readonly range: Range;
  readonly at: Place;
}

/** The start of a node's own value. */
export const placeIn = (node: Node): Place => ({
  node,
  category: 'value',
  place: null,
  owner: null,
  depth: 0,
});

/** Category of a string as the value of a prop. */
export function categoryOfProp(name: string): Category {
  if (name === 'children' || name === '__html') return 'text';
  return name === 'className' ? 'className' : 'value';
}

/** Category of a string as the value of a field of data. */
export const categoryOfField = (name: string): Category => (name === '__html' ? 'text' : 'value');
