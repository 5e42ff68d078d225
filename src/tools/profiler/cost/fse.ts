import type { BitReader } from './bit-reader.ts';

/** A finite state entropy code (RFC 8878, 4.1): per state its symbol and the way to the next. */
export interface FseTable {
  /** Bits of the first state. */
  readonly accuracy: number;
  readonly symbols: Uint8Array;
  readonly bits: Uint8Array;
  readonly bases: Uint16Array;
}

/** A code of one symbol that takes no bits. */
export const singleSymbol = (symbol: number): FseTable => ({
  accuracy: 0,
  symbols: Uint8Array.of(symbol),
  bits: Uint8Array.of(0),
  bases: Uint16Array.of(0),
});

/** Gives the states of a table to symbols; -1 is a probability below one. */
function spreadSymbols(counts: readonly number[], size: number): Uint8Array {
  const symbols = new Uint8Array(size);
  let high = size - 1;
  for (const [symbol, count] of counts.entries()) {
    if (count !== -1) continue;
    symbols[high] = symbol;
    high -= 1;
  }
  const step = (size >> 1) + (size >> 3) + 3;
  let position = 0;
  for (const [symbol, count] of counts.entries()) {
    for (let index = 0; index < count; index += 1) {
      symbols[position] = symbol;
      do position = (position + step) & (size - 1);
      while (position > high);
    }
  }
  return symbols;
}

/** Builds the table of normalized counts. */
export function buildFse(counts: readonly number[], accuracy: number): FseTable {
  const size = 1 << accuracy;
  const symbols = spreadSymbols(counts, size);
  const next = counts.map((count) => (count === -1 ? 1 : count));
  const bits = new Uint8Array(size);
  const bases = new Uint16Array(size);
  for (const [state, symbol] of symbols.entries()) {
    const value = next[symbol] as number;
    next[symbol] = value + 1;
    const width = accuracy - (31 - Math.clz32(value));
    bits[state] = width;
    bases[state] = (value << width) - size;
  }
  return { accuracy, symbols, bits, bases };
}

/** Reads the counts of a table (RFC 8878, 4.1.1); the reader ends on a whole byte. */
export function readFse(reader: BitReader): FseTable {
  const accuracy = reader.read(4) + 5;
  const counts: number[] = [];
  let remaining = (1 << accuracy) + 1;
  while (remaining > 1) {
    const count = readProbability(reader, remaining) - 1;
    counts.push(count);
    remaining -= Math.abs(count);
    if (count !== 0) continue;
    for (let repeat = reader.read(2); ; repeat = reader.read(2)) {
      for (let index = 0; index < repeat; index += 1) counts.push(0);
      if (repeat < 3) break;
    }
  }
  reader.alignToByte();
  return buildFse(counts, accuracy);
}

/** A value from 0 to `remaining`; small ones take a bit less. */
function readProbability(reader: BitReader, remaining: number): number {
  const width = 32 - Math.clz32(remaining);
  const short = (1 << width) - 1 - remaining;
  const low = reader.read(width - 1);
  if (low < short) return low;
  const value = low | (reader.bit() << (width - 1));
  return value >= 1 << (width - 1) ? value - short : value;
}

/** Reads bits backwards from a mark bit at the end, as FSE streams are written. */
export class BackwardReader {
  readonly #bytes: Uint8Array;
  readonly #start: number;
  /** Bits left; below zero when more were read than there are. */
  left: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.#start = start;
    const lastByte = bytes[end - 1] as number;
    this.left = (end - start) * 8 - (Math.clz32(lastByte) - 24) - 1;
  }

  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      this.left -= 1;
      value <<= 1;
      if (this.left < 0) continue;
      const byte = this.#bytes[this.#start + (this.left >> 3)] as number;
      value |= (byte >> (this.left & 7)) & 1;
    }
    return value;
  }
}
