import { type BitReader, PrefixCode } from './bit-reader.ts';
import { CODE_LENGTH_ORDER } from './brotli-tables.ts';

/** A number from 1 to 256, as counts of types and trees are written (RFC 7932, 9.2). */
export function readCount(reader: BitReader): number {
  if (reader.bit() === 0) return 1;
  const bits = reader.read(3);
  return (1 << bits) + 1 + reader.read(bits);
}

/** RFC 7932, 3.4: up to four symbols written out. */
function readSimpleCode(reader: BitReader, alphabet: number): PrefixCode {
  const width = 32 - Math.clz32(alphabet - 1);
  const count = reader.read(2) + 1;
  const symbols = Array.from({ length: count }, () => reader.read(width));
  if (count === 1) return new PrefixCode([], symbols[0]);
  const isDeep = count === 4 && reader.bit() === 1;
  const shapes = [[], [], [1, 1], [1, 2, 2], isDeep ? [1, 2, 3, 3] : [2, 2, 2, 2]];
  const lengths = new Uint8Array(alphabet);
  for (const [index, symbol] of symbols.entries()) lengths[symbol] = shapes[count]?.[index] ?? 0;
  return new PrefixCode(lengths);
}

/** RFC 7932, 3.5: the fixed code in which lengths of code lengths are written. */
function readCodeLengthLength(reader: BitReader): number {
  const two = reader.read(2);
  if (two < 3) return [0, 4, 3][two] ?? 0;
  if (reader.bit() === 0) return 2;
  return reader.bit() === 0 ? 1 : 5;
}

function readCodeLengthCode(reader: BitReader, skipped: number): PrefixCode {
  const lengths = new Uint8Array(18);
  let space = 32;
  for (const symbol of CODE_LENGTH_ORDER.slice(skipped)) {
    if (space <= 0) break;
    const length = readCodeLengthLength(reader);
    lengths[symbol] = length;
    if (length > 0) space -= 32 >> length;
  }
  const used = [...lengths.keys()].filter((symbol) => (lengths[symbol] ?? 0) > 0);
  return used.length === 1 ? new PrefixCode([], used[0]) : new PrefixCode(lengths);
}

/** RFC 7932, 3.5: lengths of all symbols, with runs. */
function readSymbolLengths(reader: BitReader, code: PrefixCode, alphabet: number): Uint8Array {
  const lengths = new Uint8Array(alphabet);
  let space = 32768;
  let previous = 8;
  let run = 0;
  let runSymbol = 0;
  for (let at = 0; at < alphabet && space > 0;) {
    const symbol = code.decode(reader);
    if (symbol < 16) {
      run = 0;
      lengths[at] = symbol;
      at += 1;
      if (symbol === 0) continue;
      previous = symbol;
      space -= 32768 >> symbol;
      continue;
    }
    const bits = symbol - 14;
    const before = symbol === runSymbol ? run : 0;
    run = (before > 0 ? (before - 2) << bits : 0) + 3 + reader.read(bits);
    runSymbol = symbol;
    const repeat = run - before;
    if (symbol === 16) {
      lengths.fill(previous, at, at + repeat);
      space -= repeat * (32768 >> previous);
    }
    at += repeat;
  }
  return lengths;
}

/** Reads a prefix code over an alphabet of so many symbols. */
export function readPrefixCode(reader: BitReader, alphabet: number): PrefixCode {
  const skipped = reader.read(2);
  if (skipped === 1) return readSimpleCode(reader, alphabet);
  const code = readCodeLengthCode(reader, skipped);
  return new PrefixCode(readSymbolLengths(reader, code, alphabet));
}

function moveToFront(map: Uint8Array): void {
  const order = Array.from({ length: 256 }, (_, value) => value);
  for (const [at, index] of map.entries()) {
    const [value] = order.splice(index, 1);
    order.unshift(value as number);
    map[at] = value as number;
  }
}

/** RFC 7932, 7.3: which tree each context uses. */
export function readContextMap(reader: BitReader, size: number, trees: number): Uint8Array {
  const map = new Uint8Array(size);
  if (trees === 1) return map;
  const maxRun = reader.bit() === 1 ? reader.read(4) + 1 : 0;
  const code = readPrefixCode(reader, trees + maxRun);
  for (let at = 0; at < size;) {
    const symbol = code.decode(reader);
    if (symbol > 0 && symbol <= maxRun) at += (1 << symbol) + reader.read(symbol);
    else {
      map[at] = symbol === 0 ? 0 : symbol - maxRun;
      at += 1;
    }
  }
  if (reader.bit() === 1) moveToFront(map);
  return map;
}
