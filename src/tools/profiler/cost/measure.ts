import type { AttributedNode } from '../attribution/attributed-node.ts';
import { type Attribution, sumArrayByNode } from '../attribution/attribution.ts';
import { chargeBytes, type Codec, compress } from './codecs.ts';
import { type Context, type Range, rangesInContext, without } from './context.ts';

/** What a payload and its nodes take in one compressed form, bytes. */
export interface CodecCost {
  readonly codec: Codec;
  /** All that is compressed: the payload, or the document around it. */
  readonly contextSize: number;
  /** The payload's part of it; what all nodes without a parent add up to. */
  readonly total: number;
  /** By node: the part of the compressed bytes that encodes it and what is below it. */
  readonly sequential: Float64Array;
  /** By byte of the payload. */
  readonly byByte: Float64Array;
}

const BITS_PER_BYTE = 8;

/** Bytes that each byte of the payload takes, of the bits that the bytes of its context take. */
function toPayload(bits: Float64Array, length: number, { isAlone, startOf, endOf }: Context) {
  // A large payload has no room for a second array.
  const byByte = isAlone ? bits : new Float64Array(length);
  for (let byte = 0; byte < length; byte += 1) {
    const end = isAlone ? byte + 1 : endOf(byte);
    let sum = 0;
    for (let at = isAlone ? byte : startOf(byte); at < end; at += 1) sum += bits[at] as number;
    byByte[byte] = sum / BITS_PER_BYTE;
  }
  return byByte;
}

/** Charges the compressed bytes of a context to the bytes of the payload and their nodes. */
export function measureSequential(
  codec: Codec,
  attribution: Attribution,
  context: Context,
): CodecCost {
  const { size, bits } = chargeBytes(codec, context.bytes);
  const byByte = toPayload(bits, attribution.payload.length, context);
  const sequential = sumArrayByNode(attribution, byByte);
  const total = attribution.nodes.reduce(
    (sum, { id, depth }) => (depth === 0 ? sum + (sequential[id] as number) : sum),
    0,
  );
  return { codec, contextSize: size, total, sequential, byByte };
}

/** Ranges of the payload that belong to a node and to what is below it. */
export function rangesOf({ nodeOf }: Attribution, { id, last }: AttributedNode): Range[] {
  const ranges: Range[] = [];
  let start = -1;
  for (let byte = 0; byte < nodeOf.length; byte += 1) {
    const owner = nodeOf[byte] as number;
    const isInside = owner >= id && owner <= last;
    if (isInside && start < 0) start = byte;
    else if (!isInside && start >= 0) {
      ranges.push([start, byte]);
      start = -1;
    }
  }
  if (start >= 0) ranges.push([start, nodeOf.length]);
  return ranges;
}

/** Measures what leaving out a part of the payload saves in a compressed form, bytes. */
export class Savings {
  readonly #context: Context;
  readonly #codec: Codec;
  readonly #contextSize: number;

  constructor(context: Context, { codec, contextSize }: Pick<CodecCost, 'codec' | 'contextSize'>) {
    this.#context = context;
    this.#codec = codec;
    this.#contextSize = contextSize;
  }

  of(payloadRanges: readonly Range[]): number {
    const ranges = rangesInContext(this.#context, payloadRanges);
    const rest = compress(this.#codec, without(this.#context.bytes, ranges));
    return this.#contextSize - rest.length;
  }
}

/** Bytes that may be compressed to measure savings, in each form, and for how many nodes at most. */
const SAVINGS_BYTES = 6_000_000;
const SAVINGS_AT_MOST = 48;

/** The widest nodes, the widest first. */
function findWidest(nodes: readonly AttributedNode[], sizes: Float64Array): AttributedNode[] {
  const least = sizes.toSorted().at(-SAVINGS_AT_MOST) ?? 0;
  const sizeOf = ({ id }: AttributedNode) => sizes[id] as number;
  return nodes
    .filter((node) => sizeOf(node) >= least)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.id - other.id)
    .slice(0, SAVINGS_AT_MOST);
}

/**
 * For each of the widest nodes, what is compressed when it is left out; for fewer of them where that
 * is large, so that the time stays within bounds.
 */
export function* leaveOutWidest(
  attribution: Attribution,
  context: Context,
  { sequential }: Pick<CodecCost, 'sequential'>,
): Generator<{ readonly id: number; readonly rest: Buffer }> {
  let left = SAVINGS_BYTES;
  for (const node of findWidest(attribution.nodes, sequential)) {
    const ranges = rangesInContext(context, rangesOf(attribution, node));
    const leftOut = ranges.reduce((sum, [start, end]) => sum + end - start, 0);
    left -= context.bytes.length - leftOut;
    if (left < 0) return;
    yield { id: node.id, rest: without(context.bytes, ranges) };
  }
}

/** What leaving out each of the widest nodes saves, by node id. */
export function measureSavings(
  attribution: Attribution,
  context: Context,
  cost: CodecCost,
): ReadonlyMap<number, number> {
  const savings = new Map<number, number>();
  for (const { id, rest } of leaveOutWidest(attribution, context, cost)) {
    savings.set(id, cost.contextSize - compress(cost.codec, rest).length);
  }
  return savings;
}
