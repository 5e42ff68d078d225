import type { AttributedNode } from '../attribution/attributed-node.ts';
import { type Attribution, countByNode } from '../attribution/attribution.ts';
import type { FoundString } from '../attribution/place.ts';
import type { CodecCost } from '../cost/measure.ts';
import { groupRepeated } from './group-repeated.ts';
import { hashSubtrees } from './hash-subtrees.ts';
import { round } from './sizes.ts';

/** A part of the payload that is sent more than once. */
export interface Repeat {
  readonly kind: 'subtree' | 'string';
  /** How it begins: the string, or the first text of a subtree. */
  readonly text: string;
  readonly count: number;
  /** Bytes of the first. */
  readonly raw: number;
  /** Bytes of all but the first. */
  readonly repeats: { readonly raw: number; readonly brotli: number };
  /** Ids of the nodes with it, the first ones. */
  readonly nodes: readonly number[];
}

/** Shorter strings cost less than a pointer would. */
const LEAST_STRING = 16;
const LEAST_SUBTREE = 32;
const MOST_REPEATS = 100;
const MOST_NODES = 200;
const MOST_TEXT = 120;

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

function toText({ payload }: Attribution, { start, end }: FoundString): string {
  // A cut within a character leaves a replacement character, which is dropped.
  const text = payload.toString('utf8', start, Math.min(end, start + MOST_TEXT * 4));
  return Array.from(text.replace(/\uFFFD$/, ''))
    .slice(0, MOST_TEXT)
    .join('');
}

function textOfSubtree(attribution: Attribution, { id, last, name }: AttributedNode): string {
  const text = attribution.strings.find(
    ({ node, start, end }) => node >= id && node <= last && end - start >= LEAST_STRING,
  );
  return text ? `${name}: ${toText(attribution, text)}` : name;
}

/**
 * Equal subtrees, the largest first. What lies within a repeat is marked as covered and not listed
 * again: so no byte is counted twice.
 */
function findSubtrees(attribution: Attribution, raw: Float64Array, covered: Uint8Array) {
  const hashOf = hashSubtrees(attribution);
  const sizeOf = ({ id }: AttributedNode) => raw[id] as number;
  const candidates = attribution.nodes.filter(
    (node) => node.last > node.id && sizeOf(node) >= LEAST_SUBTREE,
  );
  const groups = groupRepeated(candidates, ({ id }) => hashOf(id)).toSorted(([one], [other]) =>
    one && other ? sizeOf(other) - sizeOf(one) : 0,
  );
  const found: AttributedNode[][] = [];
  for (const group of groups) {
    const members = group.filter(({ id }) => covered[id] === 0);
    const [first, ...others] = members;
    if (!first || others.length === 0) continue;
    for (const { id, last } of others) covered.fill(1, id, last + 1);
    found.push(members);
  }
  return found;
}

/** Equal strings outside of repeated subtrees. */
function findStrings({ payload, strings }: Attribution, covered: Uint8Array): FoundString[][] {
  const textOf = ({ start, end }: FoundString) => payload.toString('latin1', start, end);
  const repeated = new Set(strings.filter(({ isRepeated }) => isRepeated).map(textOf));
  const candidates = strings.filter(
    (found) =>
      found.end - found.start >= LEAST_STRING &&
      covered[found.node] === 0 &&
      repeated.has(textOf(found)),
  );
  return [...Map.groupBy(candidates, textOf).values()].filter(({ length }) => length > 1);
}

/** Equal strings and subtrees of a payload with what sending them again costs, the dearest first. */
export function findRepeats(attribution: Attribution, { byByte, sequential }: CodecCost): Repeat[] {
  const raw = countByNode(attribution);
  const covered = new Uint8Array(attribution.nodes.length);
  const costOf = ({ start, end }: FoundString) =>
    byByte.subarray(start, end).reduce((total, cost) => total + cost, 0);
  const subtrees = findSubtrees(attribution, raw, covered).map((members) => ({
    kind: 'subtree' as const,
    nodes: members.map(({ id }) => id),
    raw: members.map(({ id }) => raw[id] as number),
    brotli: sum(members.slice(1).map(({ id }) => sequential[id] as number)),
    text: () => textOfSubtree(attribution, members[0] as AttributedNode),
  }));
  const strings = findStrings(attribution, covered).map((members) => ({
    kind: 'string' as const,
    nodes: members.map(({ node }) => node),
    raw: members.map(({ start, end }) => end - start),
    brotli: sum(members.slice(1).map(costOf)),
    text: () => toText(attribution, members[0] as FoundString),
  }));
  return [...subtrees, ...strings]
    .toSorted((one, other) => other.brotli - one.brotli || sum(other.raw) - sum(one.raw))
    .slice(0, MOST_REPEATS)
    .map(({ kind, text, raw: [first = 0, ...others], brotli, nodes }) => ({
      kind,
      text: text(),
      count: others.length + 1,
      raw: first,
      repeats: { raw: sum(others), brotli: round(brotli) },
      nodes: [...new Set(nodes)].slice(0, MOST_NODES),
    }));
}
