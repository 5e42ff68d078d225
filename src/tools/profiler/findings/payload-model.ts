import { readElement } from '../attribution/element.ts';
import { allValues, type JsonNode, type JsonString, textOf } from '../attribution/json.ts';
import { parseJson } from '../attribution/json-reader.ts';
import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { parseReference } from '../wire/references.ts';
import { TAGS } from '../wire/tags.ts';

const DOLLAR = 36;
/** How React names the fields of an element in a pointer. */
const ELEMENT_FIELDS = ['', 'type', 'key', 'props', '_owner'];

/** The whole value of a row. */
export interface Root {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  readonly isElement: boolean;
}

interface Pointer {
  readonly start: number;
  readonly end: number;
  readonly chunk: number;
  /** Fields down to the value within the chunk. */
  readonly path: readonly string[];
}

/** Values directly within one, with their names in a pointer. */
export function childrenOf(
  payload: Buffer,
  node: JsonNode,
  isElement: boolean,
): [JsonNode, string][] {
  if (node.kind === 'array') {
    const name = (index: number) => (isElement ? (ELEMENT_FIELDS[index] ?? '') : String(index));
    return node.items.map((item, index) => [item, name(index)]);
  }
  if (node.kind !== 'object') return [];
  return node.values.map((item, index) => {
    const key = node.keys[index];
    return [item, key ? textOf(payload, key) : ''];
  });
}

/**
 * What points where in a payload: what React shares, and what could be. JSON of rows is read when it
 * is needed and not kept: it takes many times the room of the payload.
 */
export class PayloadModel {
  readonly payload: Buffer;
  /** Rows of content, in the order of the payload. */
  readonly rows: readonly Row[];
  readonly #byId: ReadonlyMap<number | null, readonly Row[]>;
  readonly #roots = new Map<number, Root>();
  readonly #pointers: Pointer[] = [];
  readonly #uses = new Map<number, number>();
  #targets: number[] | undefined;

  constructor(payload: Buffer, rows: readonly Row[]) {
    this.payload = payload;
    this.rows = rows.filter(({ tag }) => TAGS[tag].role !== 'debug' && TAGS[tag].role !== 'hint');
    this.#byId = Map.groupBy(this.rows, ({ id }) => id);
    for (const row of this.rows) this.#noteRow(row);
    this.#pointers.sort((one, other) => one.start - other.start);
  }

  #noteRow(row: Row): void {
    const value = this.readRow(row);
    if (!value) return;
    if (row.id !== null && row.tag === '') {
      const isElement = readElement(this.payload, value) !== undefined;
      this.#roots.set(row.id, { row, start: value.start, end: value.end, isElement });
    }
    for (const part of allValues(value)) {
      const pointer = part.kind === 'string' ? this.#readPointer(part) : undefined;
      if (!pointer) continue;
      this.#pointers.push(pointer);
      this.#uses.set(pointer.chunk, (this.#uses.get(pointer.chunk) ?? 0) + 1);
    }
  }

  /** The value of a row; undefined when it has none. */
  readRow({ tag, bodyStart, bodyEnd }: Row): JsonNode | undefined {
    const { jsonAt } = TAGS[tag];
    if (jsonAt === null || bodyStart + jsonAt >= bodyEnd) return undefined;
    return parseJson(this.payload, bodyStart + jsonAt, bodyEnd);
  }

  /** The pointer that a string is; undefined when it is a text. */
  #readPointer(node: JsonString): Pointer | undefined {
    const { start, end } = node;
    if (this.payload[start + 1] !== DOLLAR || end - start < 4) return undefined;
    const reference = parseReference(textOf(this.payload, node));
    if (reference.kind !== 'row') return undefined;
    return { start, end, chunk: reference.row, path: reference.path };
  }

  /** Whole values of rows, in the order of the payload. */
  get roots(): Iterable<Root> {
    return this.#roots.values();
  }

  /** Characters of the text that a chunk is; 0 of any other chunk. */
  textLengthOf(chunk: number): number {
    const row = this.#byId.get(chunk)?.[0];
    if (row?.tag !== 'T') return 0;
    return this.payload.toString('utf8', row.bodyStart, row.bodyEnd).length;
  }

  /** The element that a chunk is, if one place only points at it. */
  onlyElementOf(chunk: number): Root | undefined {
    const root = this.#roots.get(chunk);
    return root?.isElement && this.#uses.get(chunk) === 1 ? root : undefined;
  }

  /** The element that React cut out of a row to where a string stands. */
  cutOutAt(node: JsonString): Root | undefined {
    const pointer = this.#readPointer(node);
    return pointer?.path.length === 0 ? this.onlyElementOf(pointer.chunk) : undefined;
  }

  /** JSON text of a value with the elements that React cut out of it. */
  textOf(value: Pick<Root, 'start' | 'end'>): string {
    let text = '';
    let at = value.start;
    for (const { start, end, chunk, path } of this.#pointersIn([value.start, value.end])) {
      const target = path.length === 0 ? this.onlyElementOf(chunk) : undefined;
      if (!target) continue;
      text += this.payload.toString('latin1', at, start) + this.textOf(target);
      at = end;
    }
    return text + this.payload.toString('latin1', at, value.end);
  }

  /** Whether something outside of a range points at a value within it. */
  isPointedInto([start, end]: Range): boolean {
    this.#targets ??= this.#findTargets();
    const first = lowerBound(this.#targets, start, (target) => target);
    return (this.#targets[first] ?? end) < end;
  }

  /** Whether a pointer with a path points at the value that begins at an offset. */
  isPointedAt(start: number): boolean {
    return this.isPointedInto([start, start + 1]);
  }

  /** Where the values begin that are pointed at by a path. */
  #findTargets(): number[] {
    const known = new Map<number, JsonNode | undefined>();
    const read = (chunk: number): JsonNode | undefined => {
      const root = this.#roots.get(chunk);
      if (root && !known.has(chunk)) known.set(chunk, this.readRow(root.row));
      return known.get(chunk);
    };
    const targets = this.#pointers
      .filter(({ path }) => path.length > 0)
      .flatMap(({ chunk, path }) => this.#resolve(chunk, path, read)?.start ?? []);
    return targets.sort((one, other) => one - other);
  }

  #resolve(
    chunk: number,
    path: readonly string[],
    read: (chunk: number) => JsonNode | undefined,
  ): JsonNode | undefined {
    let at = read(chunk);
    for (const field of path) {
      if (!at) return undefined;
      const isElement = readElement(this.payload, at) !== undefined;
      const children = childrenOf(this.payload, at, isElement);
      const found = children.find(([, name]) => name === field)?.[0];
      const pointer = found?.kind === 'string' ? this.#readPointer(found) : undefined;
      at = (pointer?.path.length === 0 ? read(pointer.chunk) : undefined) ?? found;
    }
    return at;
  }

  /** Ranges that go when a range goes: also the rows that only it points at. */
  withRows(range: Range): Range[] {
    const ranges: Range[] = [];
    const gone = new Map<number, number>();
    const waiting = [range];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      ranges.push(next);
      for (const { chunk } of this.#pointersIn(next)) {
        const uses = (gone.get(chunk) ?? 0) + 1;
        gone.set(chunk, uses);
        if (uses < (this.#uses.get(chunk) ?? 0)) continue;
        for (const { start, end } of this.#byId.get(chunk) ?? []) waiting.push([start, end]);
      }
    }
    return ranges;
  }

  #pointersIn([start, end]: Range): Pointer[] {
    const from = lowerBound(this.#pointers, start, (pointer) => pointer.start);
    const to = lowerBound(this.#pointers, end, (pointer) => pointer.start);
    return this.#pointers.slice(from, to);
  }

  /** Where strings stand that point at a chunk as a whole. */
  pointersTo(chunk: number): number[] {
    return this.#pointers
      .filter((pointer) => pointer.chunk === chunk && pointer.path.length === 0)
      .map(({ start }) => start);
  }
}

/** Index of the first item that does not lie below a number; the items are sorted. */
function lowerBound<T>(sorted: readonly T[], least: number, of: (item: T) => number): number {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1;
    if (of(sorted[middle] as T) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const models = new WeakMap<object, PayloadModel>();

/** The model of a payload; made once. */
export function modelOf(attribution: {
  readonly payload: Buffer;
  readonly rows: readonly Row[];
}): PayloadModel {
  const known = models.get(attribution);
  if (known) return known;
  const model = new PayloadModel(attribution.payload, attribution.rows);
  models.set(attribution, model);
  return model;
}
