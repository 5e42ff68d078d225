import type { Row } from '../flight/framer.ts';
import { allValues, type JsonNode } from '../flight/json.ts';
import type { Model, Pointer } from './model.ts';

/** Identity of a value, shared by equal values, and its size. */
export interface Identity {
  /** The same number for equal values. */
  readonly id: number;
  /** Bytes, with the rows that only the value points at. */
  readonly size: number;
}

/**
 * Numbers the values of a payload from the inside out, so that equal ones get one number. A row
 * with a single pointer to it counts as written in its place, because React splits equal values
 * into rows at different places.
 */
export class Identities {
  /** The values of the rows that are JSON. */
  readonly roots: ReadonlyMap<Row, JsonNode>;
  readonly #model: Model;
  readonly #numbers: Map<string, number>;
  readonly #values = new Map<JsonNode, Identity>();
  readonly #chunks = new Map<number, Identity>();
  /** Sole pointers by their place. */
  readonly #sole: ReadonlyMap<number, Pointer>;
  readonly #soleFrom: ReadonlyMap<number | null, readonly Pointer[]>;

  /** @param numbers those of other payloads, with which values are compared */
  constructor(model: Model, numbers = new Map<string, number>()) {
    this.#model = model;
    this.#numbers = numbers;
    this.roots = new Map(
      model.rows.flatMap((row) => {
        const root = row.tag === '' ? model.readRow(row) : undefined;
        return root ? [[row, root] as const] : [];
      }),
    );
    const sole = model.solePointers;
    this.#sole = new Map(sole.map((pointer) => [pointer.start, pointer]));
    this.#soleFrom = Map.groupBy(sole, ({ from }) => from);
    for (const row of this.roots.keys()) this.#addWithTargets(row);
  }

  of(value: JsonNode): Identity {
    return this.#values.get(value) as Identity;
  }

  /** Adds the rows behind the pointers of a row first; in a circle one pointer stays a pointer. */
  #addWithTargets(first: Row): void {
    const entered = new Set<Row>();
    const waiting = [first];
    for (let row = waiting.at(-1); row; row = waiting.at(-1)) {
      const inner = entered.has(row) ? [] : this.#targetsOf(row).filter((one) => !entered.has(one));
      entered.add(row);
      if (inner.length > 0) waiting.push(...inner);
      else this.#add(waiting.pop() as Row);
    }
  }

  #targetsOf({ id }: Row): Row[] {
    return (this.#soleFrom.get(id) ?? [])
      .filter(({ chunk }) => !this.#chunks.has(chunk))
      .flatMap(({ chunk }) => this.#model.soleRow(chunk) ?? []);
  }

  #add(row: Row): void {
    const { id, tag, bodyStart, bodyEnd } = row;
    const root = this.roots.get(row);
    if (root && this.#values.has(root)) return;
    // Reversed, every value follows its content.
    for (const value of root ? [...allValues(root)].toReversed() : []) {
      this.#values.set(value, this.#identify(value));
    }
    if (id === null || this.#model.soleRow(id) !== row) return;
    const text = () => this.#model.payload.toString('latin1', bodyStart, bodyEnd);
    const identity = root
      ? this.of(root)
      : { id: this.#number(`${tag}:${text()}`), size: bodyEnd - bodyStart };
    this.#chunks.set(id, identity);
  }

  #number(key: string): number {
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }

  #identify({ kind, start, end, items, keys }: JsonNode): Identity {
    const textOf = (node: { start: number; end: number }) =>
      this.#model.payload.toString('latin1', node.start, node.end);
    if (kind === 'array' || kind === 'object') {
      const inner = items.map((item) => this.of(item));
      const parts = inner.map(({ id }, at) => (keys[at] ? `${textOf(keys[at])}:${id}` : id));
      const cut = items.map((item, at) => (inner[at] as Identity).size - (item.end - item.start));
      return {
        id: this.#number(kind === 'array' ? `[${parts.join()}]` : `{${parts.join()}}`),
        size: cut.reduce((sum, size) => sum + size, end - start),
      };
    }
    const pointer = this.#sole.get(start);
    const target = pointer && this.#chunks.get(pointer.chunk);
    if (!target) return { id: this.#number(textOf({ start, end })), size: end - start };
    const isWritten = pointer.letter === '' || pointer.letter === 'L';
    return isWritten ? target : { ...target, id: this.#number(`$${pointer.letter}${target.id}`) };
  }
}
