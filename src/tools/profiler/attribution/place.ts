import type { Category } from './categories.ts';
import type { Range } from '../cost/context.ts';
import type { Writer } from './writers.ts';

/** Where the walk is: whose bytes these are and what a string means here. */
export interface Place {
  readonly node: number;
  readonly slot: number;
  readonly category: Category;
  /** Place in the array around it. */
  readonly place: string | null;
  /** Chunk of the server component that rendered it, in development. */
  readonly owner: number | null;
  /** Component that wrote it, in a profiling build. */
  readonly writer: Writer | undefined;
}

/** Where the walk of a slot begins. */
export const placeIn = (slot: number): Place => ({
  node: slot,
  slot,
  category: 'value',
  place: null,
  owner: null,
  writer: undefined,
});

/** A string of the page with its place, for what looks at texts afterwards. */
export interface FoundString {
  readonly start: number;
  readonly end: number;
  readonly node: number;
  readonly isRepeated: boolean;
  /** A body of its own, without quotes and escapes. */
  readonly isPlain: boolean;
  /** A part of a string of HTML, entities not decoded. */
  readonly isInHtml: boolean;
}

/** Props that a client component was given. */
export interface ClientUse {
  readonly node: number;
  readonly moduleId: string;
  /** Name of the export. */
  readonly name: string;
  readonly shownName: string;
  /** Where they are written. */
  readonly props: Range;
}

/** What a string means as the value of a prop. */
export function categoryOfProp(name: string): Category {
  if (name === 'children' || name === 'dangerouslySetInnerHTML') return 'text';
  return name === 'className' ? 'className' : 'value';
}
