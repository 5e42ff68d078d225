import { BitReader } from './bit-reader.ts';
import { BackwardReader, buildFse, type FseTable, readFse, singleSymbol } from './fse.ts';

/** Extra bits of length codes; each code begins where the one before ends (RFC 8878, 3.1.1.3.2). */
const LITERAL_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12,
  13, 14, 15, 16,
];
const MATCH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
  1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
];
const basesOf = (bits: readonly number[], first: number): number[] => {
  let base = first;
  return bits.map((width) => {
    const own = base;
    base += 1 << width;
    return own;
  });
};
const LITERAL_BASES = basesOf(LITERAL_BITS, 0);
const MATCH_BASES = basesOf(MATCH_BITS, 3);

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);
const rare = (count: number): number[] => Array.from({ length: count }, () => -1);

/** Default distributions (RFC 8878, 3.1.1.3.2.2). */
const DEFAULTS: readonly FseTable[] = [
  buildFse(
    [
      4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1,
      1, -1, -1, -1, -1,
    ],
    6,
  ),
  buildFse([...ones(6), 2, 2, 2, ...ones(15), ...rare(5)], 5),
  buildFse([1, 4, 3, 2, 2, 2, 2, 2, 2, ...ones(37), ...rare(7)], 6),
];

/** Tables of literal lengths, offsets and match lengths, in this order. */
export type SequenceTables = readonly FseTable[];

export interface Sequence {
  readonly literals: number;
  readonly match: number;
  /** Bits that the sequence takes. */
  readonly bits: number;
}

function readCount(bytes: Uint8Array, at: number): { count: number; next: number } {
  const first = bytes[at] as number;
  if (first < 128) return { count: first, next: at + 1 };
  const second = bytes[at + 1] as number;
  if (first < 255) return { count: ((first - 128) << 8) + second, next: at + 2 };
  return { count: second + ((bytes[at + 2] as number) << 8) + 0x7f00, next: at + 3 };
}

/** Reads the three tables. Returns them with the offset after them. */
function readTables(bytes: Uint8Array, modesAt: number, previous: SequenceTables) {
  const modes = bytes[modesAt] as number;
  let at = modesAt + 1;
  const tables = [6, 4, 2].map((shift, index) => {
    const mode = (modes >> shift) & 3;
    if (mode === 0) return DEFAULTS[index] as FseTable;
    if (mode === 1) return singleSymbol(bytes[at++] as number);
    if (mode === 3) return previous[index] as FseTable;
    const reader = new BitReader(bytes, at);
    const table = readFse(reader);
    at = reader.position >> 3;
    return table;
  });
  return { tables, at };
}

/** One of the three states of a stream of sequences. */
class State {
  readonly #table: FseTable;
  #state: number;

  constructor(table: FseTable, reader: BackwardReader) {
    this.#table = table;
    this.#state = reader.read(table.accuracy);
  }

  get symbol(): number {
    return this.#table.symbols[this.#state] as number;
  }

  move(reader: BackwardReader): void {
    const { bases, bits } = this.#table;
    this.#state = (bases[this.#state] as number) + reader.read(bits[this.#state] as number);
  }
}

function readStream(reader: BackwardReader, tables: SequenceTables, count: number): Sequence[] {
  const sequences: Sequence[] = [];
  let left = reader.left;
  const [literal, offset, match] = tables.map((table) => new State(table, reader)) as [
    State,
    State,
    State,
  ];
  for (let index = 0; index < count; index += 1) {
    reader.read(offset.symbol);
    const matched = (MATCH_BASES[match.symbol] ?? 0) + reader.read(MATCH_BITS[match.symbol] ?? 0);
    const literals =
      (LITERAL_BASES[literal.symbol] ?? 0) + reader.read(LITERAL_BITS[literal.symbol] ?? 0);
    sequences.push({ literals, match: matched, bits: left - reader.left });
    left = reader.left;
    // What leads to a sequence is charged to it.
    if (index < count - 1) for (const state of [literal, match, offset]) state.move(reader);
  }
  return sequences;
}

/** Reads the sequences section of a block. */
export function readSequences(
  bytes: Uint8Array,
  start: number,
  end: number,
  previous: SequenceTables,
): { sequences: readonly Sequence[]; tables: SequenceTables } {
  const { count, next } = readCount(bytes, start);
  if (count === 0) return { sequences: [], tables: previous };
  const { tables, at } = readTables(bytes, next, previous);
  const reader = new BackwardReader(bytes, at, end);
  const sequences = readStream(reader, tables, count);
  if (reader.left !== 0) throw new Error('Zstandard stream and data do not fit');
  return { sequences, tables };
}
