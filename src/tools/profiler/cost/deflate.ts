import { BitReader, PrefixCode } from './bit-reader.ts';
import { Ledger } from './ledger.ts';

/** Sizes around the data in a gzip file without a name (RFC 1952), bytes. */
const HEADER = 10;
const TRAILER = 8;
const END_OF_BLOCK = 256;
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/** Match lengths and extra bits of the symbols from 257 on, RFC 1951 3.2.5. */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
];
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];

interface Codes {
  readonly literals: PrefixCode;
  readonly distances: PrefixCode;
}

const FIXED: Codes = {
  literals: new PrefixCode(
    Array.from({ length: 288 }, (_, symbol) => {
      if (symbol < 144) return 8;
      if (symbol < 256) return 9;
      return symbol < 280 ? 7 : 8;
    }),
  ),
  distances: new PrefixCode(Array.from({ length: 30 }, () => 5)),
};

function readLengths(reader: BitReader, code: PrefixCode, count: number): number[] {
  const lengths: number[] = [];
  while (lengths.length < count) {
    const symbol = code.decode(reader);
    if (symbol < 16) lengths.push(symbol);
    else {
      const value = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      const repeat = symbol === 18 ? 11 + reader.read(7) : 3 + reader.read(symbol === 16 ? 2 : 3);
      for (let index = 0; index < repeat; index += 1) lengths.push(value);
    }
  }
  return lengths;
}

function readCodes(reader: BitReader): Codes {
  const literalCount = reader.read(5) + 257;
  const distanceCount = reader.read(5) + 1;
  const codeLengths = Array.from({ length: 19 }, () => 0);
  const count = reader.read(4) + 4;
  for (const symbol of ORDER.slice(0, count)) codeLengths[symbol] = reader.read(3);
  const lengths = readLengths(reader, new PrefixCode(codeLengths), literalCount + distanceCount);
  return {
    literals: new PrefixCode(lengths.slice(0, literalCount)),
    distances: new PrefixCode(lengths.slice(literalCount)),
  };
}

/** Extra bits of a distance symbol. */
const distanceBits = (symbol: number): number => (symbol < 4 ? 0 : (symbol >> 1) - 1);

/** Charges the symbols of one block. Returns the end of its bytes. */
function chargeSymbols(
  reader: BitReader,
  { literals, distances }: Codes,
  ledger: Ledger,
  from: number,
) {
  let at = from;
  for (;;) {
    const start = reader.position;
    const symbol = literals.decode(reader);
    let length = 1;
    if (symbol > END_OF_BLOCK) {
      const code = symbol - END_OF_BLOCK - 1;
      length = (LENGTHS[code] as number) + reader.read(LENGTH_BITS[code] as number);
      reader.read(distanceBits(distances.decode(reader)));
    }
    if (symbol === END_OF_BLOCK) {
      ledger.addOverhead(reader.position - start);
      return at;
    }
    ledger.charge(at, at + length, reader.position - start);
    at += length;
  }
}

function chargeStored(reader: BitReader, ledger: Ledger, from: number): number {
  reader.alignToByte();
  const length = reader.read(16);
  reader.position += 16 + length * 8;
  ledger.charge(from, from + length, length * 8);
  return from + length;
}

/** Charges one block. Returns the end of its bytes. */
function chargeBlock(reader: BitReader, type: number, ledger: Ledger, from: number): number {
  if (type === 0) return chargeStored(reader, ledger, from);
  const start = reader.position;
  const codes = type === 1 ? FIXED : readCodes(reader);
  ledger.addOverhead(reader.position - start);
  return chargeSymbols(reader, codes, ledger, from);
}

/**
 * Bits that each byte takes in its gzip form: the code of a literal, or its part of the match that
 * covers it. Code tables are spread over their block. The sum is the size of the whole.
 */
export function chargeGzip(raw: Uint8Array, compressed: Uint8Array): Float64Array {
  const ledger = new Ledger(raw.length);
  const reader = new BitReader(compressed, HEADER);
  let at = 0;
  for (let isLast = false; !isLast;) {
    const from = at;
    isLast = reader.bit() === 1;
    const before = reader.position;
    const type = reader.read(2);
    ledger.addOverhead(1 + reader.position - before);
    const bodyStart = reader.position;
    at = chargeBlock(reader, type, ledger, from);
    if (type === 0) ledger.addOverhead(reader.position - bodyStart - (at - from) * 8);
    ledger.spread(from, at);
  }
  const padding = (8 - (reader.position & 7)) & 7;
  ledger.addOverhead(padding + (HEADER + TRAILER) * 8);
  ledger.spread(0, raw.length);
  return ledger.bits;
}
