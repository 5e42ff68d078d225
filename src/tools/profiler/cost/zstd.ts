import { Ledger } from './ledger.ts';
import { readHuffman } from './zstd-huffman.ts';
import { readSequences, type SequenceTables } from './zstd-sequences.ts';

const MAGIC_LENGTH = 4;
const CHECKSUM_LENGTH = 4;
const CONTENT_SIZES = [0, 2, 4, 8];

/** Literals of a block: how many, and the bits of each byte value. */
interface Literals {
  readonly count: number;
  readonly lengths: Uint8Array | undefined;
  /** Bits of one literal where all take the same. */
  readonly flat: number;
  readonly end: number;
}

const littleEndian = (bytes: Uint8Array, at: number, length: number): number => {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) {
    value = value * 256 + (bytes[at + index] as number);
  }
  return value;
};

function readPlainLiterals(bytes: Uint8Array, at: number, isRepeated: boolean): Literals {
  const form = ((bytes[at] as number) >> 2) & 3;
  const headerLength = [1, 2, 1, 3][form] ?? 1;
  const count = littleEndian(bytes, at, headerLength) >> (headerLength === 1 ? 3 : 4);
  const end = at + headerLength + (isRepeated ? 1 : count);
  return { count, lengths: undefined, flat: isRepeated ? 0 : 8, end };
}

/** Follows one Zstandard frame beside the data that it stands for. */
class Follower {
  readonly #raw: Uint8Array;
  readonly #bytes: Uint8Array;
  readonly #ledger: Ledger;
  #huffman = new Uint8Array(256);
  #tables: SequenceTables = [];
  #at = 0;

  constructor(raw: Uint8Array, compressed: Uint8Array) {
    this.#raw = raw;
    this.#bytes = compressed;
    this.#ledger = new Ledger(raw.length);
  }

  run(): Float64Array {
    let { next, hasChecksum } = this.#readHeader();
    for (let isLast = false; !isLast;) {
      const header = littleEndian(this.#bytes, next, 3);
      isLast = (header & 1) === 1;
      next = this.#followBlock((header >> 1) & 3, header >> 3, next + 3);
    }
    if (hasChecksum) {
      this.#ledger.addOverhead(CHECKSUM_LENGTH * 8);
      next += CHECKSUM_LENGTH;
    }
    if (this.#at !== this.#raw.length || next !== this.#bytes.length) this.#fail();
    this.#ledger.spread(0, this.#raw.length);
    return this.#ledger.bits;
  }

  #fail(): never {
    throw new Error('Zstandard stream and data do not fit');
  }

  #readHeader(): { next: number; hasChecksum: boolean } {
    const descriptor = this.#bytes[MAGIC_LENGTH] as number;
    const isSingle = (descriptor & 32) !== 0;
    const sizeForm = descriptor >> 6;
    const sizeLength = sizeForm === 0 && isSingle ? 1 : (CONTENT_SIZES[sizeForm] ?? 0);
    const next = MAGIC_LENGTH + 1 + (isSingle ? 0 : 1) + sizeLength;
    this.#ledger.addOverhead(next * 8);
    return { next, hasChecksum: (descriptor & 4) !== 0 };
  }

  /** Returns where the next block begins. */
  #followBlock(type: number, size: number, start: number): number {
    const from = this.#at;
    this.#ledger.addOverhead(24);
    if (type === 2) this.#followCompressed(start, start + size);
    else {
      this.#ledger.charge(from, from + size, type === 0 ? size * 8 : 8);
      this.#at += size;
    }
    this.#ledger.spread(from, this.#at);
    return start + (type === 1 ? 1 : size);
  }

  #readLiterals(at: number): Literals {
    const type = (this.#bytes[at] as number) & 3;
    if (type < 2) return readPlainLiterals(this.#bytes, at, type === 1);
    const form = ((this.#bytes[at] as number) >> 2) & 3;
    const headerLength = [3, 3, 4, 5][form] ?? 3;
    const width = [10, 10, 14, 18][form] ?? 10;
    const header = littleEndian(this.#bytes, at, headerLength);
    const count = Math.floor(header / 16) % (1 << width);
    const size = Math.floor(header / 16 / (1 << width));
    const body = at + headerLength;
    if (type === 2) this.#huffman = readHuffman(this.#bytes, body).lengths.slice();
    return { count, lengths: this.#huffman, flat: 0, end: body + size };
  }

  #followCompressed(start: number, end: number): void {
    const literals = this.#readLiterals(start);
    const { sequences, tables } = readSequences(this.#bytes, literals.end, end, this.#tables);
    this.#tables = tables;
    let charged = 0;
    let left = literals.count;
    for (const { literals: count, match, bits } of sequences) {
      charged += this.#chargeLiterals(literals, count) + bits;
      left -= count;
      this.#ledger.charge(this.#at, this.#at + match, bits);
      this.#at += match;
    }
    if (left < 0) this.#fail();
    charged += this.#chargeLiterals(literals, left);
    const overhead = (end - start) * 8 - charged;
    if (overhead < 0) this.#fail();
    this.#ledger.addOverhead(overhead);
  }

  /** Returns the bits charged. */
  #chargeLiterals({ lengths, flat }: Literals, count: number): number {
    let charged = 0;
    for (const end = this.#at + count; this.#at < end; this.#at += 1) {
      const bits = lengths ? (lengths[this.#raw[this.#at] as number] as number) : flat;
      if (lengths && bits === 0) this.#fail();
      this.#ledger.charge(this.#at, this.#at + 1, bits);
      charged += bits;
    }
    return charged;
  }
}

/**
 * Bits that each byte takes in its Zstandard form: the code of a literal, or its part of the
 * sequence that covers it. Code tables are spread over their block. The sum is the size of the
 * whole.
 */
export const chargeZstd = (raw: Uint8Array, compressed: Uint8Array): Float64Array =>
  new Follower(raw, compressed).run();
