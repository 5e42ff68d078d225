import { type AttributedNode, type Attribution, sumByNode } from '../attribution/attribution.ts';
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

/** Charges the compressed bytes of a context to the bytes of the payload and their nodes. */
export function measureSequential(
  codec: Codec,
  attribution: Attribution,
  context: Context,
): CodecCost {
  const { size, bits } = chargeBytes(codec, context.bytes);
  const byByte = new Float64Array(attribution.payload.length);
  for (let byte = 0; byte < byByte.length; byte += 1) {
    const end = context.endOf(byte);
    let sum = 0;
    for (let at = context.startOf(byte); at < end; at += 1) sum += bits[at] as number;
    byByte[byte] = sum / BITS_PER_BYTE;
  }
  const sequential = sumByNode(attribution, (byte) => byByte[byte] as number);
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
  for (let byte = 0; byte <= nodeOf.length; byte += 1) {
    const owner = nodeOf[byte] ?? -1;
    const isInside = owner >= id && owner <= last;
    if (isInside && start < 0) start = byte;
    else if (!isInside && start >= 0) {
      ranges.push([start, byte]);
      start = -1;
    }
  }
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

/** Bytes that may be compressed to measure savings, and the bounds of how many nodes that gives. */
const SAVINGS_BYTES = 8_000_000;
const SAVINGS_AT_LEAST = 6;
const SAVINGS_AT_MOST = 48;

/** For how many of the widest nodes leaving-one-out is measured. */
const savingsLimit = ({ bytes }: Context): number => {
  const affordable = Math.floor(SAVINGS_BYTES / Math.max(1, bytes.length));
  return Math.min(SAVINGS_AT_MOST, Math.max(SAVINGS_AT_LEAST, affordable));
};

/** What leaving out each of the widest nodes saves, by node id. */
export function measureSavings(
  attribution: Attribution,
  context: Context,
  cost: CodecCost,
): ReadonlyMap<number, number> {
  const widest = attribution.nodes
    .toSorted(
      (one, other) =>
        (cost.sequential[other.id] as number) - (cost.sequential[one.id] as number) ||
        one.id - other.id,
    )
    .slice(0, savingsLimit(context));
  const savings = new Savings(context, cost);
  return new Map(widest.map((node) => [node.id, savings.of(rangesOf(attribution, node))]));
}
