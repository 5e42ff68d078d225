import type { Row } from '../flight/framer.ts';
import { allValues, fieldsOf, type JsonNode, textOf } from '../flight/json.ts';
import { parseReference } from '../flight/references.ts';
import { TAGS } from '../flight/tags.ts';
import type { Tree } from '../tree/build-tree.ts';
import { readElement } from '../tree/elements.ts';
import type { Node, Range } from '../tree/node.ts';
import { RowIndex } from '../tree/row-index.ts';

const DOLLAR = 36;
const COMMA = 44;
const KEY = /"(?:[^"\\]|\\.)*":$/;
const LONGEST_KEY = 1000;
/** How React names the fields of an element in a pointer. */
const ELEMENT_FIELDS = ['', 'type', 'key', 'props', '_owner'];

interface Pointer {
  readonly start: number;
  readonly end: number;
  readonly chunk: number;
  /** Fields from the row down to the value. */
  readonly path: readonly string[];
}

/** A pointer at the row of a long text. */
interface TextLink extends Pointer {
  readonly row: Row;
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
  #texts: readonly TextLink[] | undefined;

  constructor(tree: Tree) {
    this.#tree = tree;
    this.payload = tree.payload;
    this.rows = tree.rows.filter(({ tag }) => !['debug', 'hint'].includes(TAGS[tag].role));
    this.#index = new RowIndex(tree.payload, tree.rows);
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
      pointers.push({ start, end, chunk: reference.row, path: reference.path });
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

  /**
   * Long texts that a range points at: React sends each in a row of its own, wherever it recurs.
   */
  #textsIn([start, end]: Range): readonly TextLink[] {
    this.#texts ??= this.#links.flatMap((link): TextLink[] => {
      const row = link.path.length === 0 ? this.#index.first(link.chunk) : undefined;
      return row?.tag === 'T' ? [{ ...link, row }] : [];
    });
    const from = lowerBound(this.#texts, start, (link) => link.start);
    const to = lowerBound(this.#texts, end, (link) => link.start);
    return this.#texts.slice(from, to);
  }

  /** Bytes of a range with the long texts that it points at. */
  sizeWithTexts(range: Range): number {
    return this.#textsIn(range).reduce(
      (sum, { start, end, row }) => sum + row.bodyEnd - row.bodyStart - (end - start),
      range[1] - range[0],
    );
  }

  /** The content of a range, with each long text in place of its pointer. */
  readWithTexts([start, end]: Range): string {
    let text = '';
    let at = start;
    for (const { row, ...link } of this.#textsIn([start, end])) {
      text += this.payload.toString('latin1', at, link.start);
      text += this.payload.toString('latin1', row.bodyStart, row.bodyEnd);
      at = link.end;
    }
    return text + this.payload.toString('latin1', at, end);
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
