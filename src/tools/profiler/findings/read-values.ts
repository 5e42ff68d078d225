import { readElement } from '../attribution/element.ts';
import type { JsonNode } from '../attribution/json.ts';
import type { Row } from '../wire/framer.ts';
import { childrenOf, type PayloadModel } from './payload-model.ts';

const PRIME = 0x01000193;
const START = 0x811c9dc5;

/** An object, a list or an element. */
export interface Value {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
  /** The value around it; undefined for the whole value of a row. */
  readonly above: Value | undefined;
  /** Its name in a pointer; empty for the whole value of a row. */
  readonly field: string;
  readonly isElement: boolean;
  /** Of what it says, whether or not React cut elements out of it into rows. */
  hash: number;
  /** Bytes, with those of the rows. */
  size: number;
  hasElements: boolean;
}

interface Draft {
  readonly value: Value;
  readonly node: JsonNode;
}

/** Reads the values of one row after the other, the last row first. */
class ValueReader {
  readonly #model: PayloadModel;
  /** Whole values of the rows that were read, by chunk. */
  readonly #wholes = new Map<number, Value>();

  constructor(model: PayloadModel) {
    this.#model = model;
  }

  read(row: Row): Value[] {
    const node = this.#model.readRow(row);
    if (!node) return [];
    const drafts = this.#listValues(row, node);
    const known = new Map(drafts.map(({ node: at, value }) => [at, value]));
    // Those inside come first: hashes meet where bytes do.
    for (const draft of drafts.toReversed()) this.#readContent(draft, known);
    const values = drafts.map(({ value }) => value);
    if (row.id !== null && values[0]) this.#wholes.set(row.id, values[0]);
    return values;
  }

  /** Values of a row, those around others first. */
  #listValues(row: Row, whole: JsonNode): Draft[] {
    const { payload } = this.#model;
    const drafts: Draft[] = [];
    const toDraft = (node: JsonNode, field: string, above?: Value): Draft => {
      const { start, end } = node;
      const isElement = readElement(payload, node) !== undefined;
      const content = { hash: START, size: end - start, hasElements: isElement };
      return { node, value: { row, start, end, above, field, isElement, ...content } };
    };
    const waiting = [toDraft(whole, '')];
    for (let draft = waiting.pop(); draft; draft = waiting.pop()) {
      drafts.push(draft);
      const { node, value } = draft;
      for (const [child, field] of childrenOf(payload, node, value.isElement).toReversed()) {
        const isValue = child.kind === 'array' || child.kind === 'object';
        if (isValue) waiting.push(toDraft(child, field, value));
      }
    }
    return drafts;
  }

  #readContent({ node, value }: Draft, known: ReadonlyMap<JsonNode, Value>): void {
    const { payload } = this.#model;
    let at = value.start;
    const mixTo = (end: number) => {
      for (; at < end; at += 1) value.hash = Math.imul(value.hash ^ (payload[at] as number), PRIME);
    };
    for (const [child] of childrenOf(payload, node, value.isElement)) {
      const inner = known.get(child) ?? this.#cutOutAt(child);
      if (!inner) continue;
      mixTo(child.start);
      value.hash = Math.imul(value.hash ^ inner.hash, PRIME);
      value.size += inner.size - (child.end - child.start);
      value.hasElements ||= inner.hasElements;
      at = child.end;
    }
    mixTo(value.end);
  }

  /** An element that was cut out comes later in the payload, unless the payload is broken. */
  #cutOutAt(node: JsonNode): Value | undefined {
    const root = node.kind === 'string' ? this.#model.cutOutAt(node) : undefined;
    return root?.row.id == null ? undefined : this.#wholes.get(root.row.id);
  }
}

/**
 * Objects, lists and elements of the rows that hold a model, in the order of the payload, those
 * around others first.
 * @param isWanted what is kept of them: all together take many times the room of the payload
 */
export function readValues(model: PayloadModel, isWanted: (value: Value) => boolean): Value[] {
  const reader = new ValueReader(model);
  return model.rows
    .filter(({ tag }) => tag === '')
    .toReversed()
    .map((row) => reader.read(row).filter(isWanted))
    .toReversed()
    .flat();
}

/**
 * The pointer that React would write for a value that it meets again; undefined where it cannot
 * point at the value: React registers nothing below a key with a colon.
 */
export function pointerTo(value: Value): string | undefined {
  const fields: string[] = [];
  let at = value;
  for (; at.above; at = at.above) {
    if (at.field.includes(':')) return undefined;
    fields.push(at.field);
  }
  if (at.row.id === null) return undefined;
  return `"${['$' + at.row.id.toString(16), ...fields.toReversed()].join(':')}"`;
}
