import { type Encoding, WINDOWS } from './encodings.ts';

/** Minimum length of a match: shorter ones cost as much as the text that they replace. */
const LEAST_MATCH = 5;
/** Number of places with the same four bytes to compare, the newest first. */
const TRIES = 16;
const HASH_BITS = 16;

/** A part of the text that occurred before. */
interface Match {
  readonly length: number;
  readonly distance: number;
}

const NO_MATCH: Match = { length: 0, distance: 0 };

/** Finds the longest of the newest matches in a window, like compressors with a hash chain. */
class MatchFinder {
  readonly #bytes: Uint8Array;
  readonly #newest = new Int32Array(1 << HASH_BITS).fill(-1);
  readonly #previous: Int32Array;
  readonly #window: number;
  readonly #longest: number;

  constructor(bytes: Uint8Array, encoding: Encoding) {
    this.#bytes = bytes;
    [this.#window, this.#longest] = WINDOWS[encoding];
    this.#previous = new Int32Array(bytes.length);
  }

  #hashAt(at: number): number {
    const bytes = this.#bytes;
    const four =
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    return Math.imul(four, 0x9e3779b1) >>> (32 - HASH_BITS);
  }

  remember(from: number, to: number): void {
    const last = Math.min(to, this.#bytes.length - 3);
    for (let at = from; at < last; at += 1) {
      const hash = this.#hashAt(at);
      this.#previous[at] = this.#newest[hash] as number;
      this.#newest[hash] = at;
    }
  }

  find(at: number): Match {
    const bytes = this.#bytes;
    if (at + 3 >= bytes.length) return NO_MATCH;
    let best = 0;
    let distance = 0;
    let candidate = this.#newest[this.#hashAt(at)] as number;
    const oldest = Math.max(0, at - this.#window);
    const most = Math.min(this.#longest, bytes.length - at);
    for (let tries = TRIES; candidate >= oldest && tries > 0; tries -= 1) {
      let length = 0;
      while (length < most && bytes[candidate + length] === bytes[at + length]) length += 1;
      if (length > best) [best, distance] = [length, at - candidate];
      candidate = this.#previous[candidate] as number;
    }
    return { length: best, distance };
  }
}

/** Bits of a match: its length and distance, which compressors write in classes of about this many. */
const bitsOf = ({ length, distance }: Match): number =>
  6 + Math.log2(distance + 1) * 0.75 + Math.log2(length);

/**
 * Estimated bits that each byte takes in an LZ-compressed text: repeated text shares the bits of a
 * match, new text takes the entropy of all new text. Scale the result to the true size.
 */
export function estimateBits(bytes: Uint8Array, encoding: Encoding): Float64Array {
  const bits = new Float64Array(bytes.length);
  const finder = new MatchFinder(bytes, encoding);
  const counts = new Float64Array(256);
  const literals: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const match = finder.find(at);
    const step = match.length >= LEAST_MATCH ? match.length : 1;
    if (step > 1) bits.fill(bitsOf(match) / step, at, at + step);
    else {
      literals.push(at);
      const byte = bytes[at] as number;
      counts[byte] = (counts[byte] as number) + 1;
    }
    finder.remember(at, at + step);
    at += step;
  }
  for (const at of literals) {
    bits[at] = Math.log2(literals.length / (counts[bytes[at] as number] as number));
  }
  return bits;
}
