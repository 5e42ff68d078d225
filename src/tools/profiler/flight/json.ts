import { ProfilerError } from '../bytes/errors.ts';

const NONE: readonly never[] = [];

/** A value of JSON text with its place in the payload, bytes; a string with its quotes. */
export class JsonNode {
  /** `other` is a number, true, false or null. */
  readonly kind: 'string' | 'other' | 'array' | 'object';
  readonly start: number;
  readonly end: number;
  /** Items of a list, values of an object. */
  readonly items: readonly JsonNode[];
  /** String nodes; empty unless the value is an object. */
  readonly keys: readonly JsonNode[];

  // A class, because V8 allocates many objects of one literal where they are kept longer.
  constructor(
    kind: JsonNode['kind'],
    start: number,
    end: number,
    items: readonly JsonNode[] = NONE,
    keys: readonly JsonNode[] = NONE,
  ) {
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.items = items;
    this.keys = keys;
  }
}

/** Content of a string node. */
export function textOf(bytes: Buffer, { start, end }: JsonNode): string {
  const raw = bytes.toString('utf8', start + 1, end - 1);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** Value of a property; undefined if there is none. */
export function propertyOf(bytes: Buffer, node: JsonNode | undefined, name: string) {
  if (node?.kind !== 'object') return undefined;
  const index = node.keys.findIndex((key) => textOf(bytes, key) === name);
  return node.items[index];
}

/** A field of an object; its key begins at `start`. */
export interface JsonField {
  readonly name: string;
  readonly start: number;
  readonly value: JsonNode;
}

/** Fields of an object in their order. */
export const fieldsOf = (bytes: Buffer, { keys, items }: JsonNode): JsonField[] =>
  keys.map((key, index) => ({
    name: textOf(bytes, key),
    start: key.start,
    value: items[index] as JsonNode,
  }));

/** A value and all values in it, each before its content. */
export function* allValues(value: JsonNode): Generator<JsonNode> {
  const waiting = [value];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let index = node.items.length - 1; index >= 0; index -= 1) {
      waiting.push(node.items[index] as JsonNode);
    }
  }
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

/** A list or an object whose end is not yet reached. */
interface Container {
  readonly isArray: boolean;
  readonly start: number;
  /** Number of keys and values of the enclosing containers read before. */
  readonly firstKey: number;
  readonly firstValue: number;
}

/**
 * Reads JSON text with the place of every value. Keeps open containers on its own stack, because a
 * payload may nest deeper than calls can. Keys and values wait on stacks, too: growing one array per
 * container takes three times the room.
 */
export class JsonReader {
  readonly #bytes: Buffer;
  readonly #open: Container[] = [];
  readonly #keys: JsonNode[] = [];
  readonly #values: JsonNode[] = [];
  #at = 0;
  #end = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Reads the JSON text between two offsets. One reader reads all of a payload's many texts. */
  read(start: number, end: number): JsonNode {
    this.#at = start;
    this.#end = end;
    for (;;) {
      // Undefined means that a container was opened that is not empty.
      for (let value = this.#readStart(); value; value = this.#closeAround()) {
        if (this.#open.length > 0) this.#values.push(value);
        else if (this.#skipSpace() < 0) return value;
        else this.#fail('more than one value');
      }
    }
  }

  #fail(detail: string): never {
    throw new ProfilerError('bad-json', detail, { offset: this.#at });
  }

  /** The next byte that is not white space; -1 at the end. */
  #skipSpace(): number {
    while (this.#at < this.#end) {
      const byte = this.#bytes[this.#at] as number;
      if (byte !== 32 && byte !== 9 && byte !== 13 && byte !== 10) return byte;
      this.#at += 1;
    }
    return -1;
  }

  #readStart(): JsonNode | undefined {
    const byte = this.#skipSpace();
    if (byte === QUOTE) return this.#readString();
    if (byte !== OPEN_LIST && byte !== OPEN_OBJECT) return this.#readOther();
    const isArray = byte === OPEN_LIST;
    const [start, firstKey, firstValue] = [this.#at, this.#keys.length, this.#values.length];
    this.#open.push({ isArray, start, firstKey, firstValue });
    this.#at += 1;
    if (this.#skipSpace() === (isArray ? CLOSE_LIST : CLOSE_OBJECT)) return this.#close();
    if (!isArray) this.#readKey();
    return undefined;
  }

  /** The enclosing container, after the last of its values. */
  #closeAround(): JsonNode | undefined {
    const isArray = this.#open.at(-1)?.isArray ?? false;
    const byte = this.#skipSpace();
    if (byte === (isArray ? CLOSE_LIST : CLOSE_OBJECT)) return this.#close();
    if (byte !== COMMA) this.#fail('a comma or a closing bracket is missing');
    this.#at += 1;
    if (!isArray) this.#readKey();
    return undefined;
  }

  #close(): JsonNode {
    const { isArray, start, firstKey, firstValue } = this.#open.pop() as Container;
    this.#at += 1;
    const values = this.#values.splice(firstValue);
    if (isArray) return new JsonNode('array', start, this.#at, values);
    return new JsonNode('object', start, this.#at, values, this.#keys.splice(firstKey));
  }

  #readKey(): void {
    if (this.#skipSpace() !== QUOTE) this.#fail('a key is missing');
    this.#keys.push(this.#readString());
    if (this.#skipSpace() !== COLON) this.#fail('a colon is missing');
    this.#at += 1;
  }

  #readString(): JsonNode {
    const start = this.#at;
    for (let at = start + 1; at < this.#end; at += 1) {
      const byte = this.#bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) {
        this.#at = at + 1;
        return new JsonNode('string', start, at + 1);
      }
    }
    return this.#fail('a string does not end');
  }

  #readOther(): JsonNode {
    const start = this.#at;
    let at = start;
    while (at < this.#end && isWordByte(this.#bytes[at] as number)) at += 1;
    if (!OTHER.test(this.#bytes.toString('latin1', start, at))) this.#fail('not a JSON value');
    this.#at = at;
    return new JsonNode('other', start, at);
  }
}

/** Letters, digits and signs, of which numbers and literals consist. */
function isWordByte(byte: number): boolean {
  if (byte >= 97 && byte <= 122) return true;
  return (byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43 || byte === 69;
}
