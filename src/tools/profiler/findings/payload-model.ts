import { readElement } from '../attribution/element.ts';
import { type JsonNode, type JsonString, textOf } from '../attribution/json.ts';
import { parseJson } from '../attribution/json-reader.ts';
import type { Range } from '../cost/context.ts';
import type { Row } from '../wire/framer.ts';
import { parseReference } from '../wire/references.ts';
import { TAGS } from '../wire/tags.ts';

const DOLLAR = 36;
/** How React names the fields of an element in a pointer. */
const ELEMENT_FIELDS = ['', 'type', 'key', 'props', '_owner'];

/** A value of a row. */
export interface Value {
  readonly node: JsonNode;
  readonly row: Row;
  /** The value around it; undefined for the whole value of a row. */
  readonly above: Value | undefined;
  /** Its name in a pointer; empty for the whole value of a row. */
  readonly field: string;
  readonly isElement: boolean;
  /** Objects and lists within it. */
  readonly inner: Value[];
  /** Pointers directly in it. */
  readonly pointers: Pointer[];
}

interface Pointer {
  readonly start: number;
  readonly end: number;
  readonly chunk: number;
  /** Fields down to the value within the chunk. */
  readonly path: readonly string[];
}

/** Where the value of a part is written, or a pointer at it. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly target: Value;
}

/** Values directly within one, with their names in a pointer. */
export function childrenOf(
  payload: Buffer,
  { node, isElement }: Pick<Value, 'node' | 'isElement'>,
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

/** Values of all rows of a payload, and what points where: what React shares, and what could be. */
export class PayloadModel {
  readonly payload: Buffer;
  /** In the order of the payload, those around others first. */
  readonly values: Value[] = [];
  readonly #rows = new Map<number, Row[]>();
  readonly #roots = new Map<number, Value>();
  readonly #pointers: Pointer[] = [];
  readonly #uses = new Map<number, number>();
  #targets: number[] | undefined;

  constructor(payload: Buffer, rows: readonly Row[]) {
    this.payload = payload;
    for (const row of rows) {
      if (TAGS[row.tag].role === 'debug' || TAGS[row.tag].role === 'hint') continue;
      if (row.id !== null) {
        const known = this.#rows.get(row.id);
        if (known) known.push(row);
        else this.#rows.set(row.id, [row]);
      }
      this.#readRow(row);
    }
    this.#pointers.sort((one, other) => one.start - other.start);
  }

  #readRow(row: Row): void {
    const { jsonAt } = TAGS[row.tag];
    if (jsonAt === null || row.bodyStart + jsonAt >= row.bodyEnd) return;
    const root = this.#toValue(
      parseJson(this.payload, row.bodyStart + jsonAt, row.bodyEnd),
      row,
      undefined,
      '',
    );
    if (row.id !== null && row.tag === '') this.#roots.set(row.id, root);
    const waiting = [root];
    for (let value = waiting.pop(); value; value = waiting.pop()) {
      this.values.push(value);
      const { inner, pointers } = value;
      for (const [node, field] of childrenOf(this.payload, value)) {
        if (node.kind === 'string') pointers.push(...this.#readPointer(node));
        else if (node.kind !== 'other') inner.push(this.#toValue(node, row, value, field));
      }
      for (const one of inner.toReversed()) waiting.push(one);
    }
    if (root.node.kind === 'string') this.#readPointer(root.node);
  }

  #toValue(node: JsonNode, row: Row, above: Value | undefined, field: string): Value {
    return {
      node,
      row,
      above,
      field,
      isElement: readElement(this.payload, node) !== undefined,
      inner: [],
      pointers: [],
    };
  }

  /** Notes the pointer that a string is; none when it is a text. */
  #readPointer(node: JsonString): Pointer[] {
    const { start, end } = node;
    if (this.payload[start + 1] !== DOLLAR || end - start < 4) return [];
    const reference = parseReference(textOf(this.payload, node));
    if (reference.kind !== 'row') return [];
    const { row: chunk, path } = reference;
    const pointer = { start, end, chunk, path };
    this.#pointers.push(pointer);
    this.#uses.set(chunk, (this.#uses.get(chunk) ?? 0) + 1);
    return [pointer];
  }

  /** Whole values of rows, in the order of the payload. */
  get roots(): Iterable<Value> {
    return this.#roots.values();
  }

  /** The element that a chunk is, if one place only points at it. */
  onlyElementOf(chunk: number): Value | undefined {
    const root = this.#roots.get(chunk);
    return root?.isElement && this.#uses.get(chunk) === 1 ? root : undefined;
  }

  /** Values within a value, and elements of its own that React cut out into rows, in order. */
  partsOf({ inner, pointers }: Value): Part[] {
    const parts = inner.map((target): Part => ({ ...target.node, target }));
    const cut = pointers.flatMap(({ start, end, chunk, path }): Part[] => {
      const target = path.length === 0 ? this.onlyElementOf(chunk) : undefined;
      return target ? [{ start, end, target }] : [];
    });
    if (cut.length === 0) return parts;
    return [...parts, ...cut].toSorted((one, other) => one.start - other.start);
  }

  /** JSON text of a value with the elements that React cut out of it. */
  textOf({ node }: Value): string {
    let text = '';
    let at = node.start;
    for (const { start, end, chunk, path } of this.#pointersIn([node.start, node.end])) {
      const target = path.length === 0 ? this.onlyElementOf(chunk) : undefined;
      if (!target) continue;
      text += this.payload.toString('latin1', at, start) + this.textOf(target);
      at = end;
    }
    return text + this.payload.toString('latin1', at, node.end);
  }

  /**
   * The pointer that React would write for a value that it meets again; undefined where it cannot
   * point at the value: React registers nothing below a key with a colon.
   */
  pointerTo(value: Value): string | undefined {
    const fields: string[] = [];
    let at: Value = value;
    for (; at.above; at = at.above) {
      if (at.field.includes(':')) return undefined;
      fields.push(at.field);
    }
    if (at.row.id === null) return undefined;
    return `"${['$' + at.row.id.toString(16), ...fields.toReversed()].join(':')}"`;
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
    const targets = this.#pointers
      .filter(({ path }) => path.length > 0)
      .flatMap(({ chunk, path }) => this.#resolve(chunk, path)?.node.start ?? []);
    return targets.sort((one, other) => one - other);
  }

  #resolve(chunk: number, path: readonly string[]): Value | undefined {
    let at = this.#roots.get(chunk);
    for (const field of path) {
      if (!at) return undefined;
      const found = childrenOf(this.payload, at).find(([, name]) => name === field)?.[0];
      at = found && this.#follow(this.#toValue(found, at.row, at, field));
    }
    return at;
  }

  /** The value of a row that a string points at as a whole. */
  #follow(value: Value): Value | undefined {
    const { node } = value;
    if (node.kind !== 'string' || this.payload[node.start + 1] !== DOLLAR) return value;
    const reference = parseReference(textOf(this.payload, node));
    if (reference.kind !== 'row' || reference.path.length > 0) return value;
    return this.#roots.get(reference.row) ?? value;
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
        for (const { start, end } of this.#rows.get(chunk) ?? []) waiting.push([start, end]);
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
