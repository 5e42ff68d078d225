import { bestPairs, commonSequence, longestAscending, type Pairs } from './sequences.ts';
import { type DiffNode, isPlace } from './tree.ts';

type Couple = readonly [before: DiffNode, after: DiffNode];

export interface Alignment {
  readonly couples: readonly Couple[];
  readonly removed: readonly DiffNode[];
  readonly added: readonly DiffNode[];
  /** Those of the couples that changed places with others. */
  readonly moved: readonly DiffNode[];
}

/** Siblings whose order a visitor sees. */
const isOrdered = ({ node: { kind, name } }: DiffNode): boolean =>
  kind === 'element' || kind === 'client' || kind === 'component' || isPlace(name);

const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** A key that only counts, by React's author or by the profiler. */
const isIndex = ({ node: { key, keyBytes } }: DiffNode, index: number): boolean =>
  key !== null && isNumber(key) && (keyBytes === 0 || Number(key) === index);

/** What tells a node from its siblings; undefined when only its place does. */
function identityOf(one: DiffNode, index: number): string | undefined {
  if (!isOrdered(one)) return one.label;
  if (one.node.key === null || isIndex(one, index)) return undefined;
  return `${one.label} ${one.node.key}`;
}

/** Nodes by their identity, without those that share one. */
function byIdentity(nodes: readonly DiffNode[]): Map<string, DiffNode> {
  const ordered = nodes.filter(isOrdered);
  const places = new Map(ordered.map((one, index) => [one, index]));
  const groups = Map.groupBy(nodes, (one) => identityOf(one, places.get(one) ?? 0));
  const alone = [...groups].flatMap(([identity, [first, ...others]]): [string, DiffNode][] =>
    identity !== undefined && first && others.length === 0 ? [[identity, first]] : [],
  );
  return new Map(alone);
}

function pairByIdentity(before: readonly DiffNode[], after: readonly DiffNode[]): Couple[] {
  const others = byIdentity(after);
  return [...byIdentity(before)].flatMap(([identity, one]): Couple[] => {
    const other = others.get(identity);
    return other ? [[one, other]] : [];
  });
}

/** Pairs nodes that say the same, in order as far as it goes. */
function pairEqual(before: readonly DiffNode[], after: readonly DiffNode[]): Couple[] {
  const digests = (nodes: readonly DiffNode[]) => nodes.map(({ digest }) => digest);
  const couples = (pairs: Pairs, ones: readonly DiffNode[], others: readonly DiffNode[]) =>
    pairs.map(([at, place]): Couple => [ones[at] as DiffNode, others[place] as DiffNode]);
  const inOrder = couples(commonSequence(digests(before), digests(after)), before, after);
  const taken = new Set(inOrder.flat());
  const others = Map.groupBy(
    after.filter((one) => !taken.has(one)),
    ({ digest }) => digest,
  );
  const elsewhere = before.flatMap((one): Couple[] => {
    const other = taken.has(one) ? undefined : others.get(one.digest)?.shift();
    return other ? [[one, other]] : [];
  });
  return [...inOrder, ...elsewhere];
}

/** Beyond this many comparisons, nodes are paired one by one. */
const MAX_COMPARISONS = 40_000;
/** Nodes that share nothing may be the same place of the page still, above all between the same. */
const LEAST_SCORE = 0.01;
const SAME_GAP_SCORE = 0.1;

/** Digests of what a node and those below it say by themselves. */
function sayingsOf(top: DiffNode): Set<string> {
  const sayings = new Set<string>();
  const waiting = [top];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.node.digest !== '') sayings.add(`${one.label} ${one.node.digest}`);
    for (const child of one.children) waiting.push(child);
  }
  return sayings;
}

/** How many of those that stayed in order stand before each node. */
function gapsOf(nodes: readonly DiffNode[], stayed: ReadonlySet<DiffNode>): Map<DiffNode, number> {
  let count = 0;
  return new Map(
    nodes.map((one) => {
      count += Number(stayed.has(one));
      return [one, count];
    }),
  );
}

/** Pairs nodes of one label, in order, so that they share the most. */
function pairSimilar(
  before: readonly DiffNode[],
  after: readonly DiffNode[],
  gapOf: ReadonlyMap<DiffNode, number>,
): Couple[] {
  const labels = Map.groupBy(after, ({ label }) => label);
  return [...Map.groupBy(before, ({ label }) => label)].flatMap(([label, ones]): Couple[] => {
    const others = labels.get(label) ?? [];
    if (ones.length * others.length > MAX_COMPARISONS) {
      return ones.slice(0, others.length).map((one, at) => [one, others[at] as DiffNode]);
    }
    const said = new Map([...ones, ...others].map((one) => [one, sayingsOf(one)]));
    const scoreOf = (at: number, place: number) => {
      const [one, other] = [ones[at] as DiffNode, others[place] as DiffNode];
      const [says, saysAfter] = [said.get(one) ?? [], said.get(other) ?? new Set()];
      const shared = [...says].filter((saying) => saysAfter.has(saying)).length;
      const gap = gapOf.get(one) === gapOf.get(other) ? SAME_GAP_SCORE : 0;
      return LEAST_SCORE + gap + shared / Math.max(1, saysAfter.size);
    };
    return bestPairs(ones.length, others.length, scoreOf).map(([at, place]) => [
      ones[at] as DiffNode,
      others[place] as DiffNode,
    ]);
  });
}

/** Couples whose nodes kept their order; the most that did. */
function findStayed(
  before: readonly DiffNode[],
  after: readonly DiffNode[],
  couples: readonly Couple[],
): Couple[] {
  const placeOf = (nodes: readonly DiffNode[]) => new Map(nodes.map((one, at) => [one, at]));
  const [places, newPlaces] = [placeOf(before), placeOf(after)];
  const pairs = couples
    .filter(([one]) => isOrdered(one))
    .map(([one, other]): Pairs[number] => [places.get(one) ?? 0, newPlaces.get(other) ?? 0])
    .toSorted(([one], [other]) => one - other);
  return longestAscending(pairs).map(([at, place]) => [
    before[at] as DiffNode,
    after[place] as DiffNode,
  ]);
}

/**
 * Says which siblings of one payload are which of another: by their keys, else by what they say,
 * else by what they are.
 */
export function align(before: readonly DiffNode[], after: readonly DiffNode[]): Alignment {
  const couples: Couple[] = [];
  const taken = new Set<DiffNode>();
  const left = (nodes: readonly DiffNode[]) => nodes.filter((one) => !taken.has(one));
  const add = (found: readonly Couple[]) => {
    for (const couple of found) {
      couples.push(couple);
      for (const one of couple) taken.add(one);
    }
  };
  add(pairByIdentity(before, after));
  add(pairEqual(left(before), left(after)));
  if (taken.size < before.length + after.length) {
    const stayed = new Set(findStayed(before, after, couples).flat());
    const gaps = new Map([...gapsOf(before, stayed), ...gapsOf(after, stayed)]);
    add(pairSimilar(left(before), left(after), gaps));
  }
  const stayed = new Set(findStayed(before, after, couples).flat());
  const moved = couples.flatMap(([, one]) => (isOrdered(one) && !stayed.has(one) ? [one] : []));
  return { couples, removed: left(before), added: left(after), moved };
}
