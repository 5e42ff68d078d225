import zlib from 'node:zlib';
import { ASSUMED_LEVELS, compress, type Encoding } from './encodings.ts';
import { estimateBits } from './weights.ts';

/** Bytes of a payload, the end not included. */
export type Range = readonly [start: number, end: number];

/** Maximum size of a body for shares of nodes, which take seconds per megabyte, bytes. */
export const LARGEST_SHARED = 2_000_000;
/**
 * Maximum size for dense compression of the rest, bytes. Less dense encoders split blocks
 * erratically.
 */
const LARGEST_DENSE = 300_000;
const DENSE = 9;
const FASTEST = 1;
/** The densest level of Brotli that has no models of contexts. */
const WITHOUT_CONTEXTS = 4;
/**
 * Minimum size of a part, bytes: the compressed size of a shorter one says nothing about its size
 * within a body.
 */
const LEAST_COMPRESSED = 512;

/** Encoding and size in which a body was received. */
export interface Received {
  /** Null if it was sent unencoded. */
  readonly encoding: Encoding | null;
  readonly bytes: number;
}

/** The payload of a document and its place: its byte `i` is at `from[i]` to `to[i]`. */
export interface Places {
  readonly payload: Buffer;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Whether the payload is in strings of scripts. */
  readonly isQuoted: boolean;
}

/** Bytes of the payload to remove, and the ASCII text that replaces them. */
export interface Edit {
  readonly range: Range;
  readonly text?: string;
  /** Whether the range is one of the body outside the payload. */
  readonly isBeside?: true;
}

/** Edits in order; of overlapping edits the later one keeps the rest. */
function sortEdits(edits: readonly Edit[]): Edit[] {
  const sorted: Edit[] = [];
  let at = 0;
  for (const edit of edits.toSorted(({ range: [one] }, { range: [other] }) => one - other)) {
    const [start, end] = edit.range;
    if (end <= at) continue;
    sorted.push(start >= at ? edit : { ...edit, range: [at, end] });
    at = end;
  }
  return sorted;
}

/** Bytes that edits remove, without the text that they insert. */
export const savedBytes = (edits: readonly Edit[]): number =>
  [true, undefined]
    .flatMap((isBeside) => sortEdits(edits.filter((edit) => edit.isBeside === isBeside)))
    .reduce((sum, { range: [start, end], text = '' }) => sum + end - start - text.length, 0);

/** The compressed body: a payload, or a document with the payload in it. */
export class Body {
  readonly bytes: Buffer;
  readonly encoding: Encoding | null;
  readonly isReceived: boolean;
  readonly level: number;
  readonly payload: Buffer;
  readonly #places: Places | null;
  readonly #assumed: Encoding;
  readonly #sizes = new Map<number, number>();
  #size: number | undefined;
  #scratch: Buffer | undefined;

  /**
   * @param received how the body was received; null for a saved one, whose wire size is assumed
   * @param assumed the encoding of a saved body
   */
  constructor(bytes: Buffer, places: Places | null, received: Received | null, assumed: Encoding) {
    this.bytes = bytes;
    this.payload = places?.payload ?? bytes;
    this.#places = places;
    this.isReceived = received !== null;
    this.encoding = received ? received.encoding : assumed;
    this.level = this.#chooseLevel();
    this.#assumed = assumed;
    this.#size = received?.bytes;
  }

  /** Bytes on the wire: received ones, or those of the assumed encoding, which a recording never needs. */
  get size(): number {
    this.#size ??= compress(this.bytes, this.#assumed, ASSUMED_LEVELS[this.#assumed]).length;
    return this.#size;
  }

  #compressedAt(level: number): number {
    const size = this.#sizes.get(level) ?? this.#compress(this.bytes, level);
    this.#sizes.set(level, size);
    return size;
  }

  get isLarge(): boolean {
    return this.bytes.length > LARGEST_SHARED;
  }

  /** Ratio of the received body to its size by the compressor. */
  get factor(): number {
    return this.size / Math.max(1, this.#compressedAt(this.level));
  }

  #chooseLevel(): number {
    if (this.isLarge) return FASTEST;
    if (this.bytes.length <= LARGEST_DENSE || this.encoding === null) return DENSE;
    return ASSUMED_LEVELS[this.encoding];
  }

  #compress(bytes: Uint8Array, level: number): number {
    return this.encoding === null ? bytes.length : compress(bytes, this.encoding, level).length;
  }

  /** Wire bytes up to each byte of the payload: estimated shares that add up to the size. */
  shares(payloadLength: number): Float64Array {
    const bits = this.encoding === null ? null : estimateBits(this.bytes, this.encoding);
    const all = bits ? bits.reduce((sum, one) => sum + one, 0) : this.bytes.length;
    const scale = this.size / Math.max(1, all);
    const sums = new Float64Array(payloadLength + 1);
    for (let byte = 0; byte < payloadLength; byte += 1) {
      const end = this.#places ? (this.#places.to[byte] as number) : byte + 1;
      let share = 0;
      let at = this.#places ? (this.#places.from[byte] as number) : byte;
      for (; at < end; at += 1) share += bits ? (bits[at] as number) : 1;
      sums[byte + 1] = (sums[byte] as number) + share * scale;
    }
    return sums;
  }

  /** Wire bytes saved by edits of the payload, whose rest is compressed again. */
  saved(edits: readonly Edit[], level = this.level): number {
    const whole = this.#compressedAt(level);
    const rest = this.#compress(this.#apply(edits), level);
    return Math.round(((whole - rest) * this.size) / Math.max(1, whole));
  }

  /**
   * Whether edits save that much even without context models: Brotli chooses these by samples, and
   * any edit may happen to lead it to better ones, which saves hundreds of bytes.
   */
  savesAnyway(edits: readonly Edit[], least: number): boolean {
    return this.encoding !== 'br' || this.saved(edits, WITHOUT_CONTEXTS) >= least;
  }

  /** Maximum saving of edits, wire bytes: each part compressed alone, without copies elsewhere. */
  mostSaved(edits: readonly Edit[]): number {
    if (this.encoding === null) return savedBytes(edits);
    return this.#inBody(edits).reduce((sum, { range: [start, end], text = '' }) => {
      const raw = end - start - text.length;
      if (raw < LEAST_COMPRESSED) return sum + raw;
      const part = this.bytes.subarray(start, end);
      return sum + Math.min(raw, zlib.deflateRawSync(part, { level: FASTEST }).length);
    }, 0);
  }

  /** The body after edits of the payload. Valid until the next call. */
  #apply(edits: readonly Edit[]): Buffer {
    const { bytes } = this;
    const added = edits.reduce((sum, { text = '' }) => sum + 2 * text.length, 0);
    // One buffer for all calls, because each would leave a large one behind.
    if ((this.#scratch?.length ?? 0) < bytes.length + added) {
      this.#scratch = Buffer.allocUnsafeSlow(bytes.length + added);
    }
    const rest = this.#scratch as Buffer;
    let [from, to] = [0, 0];
    for (const { range, text = '' } of this.#inBody(edits)) {
      to += bytes.copy(rest, to, from, range[0]);
      to += rest.write(text, to, 'latin1');
      from = range[1];
    }
    to += bytes.copy(rest, to, from);
    return rest.subarray(0, to);
  }

  /** Edits by their places in the body, in order. */
  #inBody(edits: readonly Edit[]): Edit[] {
    const ofPayload = sortEdits(edits.filter(({ isBeside }) => !isBeside));
    const placed = ofPayload.flatMap(({ range, text = '' }) => {
      const written = this.#places?.isQuoted ? text.replaceAll('"', '\\"') : text;
      return this.#placesOf(range).map((place, at) => ({ range: place, text: at ? '' : written }));
    });
    return sortEdits([...placed, ...edits.filter(({ isBeside }) => isBeside)]);
  }

  /** Place of a part of the payload; several ranges if it spans scripts. */
  #placesOf([start, end]: Range): Range[] {
    if (!this.#places) return [[start, end]];
    const { from, to } = this.#places;
    const stretches: Range[] = [];
    let first = start;
    for (let byte = start + 1; byte <= end; byte += 1) {
      if (byte < end && from[byte] === to[byte - 1]) continue;
      stretches.push([from[first] as number, to[byte - 1] as number]);
      first = byte;
    }
    return stretches;
  }
}
