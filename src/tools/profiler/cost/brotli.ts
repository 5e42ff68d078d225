import { BitReader, type PrefixCode } from './bit-reader.ts';
import { BlockTypes, Distances } from './brotli-blocks.ts';
import { readContextMap, readCount, readPrefixCode } from './brotli-codes.ts';
import {
  COMMAND_CELLS,
  COPY_LENGTHS,
  INSERT_LENGTHS,
  type LengthCode,
  LITERAL_CONTEXTS,
  OMITTED_LETTERS,
  WORD_BITS,
} from './brotli-tables.ts';
import { Ledger } from './ledger.ts';

/** Everything that a meta-block declares before its commands. */
interface MetaBlock {
  readonly literals: BlockTypes;
  readonly commands: BlockTypes;
  readonly distances: BlockTypes;
  readonly postfix: number;
  readonly direct: number;
  readonly modes: readonly number[];
  readonly literalMap: Uint8Array;
  readonly distanceMap: Uint8Array;
  readonly literalCodes: readonly PrefixCode[];
  readonly commandCodes: readonly PrefixCode[];
  readonly distanceCodes: readonly PrefixCode[];
}

function readMetaBlock(reader: BitReader): MetaBlock {
  const [literals, commands, distances] = [
    new BlockTypes(reader),
    new BlockTypes(reader),
    new BlockTypes(reader),
  ];
  const postfix = reader.read(2);
  const direct = reader.read(4) << postfix;
  const modes = Array.from({ length: literals.count }, () => reader.read(2));
  const literalTrees = readCount(reader);
  const literalMap = readContextMap(reader, 64 * literals.count, literalTrees);
  const distanceTrees = readCount(reader);
  const distanceMap = readContextMap(reader, 4 * distances.count, distanceTrees);
  const codes = (length: number, alphabet: number) =>
    Array.from({ length }, () => readPrefixCode(reader, alphabet));
  return {
    literals,
    commands,
    distances,
    postfix,
    direct,
    modes,
    literalMap,
    distanceMap,
    literalCodes: codes(literalTrees, 256),
    commandCodes: codes(commands.count, 704),
    distanceCodes: codes(distanceTrees, 16 + direct + (48 << postfix)),
  };
}

function readWindow(reader: BitReader): number {
  if (reader.bit() === 0) return 16;
  const first = reader.read(3);
  if (first > 0) return 17 + first;
  const second = reader.read(3);
  return second === 0 ? 17 : 8 + second;
}

const readLength = (reader: BitReader, [base, bits]: LengthCode): number =>
  base + reader.read(bits);

/** Follows one Brotli stream beside the data that it stands for. */
class Follower {
  readonly #raw: Uint8Array;
  readonly #reader: BitReader;
  readonly #ledger: Ledger;
  readonly #distances = new Distances();
  #window = 0;
  #at = 0;

  constructor(raw: Uint8Array, compressed: Uint8Array) {
    this.#raw = raw;
    this.#reader = new BitReader(compressed);
    this.#ledger = new Ledger(raw.length);
  }

  run(): Float64Array {
    const reader = this.#reader;
    this.#window = (1 << readWindow(reader)) - 16;
    this.#ledger.addOverhead(reader.position);
    for (let isLast = false; !isLast;) isLast = this.#followMetaBlock();
    const end = reader.position;
    reader.alignToByte();
    this.#ledger.addOverhead(reader.position - end);
    if (this.#at !== this.#raw.length) throw new Error('Brotli stream and data do not fit');
    this.#ledger.spread(0, this.#raw.length);
    return this.#ledger.bits;
  }

  /** Returns whether it was the last one. */
  #followMetaBlock(): boolean {
    const reader = this.#reader;
    const start = reader.position;
    const isLast = reader.bit() === 1;
    const from = this.#at;
    if (isLast && reader.bit() === 1) {
      this.#ledger.addOverhead(reader.position - start);
      return true;
    }
    const nibbles = reader.read(2) + 4;
    if (nibbles === 7) throw new Error('Brotli metadata is not written by zlib');
    const length = reader.read(nibbles * 4) + 1;
    if (!isLast && reader.bit() === 1) this.#followStored(length, start);
    else {
      const block = readMetaBlock(reader);
      this.#ledger.addOverhead(reader.position - start);
      this.#followCommands(block, from + length);
    }
    this.#ledger.spread(from, this.#at);
    return isLast;
  }

  #followStored(length: number, start: number): void {
    this.#reader.alignToByte();
    this.#ledger.addOverhead(this.#reader.position - start);
    this.#reader.position += length * 8;
    this.#ledger.charge(this.#at, this.#at + length, length * 8);
    this.#at += length;
  }

  /** A command's own bits are its copy's; where it has none, its literals'. */
  #followCommands(block: MetaBlock, end: number): void {
    const reader = this.#reader;
    while (this.#at < end) {
      const start = reader.position;
      const symbol = (block.commandCodes[block.commands.next()] as PrefixCode).decode(reader);
      const [insertCell, copyCell] = COMMAND_CELLS[symbol >> 6] ?? [0, 0];
      const insert = INSERT_LENGTHS[insertCell + ((symbol >> 3) & 7)] as LengthCode;
      const copy = COPY_LENGTHS[copyCell + (symbol & 7)] as LengthCode;
      const inserted = readLength(reader, insert);
      const copied = readLength(reader, copy);
      const bits = reader.position - start;
      const from = this.#at;
      for (let index = 0; index < inserted; index += 1) this.#followLiteral(block);
      if (this.#at >= end) this.#ledger.charge(from, this.#at, bits);
      else this.#followCopy(block, copied, symbol < 128, bits);
    }
  }

  #followLiteral(block: MetaBlock): void {
    const reader = this.#reader;
    const start = reader.position;
    const type = block.literals.next();
    const { last, second } = LITERAL_CONTEXTS[block.modes[type] ?? 0] ?? LITERAL_CONTEXTS[0]!;
    const context =
      (last[this.#raw[this.#at - 1] ?? 0] as number) |
      (second[this.#raw[this.#at - 2] ?? 0] as number);
    const tree = block.literalMap[type * 64 + context] as number;
    const byte = (block.literalCodes[tree] as PrefixCode).decode(reader);
    if (byte !== this.#raw[this.#at]) throw new Error('Brotli stream and data do not fit');
    this.#ledger.charge(this.#at, this.#at + 1, reader.position - start);
    this.#at += 1;
  }

  #followCopy(block: MetaBlock, copied: number, isLastDistance: boolean, commandBits: number) {
    const start = this.#reader.position;
    const distance = isLastDistance
      ? this.#distances.last
      : this.#readDistance(block, Math.min(copied, 5) - 2);
    const reach = Math.min(this.#window, this.#at);
    const length = distance > reach ? this.#wordLength(copied, distance - reach - 1) : copied;
    const bits = commandBits + this.#reader.position - start;
    this.#ledger.charge(this.#at, this.#at + length, bits);
    this.#at += length;
  }

  #readDistance(block: MetaBlock, context: number): number {
    const reader = this.#reader;
    const tree = block.distanceMap[block.distances.next() * 4 + context] as number;
    const code = (block.distanceCodes[tree] as PrefixCode).decode(reader);
    const distance = this.#distanceOf(block, code);
    const isWord = distance > Math.min(this.#window, this.#at);
    if (code !== 0 && !isWord) this.#distances.remember(distance);
    return distance;
  }

  #distanceOf({ direct, postfix }: MetaBlock, code: number): number {
    if (code < 16) return this.#distances.recall(code);
    if (code < 16 + direct) return code - 15;
    const rest = code - direct - 16;
    const bits = 1 + (rest >> (postfix + 1));
    const high = rest >> postfix;
    const offset = ((2 + (high & 1)) << bits) - 4;
    const low = rest & ((1 << postfix) - 1);
    return ((offset + this.#reader.read(bits)) << postfix) + low + direct + 1;
  }

  /** Letters that a word of the static dictionary gives after its transform. */
  #wordLength(length: number, word: number): number {
    const transform = word >> (WORD_BITS[length] ?? 0);
    const omitted = OMITTED_LETTERS.get(transform);
    if (omitted === undefined) throw new Error(`Brotli's transform ${transform} is not known here`);
    return length - omitted;
  }
}

/**
 * Bits that each byte takes in its Brotli form: the code of a literal, or its part of the copy that
 * covers it. Code tables are spread over their meta-block. The sum is the size of the whole. Every
 * literal is checked against the data, so that a wrong reading cannot pass.
 */
export const chargeBrotli = (raw: Uint8Array, compressed: Uint8Array): Float64Array =>
  new Follower(raw, compressed).run();
