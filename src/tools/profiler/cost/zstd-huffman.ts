import { BackwardReader, type FseTable, readFse } from './fse.ts';
import { BitReader } from './bit-reader.ts';

/** Code lengths of literals, and where their description ends. */
export interface HuffmanLengths {
  readonly lengths: Uint8Array;
  readonly end: number;
}

function readFseWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const header = new BitReader(bytes, start);
  const table = readFse(header);
  const reader = new BackwardReader(bytes, header.position >> 3, end);
  const weights: number[] = [];
  const states = [reader.read(table.accuracy), reader.read(table.accuracy)];
  for (let turn = 0; ; turn ^= 1) {
    const state = states[turn] as number;
    weights.push(symbolOf(table, state));
    states[turn] = (table.bases[state] as number) + reader.read(table.bits[state] as number);
    if (reader.left >= 0) continue;
    weights.push(symbolOf(table, states[turn ^ 1] as number));
    return weights;
  }
}

const symbolOf = ({ symbols }: FseTable, state: number): number => symbols[state] as number;

const readDirectWeights = (bytes: Uint8Array, start: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => {
    const byte = bytes[start + (index >> 1)] as number;
    return index % 2 === 0 ? byte >> 4 : byte & 15;
  });

/** Reads a Huffman tree (RFC 8878, 4.2.1). The weight of the last symbol follows from the others. */
export function readHuffman(bytes: Uint8Array, start: number): HuffmanLengths {
  const header = bytes[start] as number;
  const isDirect = header >= 128;
  const end = start + 1 + (isDirect ? (header - 126) >> 1 : header);
  const weights = isDirect
    ? readDirectWeights(bytes, start + 1, header - 127)
    : readFseWeights(bytes, start + 1, end);
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 1 << (weight - 1) : 0), 0);
  const maxBits = 32 - Math.clz32(sum);
  const rest = (1 << maxBits) - sum;
  weights.push(32 - Math.clz32(rest));
  const lengths = new Uint8Array(256);
  for (const [symbol, weight] of weights.entries()) {
    lengths[symbol] = weight > 0 ? maxBits + 1 - weight : 0;
  }
  return { lengths, end };
}
