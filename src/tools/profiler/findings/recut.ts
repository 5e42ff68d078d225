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

/** Whether an edit takes out the whole of a range. */
function toIsGone(edits: readonly Edit[]) {
  const ranges = edits.map(({ range }) => range).toSorted(([one], [other]) => one - other);
  return ({ start, end }: JsonNode): boolean => {
    let low = 0;
    for (let high = ranges.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.[0] ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return (ranges[low - 1]?.[1] ?? 0) >= end;
  };
}

/** Walks rows as React writes them, counting their size before and after edits. */
class Recutter {
  readonly cuts: Edit[] = [];
  readonly #model: PayloadModel;
  readonly #isGone: (node: JsonNode) => boolean;
  readonly #inlined = new Set<Row>();
  #before = 0;
  #after = 0;

  constructor(model: PayloadModel, edits: readonly Edit[]) {
    this.#model = model;
    this.#isGone = toIsGone(edits);
  }

  walk(row: Row, root: JsonNode): void {
    if (this.#inlined.has(row)) return;
    [this.#before, this.#after] = [0, 0];
    const waiting: Item[] = [{ node: root, key: 0, isGone: this.#isGone(root), isInlined: false }];
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      this.#count(item.key, item.isGone);
      if (item.node.kind === 'string') this.#walkString(item.node, item.isGone, waiting);
      else this.#walkInner(item, waiting);
    }
  }

  #count(characters: number, isGone: boolean): void {
    this.#before += characters;
    if (!isGone) this.#after += characters;
  }

  #walkInner({ node, isGone, isInlined }: Item, waiting: Item[]): void {
    const isElement = readElement(this.#model.payload, node) !== undefined;
    if (isElement && isInlined && !isGone && this.#after > MAX_ROW_SIZE) {
      // It gets the row that the element around it had.
      this.cuts.push({ range: [node.start, node.start + 1], text: NEW_ROW });
      return;
    }
    const inner = childrenOf(this.#model.payload, { node, isElement }).map(([child, field]) => ({
      node: child,
      key: isElement ? 1 : field.length,
      isGone: isGone || this.#isGone(child),
      isInlined,
    }));
    for (const item of inner.toReversed()) waiting.push(item);
  }

  #walkString(node: JsonNode & { kind: 'string' }, isGone: boolean, waiting: Item[]): void {
    const text = textOf(this.#model.payload, node);
    if (!text.startsWith('$')) return this.#count(text.length, isGone);
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
    const isTargetGone = this.#isGone(target.node);
    waiting.push({ node: target.node, key: 0, isGone: isTargetGone, isInlined: true });
  }
}

/**
 * What else changes when React writes an edited payload: less in a row leaves room for elements that
 * had rows of their own. Such a row loses its head, and what pointed at it goes.
 */
export function recut(model: PayloadModel, edits: readonly Edit[]): Edit[] {
  const recutter = new Recutter(model, edits);
  for (const { row, node } of model.roots) recutter.walk(row, node);
  return recutter.cuts;
}
