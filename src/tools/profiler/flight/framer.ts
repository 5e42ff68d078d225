import { ProfilerError } from '../errors.ts';
import { formOf, type Tag } from './tags.ts';

/** One row; all offsets are bytes from the start of the payload. */
export interface Row {
  /** Chunk that the row is about; null for a global row. */
  readonly id: number | null;
  readonly tag: Tag;
  readonly start: number;
  readonly bodyStart: number;
  /** End of the body; the line feed of a line comes after it. */
  readonly bodyEnd: number;
  readonly end: number;
}

type State = 'id' | 'tag' | 'length' | 'bytes' | 'line';

const LINE_FEED = 10;
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

/** Splits a payload into rows, wherever its chunks are cut. Knows row boundaries and nothing else. */
export class Framer {
  #state: State = 'id';
  /** Offset of the first byte of the chunk in hand. */
  #base: number;
  #start: number;
  #bodyStart = 0;
  #id = 0;
  #hasId = false;
  #tag: Tag = '';
  #length = 0;
  #hasLength = false;

  /** @param start offset of the first row, bytes */
  constructor(start = 0) {
    this.#base = start;
    this.#start = start;
  }

  /** Bytes seen so far. */
  get offset(): number {
    return this.#base;
  }

  /** Rows that end within this chunk. */
  push(chunk: Uint8Array): Row[] {
    const rows: Row[] = [];
    let at = 0;
    while (at < chunk.length) at = this.#read(chunk, at, rows);
    this.#base += chunk.length;
    return rows;
  }

  /** Throws when the payload stops inside a row. */
  end(): void {
    if (this.#state === 'id' && this.#start === this.#base) return;
    const name = `${this.#hasId ? this.#id.toString(16) : ''}:${this.#tag}`;
    const read = this.#base - this.#bodyStart;
    const missing =
      this.#state === 'bytes'
        ? `has ${read} of its ${this.#length} bytes`
        : 'is cut off before its end';
    const detail = `the row ${name} that starts at byte ${this.#start} ${missing}`;
    throw new ProfilerError('truncated', detail, { offset: this.#base });
  }

  #read(chunk: Uint8Array, at: number, rows: Row[]): number {
    switch (this.#state) {
      case 'id':
        return this.#readId(chunk[at] as number, at);
      case 'tag':
        return this.#readTag(chunk[at] as number, at);
      case 'length':
        return this.#readLength(chunk[at] as number, at, rows);
      case 'bytes':
        return this.#readBytes(chunk, at, rows);
      case 'line':
        return this.#readLine(chunk, at, rows);
    }
  }

  #readId(code: number, at: number): number {
    if (code === COLON) {
      this.#state = 'tag';
      return at + 1;
    }
    const digit = hexDigit(code);
    this.#id = this.#id * 16 + digit;
    if (digit < 0 || this.#id > MAX_NUMBER) {
      const detail = `${shown(code)} stands where the id of a row is expected`;
      throw new ProfilerError('not-a-payload', detail, { offset: this.#base + at });
    }
    this.#hasId = true;
    return at + 1;
  }

  #readTag(code: number, at: number): number {
    this.#bodyStart = this.#base + at;
    const form = formOf(code);
    if (form === undefined) {
      this.#checkUntagged(code, at);
      this.#state = 'line';
      return at;
    }
    this.#tag = String.fromCharCode(code) as Tag;
    this.#bodyStart += 1;
    this.#state = form === 'length' ? 'length' : 'line';
    return at + 1;
  }

  #checkUntagged(code: number, at: number): void {
    if (code === LINE_FEED || JSON_START.has(code)) return;
    const detail = `${shown(code)} begins the row that starts at byte ${this.#start}`;
    throw new ProfilerError('unknown-tag', detail, { offset: this.#base + at });
  }

  #readLength(code: number, at: number, rows: Row[]): number {
    if (code === COMMA && this.#hasLength) {
      this.#bodyStart = this.#base + at + 1;
      this.#state = 'bytes';
      if (this.#length === 0) this.#finish(rows, this.#bodyStart, this.#bodyStart);
      return at + 1;
    }
    const digit = hexDigit(code);
    this.#length = this.#length * 16 + digit;
    if (digit < 0 || this.#length > MAX_NUMBER) {
      const detail = `${shown(code)} in the row that starts at byte ${this.#start}`;
      throw new ProfilerError('bad-length', detail, { offset: this.#base + at });
    }
    this.#hasLength = true;
    return at + 1;
  }

  #readBytes(chunk: Uint8Array, at: number, rows: Row[]): number {
    const bodyEnd = this.#bodyStart + this.#length;
    const next = bodyEnd - this.#base;
    if (next > chunk.length) return chunk.length;
    this.#finish(rows, bodyEnd, bodyEnd);
    return Math.max(next, at);
  }

  #readLine(chunk: Uint8Array, at: number, rows: Row[]): number {
    const feed = chunk.indexOf(LINE_FEED, at);
    if (feed < 0) return chunk.length;
    this.#finish(rows, this.#base + feed, this.#base + feed + 1);
    return feed + 1;
  }

  #finish(rows: Row[], bodyEnd: number, end: number): void {
    rows.push({
      id: this.#hasId ? this.#id : null,
      tag: this.#tag,
      start: this.#start,
      bodyStart: this.#bodyStart,
      bodyEnd,
      end,
    });
    this.#state = 'id';
    this.#start = end;
    this.#id = 0;
    this.#hasId = false;
    this.#tag = '';
    this.#length = 0;
    this.#hasLength = false;
  }
}

const COMPLETE = 0x23;
const PARTIAL = 0x7e;

/**
 * Length of the byte that Next since 16.2 puts before payloads that are prerendered with cache
 * components and before runtime prefetches: `#` when the payload is complete, `~` when parts are left
 * for the request. Source: `stripIsPartialByte` of its client. No row begins with either.
 */
export const markerLength = (payload: Uint8Array): 0 | 1 =>
  payload[0] === COMPLETE || payload[0] === PARTIAL ? 1 : 0;

/** Whether a payload says of itself that parts of it are left for the request. */
export const isPartial = (payload: Uint8Array): boolean => payload[0] === PARTIAL;

/** All rows of a whole payload; those of a prerendered one begin after its marker. */
export function frame(payload: Uint8Array): Row[] {
  const start = markerLength(payload);
  const framer = new Framer(start);
  const rows = framer.push(payload.subarray(start));
  framer.end();
  return rows;
}
