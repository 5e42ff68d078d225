import type { Tree } from './build-tree.ts';
import type { Node } from './node.ts';
import { type Category, leavesOf, type Weights } from './painting.ts';

/** Nodes that differ in their keys only: the cards of a list are one pattern. */
export interface Pattern {
  readonly pattern: string;
  readonly nodes: readonly Node[];
  readonly raw: number;
  readonly wire: number | null;
  readonly above: string | null;
}

const PRIME = 0x01000193;
const START = 0x811c9dc5;
const CONTENT = new Set<Category>(['text', 'className', 'value', 'binary']);

/** A digest of each node's own content, by its id; 0 if it has none. */
export function digestNodes(tree: Tree): Uint32Array {
  const { payload, nodes } = tree;
  const digests = new Uint32Array(nodes.length);
  for (const { start, end, node, category } of leavesOf(tree)) {
    if (!CONTENT.has(category)) continue;
    let hash = (digests[node.id] as number) || START;
    for (let byte = start; byte < end; byte += 1) {
      hash = Math.imul(hash ^ (payload[byte] as number), PRIME);
    }
    digests[node.id] = hash;
  }
  return digests;
}

/** Groups nodes by pattern, in the order of their first nodes. */
export function groupPatterns(
  { nodes }: Pick<Tree, 'nodes'>,
  raw: Weights,
  wire: Weights | null,
): Pattern[] {
  const groups = Map.groupBy(nodes, ({ pattern }) => pattern);
  const sum = (members: readonly Node[], weights: Weights) =>
    members.reduce((total, { id }) => total + (weights.total[id] as number), 0);
  return [...groups].map(([pattern, members]) => {
    const above = members[0]?.parent;
    return {
      pattern,
      nodes: members,
      raw: sum(members, raw),
      wire: wire && sum(members, wire),
      above: above ? above.pattern : null,
    };
  });
}

/** Share from which an entry is nearly all of another one and adds nothing new. */
const NEARLY_ALL = 0.9;

/** Patterns below the slots without those that only wrap another one, the widest first. */
export function widestPatterns(patterns: readonly Pattern[]): Pattern[] {
  const byName = new Map(patterns.map((one) => [one.pattern, one]));
  const wrappers = new Set<string>();
  for (const { above, raw } of patterns) {
    const outer = above === null ? undefined : byName.get(above);
    if (outer && raw >= outer.raw * NEARLY_ALL) wrappers.add(outer.pattern);
  }
  const sizeOf = ({ raw, wire }: Pattern): number => wire ?? raw;
  return patterns
    .filter(({ above, pattern }) => above !== null && !wrappers.has(pattern))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || other.raw - one.raw);
}
