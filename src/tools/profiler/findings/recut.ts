import { readElement } from '../attribution/element.ts';
import { type JsonNode, textOf } from '../attribution/json.ts';
import type { Row } from '../wire/framer.ts';
import type { Edit } from './edits.ts';
import { childrenOf, type PayloadModel } from './payload-model.ts';

/**
 * React writes an element to a row of its own when the row in hand holds more than this many
 * characters of keys and strings. Source: `MAX_ROW_SIZE` and `serializedSize` of its server.
 */
const MAX_ROW_SIZE = 3200;
const LAZY = /^\$L([0-9a-f]+)$/;
const WHOLE = /^\$([0-9a-f]+)$/;

/** A pointer at a new row, its head, and the first byte of an element. */
const NEW_ROW = '"$L1a"\n1a:[';

/** A value to be counted; `isGone` when an edit takes out what is around it. */
interface Item {
  readonly node: JsonNode;
  /** Length of its key. */
  readonly key: number;
  readonly isGone: boolean;
  /** Whether it stands within a row that is written into another one now. */
  readonly isInlined: boolean;
}

/** The edits of a payload, found by where they stand. */
class EditIndex {
  readonly #edits: readonly Edit[];

  constructor(edits: readonly Edit[]) {
    this.#edits = edits.toSorted(({ range: [one] }, { range: [other] }) => one - other);
  }

  /** The last edit that starts at a byte or before it. */
  #lastUpTo(byte: number): Edit | undefined {
    let low = 0;
    for (let high = this.#edits.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((this.#edits[middle]?.range[0] ?? 0) <= byte) low = middle + 1;
      else high = middle;
    }
    return this.#edits[low - 1];
  }

  /** Whether an edit takes out the whole of a value. */
  isGone({ start, end }: JsonNode): boolean {
    return (this.#lastUpTo(start)?.range[1] ?? 0) >= end;
  }

  /** Length of what is put in place of a string's content; undefined where it stays. */
  lengthIn({ start, end }: JsonNode): number | undefined {
    const edit = this.#lastUpTo(start + 1);
    const isContent = edit?.range[0] === start + 1 && edit.range[1] === end - 1;
    return isContent ? (edit.text ?? '').length : undefined;
  }
}

/** Walks rows as React writes them, counting their size before and after edits. */
class Recutter {
  readonly cuts: Edit[] = [];
  readonly #model: PayloadModel;
  readonly #edits: EditIndex;
  readonly #inlined = new Set<Row>();
  #before = 0;
  #after = 0;

  constructor(model: PayloadModel, edits: readonly Edit[]) {
    this.#model = model;
    this.#edits = new EditIndex(edits);
  }

  walk(row: Row): void {
    const root = this.#inlined.has(row) ? undefined : this.#model.readRow(row);
    if (!root) return;
    [this.#before, this.#after] = [0, 0];
    const waiting: Item[] = [
      { node: root, key: 0, isGone: this.#edits.isGone(root), isInlined: false },
    ];
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      this.#count(item.key, item.isGone);
      if (item.node.kind === 'string') this.#walkString(item.node, item.isGone, waiting);
      else this.#walkInner(item, waiting);
    }
  }

  #count(characters: number, isGone: boolean, left = characters): void {
    this.#before += characters;
    if (!isGone) this.#after += left;
  }

  #walkInner({ node, isGone, isInlined }: Item, waiting: Item[]): void {
    const isElement = readElement(this.#model.payload, node) !== undefined;
    if (isElement && isInlined && !isGone && this.#after > MAX_ROW_SIZE) {
      // It gets the row that the element around it had.
      this.cuts.push({ range: [node.start, node.start + 1], text: NEW_ROW });
      return;
    }
    const inner = childrenOf(this.#model.payload, node, isElement).map(([child, field]) => ({
      node: child,
      key: isElement ? 1 : field.length,
      isGone: isGone || this.#edits.isGone(child),
      isInlined,
    }));
    for (const item of inner.toReversed()) waiting.push(item);
  }

  #walkString(node: JsonNode & { kind: 'string' }, isGone: boolean, waiting: Item[]): void {
    const text = textOf(this.#model.payload, node);
    if (!text.startsWith('$')) {
      return this.#count(text.length, isGone, this.#edits.lengthIn(node) ?? text.length);
    }
    const [, chunk] = WHOLE.exec(text) ?? [];
    // React counts a text before it gives it a row of its own.
    if (chunk !== undefined) {
      return this.#count(this.#model.textLengthOf(Number.parseInt(chunk, 16)), isGone);
    }
    const target = this.#model.onlyElementOf(Number.parseInt(LAZY.exec(text)?.[1] ?? '', 16));
    const wasCut = this.#before > MAX_ROW_SIZE;
    if (isGone || !target || !wasCut || this.#after > MAX_ROW_SIZE) return;
    const { row } = target;
    this.#inlined.add(row);
    this.cuts.push(
      { range: [node.start, node.end] },
      { range: [row.start, row.bodyStart] },
      { range: [row.bodyEnd, row.end] },
    );
    const element = this.#model.readRow(row);
    if (!element) return;
    waiting.push({ node: element, key: 0, isGone: this.#edits.isGone(element), isInlined: true });
  }
}

/**
 * What else changes when React writes an edited payload: less in a row leaves room for elements that
 * had rows of their own. Such a row loses its head, and what pointed at it goes.
 */
export function recut(model: PayloadModel, edits: readonly Edit[]): Edit[] {
  const recutter = new Recutter(model, edits);
  for (const { row } of model.roots) recutter.walk(row);
  return recutter.cuts;
}
