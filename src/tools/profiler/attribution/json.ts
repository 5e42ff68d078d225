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

/** A value and all values in it, each before what it holds. */
export function* allValues(value: JsonNode): Generator<JsonNode> {
  const waiting = [value];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const inner = node.kind === 'array' ? node.items : node.kind === 'object' ? node.values : [];
    for (let index = inner.length - 1; index >= 0; index -= 1) {
      waiting.push(inner[index] as JsonNode);
    }
  }
}
