import type { NodeGroup } from './node-groups.ts';
import type { PageSummary } from './page-summary.ts';

/** Something within a page that takes more than before. */
export interface Grown {
  /** Pattern of the node: names from the slot down to it. */
  readonly path: string;
  readonly component: string;
  /** '' for the component as a whole. */
  readonly prop: string;
  /** Whether there was none before. */
  readonly isNew: boolean;
  /** How many more of it there are; 0 when those that were there have grown. */
  readonly more: number;
  /** Bytes more, without heads of rows and pointers. */
  readonly raw: number;
  /** Bytes more in the compressed form. */
  readonly brotli: number;
}

type Nodes = PageSummary['nodes'];

const hasMore = (pattern: string, before: Nodes, after: Nodes): boolean =>
  (after.get(pattern)?.count ?? 0) > (before.get(pattern)?.count ?? 0);

/** The topmost node around one of which there are more than before; itself when there is none. */
function topmostNew(pattern: string, before: Nodes, after: Nodes): string {
  let found = pattern;
  let at: string | null = pattern;
  while (at !== null) {
    if (hasMore(at, before, after)) found = at;
    at = after.get(at)?.above ?? null;
  }
  return found;
}

/** What is less than this part of the largest growth is what sets that apart, such as a comma. */
const LEAST_PART = 0.05;

const EMPTY = { count: 0, content: 0, brotli: 0 };

/**
 * What grew from one measurement of a page to another, the most first. What came with a new node is
 * a part of it.
 */
export function findGrown(before: Nodes, after: Nodes): Grown[] {
  const grown = new Map<string, { raw: number; brotli: number }>();
  for (const [pattern, { content, brotli }] of after) {
    const old = before.get(pattern) ?? EMPTY;
    if (content === old.content && !hasMore(pattern, before, after)) continue;
    const path = topmostNew(pattern, before, after);
    const sum = grown.get(path) ?? { raw: 0, brotli: 0 };
    sum.raw += content - old.content;
    sum.brotli += brotli - old.brotli;
    grown.set(path, sum);
  }
  const least = LEAST_PART * Math.max(0, ...[...grown.values()].map(({ raw }) => raw));
  return [...grown]
    .filter(([, { raw }]) => Math.round(raw) > 0 && raw >= least)
    .map(([path, { raw, brotli }]) => {
      const { component, prop, count } = after.get(path) as NodeGroup;
      const old = (before.get(path) ?? EMPTY).count;
      const sizes = { raw: Math.round(raw), brotli: Math.round(brotli) };
      return { path, component, prop, isNew: old === 0, more: count - old, ...sizes };
    })
    .toSorted((one, other) => other.raw - one.raw || (one.path < other.path ? -1 : 1));
}
