import { type ProfilerCause, ProfilerError } from '../bytes/errors.ts';
import { formOf, type Tag } from './tags.ts';

/** One row; all offsets are bytes from the start of the payload. */
export interface Row {
  /** Chunk to which the row belongs; null for a global row. */
  readonly id: number | null;
  readonly tag: Tag;
  readonly start: number;
  readonly bodyStart: number;
  /** End of the body; the line feed of a line comes after it. */
  readonly bodyEnd: number;
  readonly end: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const COMMA = 44;
const COLON = 58;
/** React keeps ids and lengths in 32 bits. */
const MAX_NUMBER = 0x7fffffff;
/** First characters of JSON text. */
const JSON_START = new Set('"[{-0123456789tfn'.split('').map((char) => char.charCodeAt(0)));

function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  return code >= 97 && code <= 102 ? code - 87 : -1;
}

const shown = (code: number): string => JSON.stringify(String.fromCharCode(code));

/** Reads a hexadecimal number; `end` is the offset of the first byte that is not part of it. */
function readHex(payload: Uint8Array, start: number, after: number) {
  let value = 0;
  let end = start;
  for (; end < payload.length && payload[end] !== after; end += 1) {
    const digit = hexDigit(payload[end] as number);
    if (digit < 0 || value * 16 + digit > MAX_NUMBER) return { value, end, isWhole: false };
    value = value * 16 + digit;
  }
  return { value, end, isWhole: true };
}

/** Reads rows one by one. Knows their boundaries and nothing else. */
class Framer {
  readonly #payload: Uint8Array;
  #start: number;

  constructor(payload: Uint8Array, start: number) {
    this.#payload = payload;
    this.#start = start;
  }

  next(): Row | undefined {
    if (this.#start >= this.#payload.length) return undefined;
    const { id, bodyStart, tag } = this.#readHead();
    const row =
      formOf(tag.charCodeAt(0)) === 'length'
        ? this.#readBytes(id, tag, bodyStart)
        : this.#readLine(id, tag, bodyStart);
    this.#start = row.end;
    return row;
  }

  #fail(reason: ProfilerCause, detail: string, offset: number): never {
    throw new ProfilerError(reason, detail, { offset });
  }

  #failAtEnd(name: string, missing = 'is cut off before its end'): never {
    const detail = `the row ${name} that starts at byte ${this.#start} ${missing}`;
    return this.#fail('truncated', detail, this.#payload.length);
  }

  #readHead() {
    const payload = this.#payload;
    const { value, end, isWhole } = readHex(payload, this.#start, COLON);
    const id = end > this.#start ? value : null;
    if (!isWhole) {
      const detail = `${shown(payload[end] as number)} stands where the id of a row is expected`;
      this.#fail('not-a-payload', detail, end);
    }
    const code = payload[end + 1];
    if (code === undefined) return this.#failAtEnd(nameOf(id, ''));
    if (formOf(code)) return { id, tag: String.fromCharCode(code) as Tag, bodyStart: end + 2 };
    if (code !== LINE_FEED && !JSON_START.has(code)) {
      const detail = `${shown(code)} begins the row that starts at byte ${this.#start}`;
      this.#fail('unknown-tag', detail, end + 1);
    }
    return { id, tag: '' as const, bodyStart: end + 1 };
  }

  #readBytes(id: number | null, tag: Tag, from: number): Row {
    const payload = this.#payload;
    const { value: length, end, isWhole } = readHex(payload, from, COMMA);
    if (end >= payload.length) return this.#failAtEnd(nameOf(id, tag));
    if (!isWhole || end === from) {
      const detail = `${shown(payload[end] as number)} in the row that starts at byte ${this.#start}`;
      this.#fail('bad-length', detail, end);
    }
    const bodyStart = end + 1;
    const bodyEnd = bodyStart + length;
    if (bodyEnd > payload.length) {
      const read = payload.length - bodyStart;
      this.#failAtEnd(nameOf(id, tag), `has ${read} of its ${length} bytes`);
    }
    return { id, tag, start: this.#start, bodyStart, bodyEnd, end: bodyEnd };
  }

  #readLine(id: number | null, tag: Tag, bodyStart: number): Row {
    const feed = this.#payload.indexOf(LINE_FEED, bodyStart);
    if (feed < 0) return this.#failAtEnd(nameOf(id, tag));
    return { id, tag, start: this.#start, bodyStart, bodyEnd: feed, end: feed + 1 };
  }
}

const nameOf = (id: number | null, tag: Tag): string => `${id?.toString(16) ?? ''}:${tag}`;

const COMPLETE = 0x23;
const PARTIAL = 0x7e;

/** The byte order mark that an editor may write before a text. */
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

export const hasByteOrderMark = (payload: Uint8Array): boolean =>
  BYTE_ORDER_MARK.every((byte, at) => payload[at] === byte);

const markerOf = (payload: Uint8Array): number | undefined =>
  payload[hasByteOrderMark(payload) ? BYTE_ORDER_MARK.length : 0];

/**
 * Start of the rows. Next since 16.2 puts a byte before payloads that are prerendered with cache
 * components and before runtime prefetches: `#` if the payload is complete, `~` if parts are left
 * for the request. Source: `stripIsPartialByte` of its client. No row begins with either.
 */
export function startOfRows(payload: Uint8Array): number {
  const marker = markerOf(payload);
  const start = hasByteOrderMark(payload) ? BYTE_ORDER_MARK.length : 0;
  return marker === COMPLETE || marker === PARTIAL ? start + 1 : start;
}

/** End of the rows: after further line feeds React waits for a row that never comes. */
function endOfRows(payload: Uint8Array): number {
  const isExtra = (at: number) => payload[at] === LINE_FEED || payload[at] === CARRIAGE_RETURN;
  let end = payload.length;
  while (end > 1 && isExtra(end - 1) && isExtra(end - 2)) end -= 1;
  return end;
}

/** Whether a payload declares parts that are left for the request. */
export const isPartial = (payload: Uint8Array): boolean => markerOf(payload) === PARTIAL;

/**
 * All rows of a payload; those of a prerendered one begin after its marker.
 * @param isCut whether it may end inside a row, which is left out
 */
export function frame(payload: Uint8Array, isCut = false): Row[] {
  const end = endOfRows(payload);
  const rows: Row[] = [];
  const framer = new Framer(payload, startOfRows(payload));
  try {
    for (let row = framer.next(); row; row = framer.next()) {
      rows.push(row);
      if (row.end >= end) break;
    }
  } catch (error) {
    if (!isCut || !(error instanceof ProfilerError) || error.reason !== 'truncated') throw error;
  }
  return rows;
}
