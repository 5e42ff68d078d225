import type { Range } from '../bytes/body.ts';
import type { Row } from '../flight/framer.ts';
import { allValues, fieldsOf, type JsonNode, propertyOf, textOf } from '../flight/json.ts';
import { parseReference, type Reference } from '../flight/references.ts';
import { TAGS } from '../flight/tags.ts';
import type { Tree } from '../tree/build-tree.ts';
import { readElement, targetOf } from '../tree/elements.ts';
import type { Node } from '../tree/node.ts';
import type { RowIndex } from '../tree/row-index.ts';

const DOLLAR = 36;
const COMMA = 44;
const KEY = /"(?:[^"\\]|\\.)*":$/;
const LONGEST_KEY = 1000;
/** How React names the fields of an element in a pointer. */
const ELEMENT_FIELDS = ['', 'type', 'key', 'props', '_owner'];

/** A `$` string of a row's JSON that points at a chunk, or at a place within it. */
export interface Pointer extends Pick<Extract<Reference, { kind: 'row' }>, 'path' | 'letter'> {
  readonly start: number;
  readonly end: number;
  readonly chunk: number;
  /** The chunk that holds the pointer; null for a row without an id. */
  readonly from: number | null;
}

/** Values directly within one, with their names in a pointer. */
export function childrenOf(
  payload: Buffer,
  node: JsonNode,
  isElement: boolean,
): (readonly [value: JsonNode, field: string])[] {
  if (node.kind === 'array') {
    const name = (index: number) => (isElement ? (ELEMENT_FIELDS[index] ?? '') : String(index));
    return node.items.map((item, index) => [item, name(index)]);
  }
  if (node.kind !== 'object') return [];
  return fieldsOf(payload, node).map(({ name, value }) => [value, name] as const);
}

/** Index of the first item at or above a number; the items are sorted. */
function lowerBound<T>(sorted: readonly T[], least: number, of: (item: T) => number): number {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1;
    if (of(sorted[middle] as T) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pointers within a payload, and the node of each byte. */
export class Model {
  readonly payload: Buffer;
  /** Rows of content, in the order of the payload. */
  readonly rows: readonly Row[];
  readonly #tree: Tree;
  readonly #index: RowIndex;
  #pointers: readonly Pointer[] | undefined;
  #uses: ReadonlyMap<number, readonly Pointer[]> | undefined;
  #targets: number[] | undefined;

  constructor(tree: Tree) {
    this.#tree = tree;
    this.payload = tree.payload;
    this.rows = tree.rows.filter(({ tag }) => !['debug', 'hint'].includes(TAGS[tag].role));
    this.#index = tree.index;
  }

  /** Read on demand, because a payload without findings needs none. */
  get #links(): readonly Pointer[] {
    this.#pointers ??= this.rows.flatMap((row) => this.#readPointers(row));
    return this.#pointers;
  }

  #usesOf(chunk: number): number {
    this.#uses ??= Map.groupBy(this.#links, (pointer) => pointer.chunk);
    return this.#uses.get(chunk)?.length ?? 0;
  }

  #readPointers(row: Row): Pointer[] {
    const pointers: Pointer[] = [];
    const value = this.readRow(row);
    for (const part of value ? allValues(value) : []) {
      const { start, end } = part;
      const isDollar = part.kind === 'string' && this.payload[start + 1] === DOLLAR;
      if (!isDollar || end - start < 4) continue;
      const reference = parseReference(textOf(this.payload, part));
      if (reference.kind !== 'row') continue;
      const { row: chunk, path, letter } = reference;
      pointers.push({ start, end, chunk, path, letter, from: row.id });
    }
    return pointers;
  }

  readRow(row: Row): JsonNode | undefined {
    return this.#index.jsonOf(row);
  }

  /** The innermost node around a byte. */
  ownerAt(byte: number): Node {
    const { nodes, owners } = this.#tree;
    return nodes[owners[byte] as number] as Node;
  }

  /** Whether a pointer with a path points at a value within a range. */
  isPointedInto([start, end]: Range): boolean {
    this.#targets ??= this.#findTargets();
    const first = lowerBound(this.#targets, start, (target) => target);
    return (this.#targets[first] ?? end) < end;
  }

  #findTargets(): number[] {
    const known = new Map<number, JsonNode | undefined>();
    const read = (chunk: number): JsonNode | undefined => {
      const row = this.#index.first(chunk);
      if (row && !known.has(chunk)) known.set(chunk, this.readRow(row));
      return known.get(chunk);
    };
    return this.#links
      .filter(({ path }) => path.length > 0)
      .flatMap(({ chunk, path }) => this.#resolve(read(chunk), path, read)?.start ?? [])
      .toSorted((one, other) => one - other);
  }

  #resolve(
    from: JsonNode | undefined,
    path: readonly string[],
    read: (chunk: number) => JsonNode | undefined,
  ): JsonNode | undefined {
    let at = from;
    for (const field of path) {
      if (!at) return undefined;
      const isElement = readElement(this.payload, at) !== undefined;
      const found = childrenOf(this.payload, at, isElement).find(([, name]) => name === field)?.[0];
      const text = found?.kind === 'string' ? textOf(this.payload, found) : '';
      const pointer = text.startsWith('$') ? parseReference(text) : undefined;
      const isWhole = pointer?.kind === 'row' && pointer.path.length === 0;
      at = (isWhole ? read(pointer.row) : undefined) ?? found;
    }
    return at;
  }

  /** Ranges removed with a range, including rows that only the range points at. */
  withRows(range: Range): Range[] {
    const ranges: Range[] = [];
    const gone = new Map<number, number>();
    const waiting = [range];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      ranges.push(next);
      const from = lowerBound(this.#links, next[0], ({ start }) => start);
      const to = lowerBound(this.#links, next[1], ({ start }) => start);
      for (const { chunk } of this.#links.slice(from, to)) {
        const uses = (gone.get(chunk) ?? 0) + 1;
        gone.set(chunk, uses);
        if (uses < this.#usesOf(chunk)) continue;
        for (const { start, end } of this.#index.content.get(chunk) ?? [])
          waiting.push([start, end]);
      }
    }
    return ranges;
  }

  /** Pointers at whole rows that nothing else points at: React cuts large rows into such pieces. */
  get solePointers(): readonly Pointer[] {
    return this.#links.filter(({ path, chunk }) => path.length === 0 && this.#usesOf(chunk) === 1);
  }

  /** Chunks of the values that server functions close over. */
  get closures(): ReadonlySet<number> {
    const functions = this.#links.filter(({ letter }) => letter === 'h' || letter === 'F');
    return new Set(
      functions.flatMap(({ chunk }) => {
        const row = this.soleRow(chunk);
        const bound = propertyOf(this.payload, row && this.readRow(row), 'bound');
        return targetOf(this.payload, bound) ?? [];
      }),
    );
  }

  /** The only row of a chunk; undefined for a stream of rows. */
  soleRow(chunk: number): Row | undefined {
    const rows = this.#index.content.get(chunk) ?? [];
    return rows.length === 1 ? rows[0] : undefined;
  }

  /** The bytes removed with a value of JSON: its key, if there is one, and the comma beside it. */
  withKey([start, end]: Range): Range {
    const { payload } = this;
    const before = payload.toString('latin1', Math.max(0, start - LONGEST_KEY), start);
    const first = start - (KEY.exec(before)?.[0].length ?? 0);
    if (payload[end] === COMMA) return [first, end + 1];
    return payload[first - 1] === COMMA ? [first - 1, end] : [first, end];
  }
}
