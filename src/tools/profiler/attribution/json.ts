import { ProfilerError } from '../errors.ts';

/** A value of JSON text with its place in the payload, bytes. */
export type JsonNode = JsonString | JsonOther | JsonArray | JsonObject;

/** A string with its quotes. */
export interface JsonString {
  readonly kind: 'string';
  readonly start: number;
  readonly end: number;
}

/** A number, true, false or null. */
export interface JsonOther {
  readonly kind: 'other';
  readonly start: number;
  readonly end: number;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly start: number;
  readonly end: number;
  readonly items: readonly JsonNode[];
}

export interface JsonObject {
  readonly kind: 'object';
  readonly start: number;
  readonly end: number;
  readonly keys: readonly JsonString[];
  readonly values: readonly JsonNode[];
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const OTHER = /^(?:null|true|false|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Reads JSON text, keeping where every value stands. Throws with the offset where it is none. */
class JsonReader {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;

  constructor(bytes: Buffer, start: number, end: number) {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
  }

  read(): JsonNode {
    const node = this.#readValue();
    this.#skipSpace();
    if (this.#at !== this.#end) this.#fail('more than one value');
    return node;
  }

  #fail(detail: string): never {
    throw new ProfilerError('bad-json', detail, { offset: this.#at });
  }

  /** The next byte that is no white space; -1 at the end. */
  #skipSpace(): number {
    while (this.#at < this.#end) {
      const byte = this.#bytes[this.#at] as number;
      if (byte !== 32 && byte !== 9 && byte !== 13 && byte !== 10) return byte;
      this.#at += 1;
    }
    return -1;
  }

  #readValue(): JsonNode {
    const byte = this.#skipSpace();
    if (byte === QUOTE) return this.#readString();
    if (byte === OPEN_LIST) return this.#readArray();
    if (byte === OPEN_OBJECT) return this.#readObject();
    return this.#readOther();
  }

  #readString(): JsonString {
    const start = this.#at;
    for (let at = start + 1; at < this.#end; at += 1) {
      const byte = this.#bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) {
        this.#at = at + 1;
        return { kind: 'string', start, end: at + 1 };
      }
    }
    return this.#fail('a string does not end');
  }

  #readOther(): JsonOther {
    const start = this.#at;
    let at = start;
    while (at < this.#end && isWordByte(this.#bytes[at] as number)) at += 1;
    if (!OTHER.test(this.#bytes.toString('latin1', start, at))) return this.#fail('no JSON value');
    this.#at = at;
    return { kind: 'other', start, end: at };
  }

  /** Steps over a comma; true when the closing byte was met. */
  #isClosed(close: number): boolean {
    const byte = this.#skipSpace();
    if (byte !== close && byte !== COMMA) return this.#fail('a comma or an end is missing');
    this.#at += 1;
    return byte === close;
  }

  #readArray(): JsonArray {
    const start = this.#at;
    const items: JsonNode[] = [];
    this.#at += 1;
    if (this.#skipSpace() === CLOSE_LIST) this.#at += 1;
    else {
      do items.push(this.#readValue());
      while (!this.#isClosed(CLOSE_LIST));
    }
    return { kind: 'array', start, end: this.#at, items };
  }

  #readObject(): JsonObject {
    const start = this.#at;
    const keys: JsonString[] = [];
    const values: JsonNode[] = [];
    this.#at += 1;
    if (this.#skipSpace() === CLOSE_OBJECT) this.#at += 1;
    else {
      do {
        if (this.#skipSpace() !== QUOTE) return this.#fail('a key is missing');
        keys.push(this.#readString());
        if (this.#skipSpace() !== COLON) return this.#fail('a colon is missing');
        this.#at += 1;
        values.push(this.#readValue());
      } while (!this.#isClosed(CLOSE_OBJECT));
    }
    return { kind: 'object', start, end: this.#at, keys, values };
  }
}

/** Letters, digits, signs: what numbers and literals are made of. */
function isWordByte(byte: number): boolean {
  if (byte >= 97 && byte <= 122) return true;
  return (byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43 || byte === 69;
}

/** Parses the JSON text between two offsets. */
export const parseJson = (bytes: Buffer, start: number, end: number): JsonNode =>
  new JsonReader(bytes, start, end).read();

/** Content of a string node. */
export function textOf(bytes: Buffer, { start, end }: JsonString): string {
  const raw = bytes.toString('utf8', start + 1, end - 1);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** Value of a property; undefined when there is none. */
export function propertyOf(bytes: Buffer, node: JsonNode | undefined, name: string) {
  if (node?.kind !== 'object') return undefined;
  const index = node.keys.findIndex((key) => textOf(bytes, key) === name);
  return node.values[index];
}
