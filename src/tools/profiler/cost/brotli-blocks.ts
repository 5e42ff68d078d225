import type { BitReader, PrefixCode } from './bit-reader.ts';
import { readCount, readPrefixCode } from './brotli-codes.ts';
import { BLOCK_COUNTS } from './brotli-tables.ts';

const UNLIMITED = 1 << 24;

/** Which block of one category (literals, commands, distances) is current (RFC 7932, 6). */
export class BlockTypes {
  readonly count: number;
  current = 0;
  #previous = 1;
  #left = UNLIMITED;
  readonly #reader: BitReader;
  readonly #types: PrefixCode | undefined;
  readonly #counts: PrefixCode | undefined;

  constructor(reader: BitReader) {
    this.#reader = reader;
    this.count = readCount(reader);
    if (this.count === 1) return;
    this.#types = readPrefixCode(reader, this.count + 2);
    this.#counts = readPrefixCode(reader, 26);
    this.#left = this.#readCount();
  }

  #readCount(): number {
    const [base, bits] = BLOCK_COUNTS[this.#counts?.decode(this.#reader) ?? 0] ?? [1, 0];
    return base + this.#reader.read(bits);
  }

  /** Takes one symbol of the current block, after a switch where it is used up. */
  next(): number {
    if (this.#left === 0) this.#switch();
    this.#left -= 1;
    return this.current;
  }

  #switch(): void {
    const symbol = this.#types?.decode(this.#reader) ?? 0;
    const previous = this.current;
    if (symbol === 0) this.current = this.#previous;
    else if (symbol === 1) this.current = (this.current + 1) % this.count;
    else this.current = symbol - 2;
    this.#previous = previous;
    this.#left = this.#readCount();
  }
}

/** The last four distances and the codes that refer to them (RFC 7932, 4). */
export class Distances {
  readonly #ring = [4, 11, 15, 16];

  get last(): number {
    return this.#ring[0] as number;
  }

  /** Distance of a code below 16. */
  recall(code: number): number {
    if (code < 4) return this.#ring[code] as number;
    const base = this.#ring[code < 10 ? 0 : 1] as number;
    const step = ((code - (code < 10 ? 4 : 10)) >> 1) + 1;
    return code % 2 === 0 ? base - step : base + step;
  }

  remember(distance: number): void {
    this.#ring.unshift(distance);
    this.#ring.length = 4;
  }
}
