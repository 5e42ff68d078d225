import type { JsonNode } from '../flight/json.ts';
import { chunkOf } from './elements.ts';
import type { Node } from './node.ts';
import type { RowIndex } from './row-index.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** How a framework arranges the model in the root row. */
export interface Framework {
  readonly isRoot: (index: RowIndex, root: JsonNode) => boolean;
  /** Assigns everything inside the root to slots with the framework's names. */
  readonly nameSlots: (root: JsonNode, slots: Slots) => void;
}

/** Assigns parts of the root's model to slots. A later part is painted over its parent. */
export class Slots {
  readonly payload: Buffer;
  readonly #index: RowIndex;
  readonly #builder: TreeBuilder;
  readonly #slots = new Map<string, Node>();

  constructor(index: RowIndex, builder: TreeBuilder) {
    this.payload = index.payload;
    this.#index = index;
    this.#builder = builder;
  }

  /** Assigns bytes to a slot as structure. */
  own(slot: string, { start, end }: { readonly start: number; readonly end: number }): void {
    this.#builder.paint(this.#slotOf(slot), [start, end]);
  }

  /** Assigns a value to a slot, with every row that it is the first to use. */
  give(slot: string, value: JsonNode): void {
    this.own(slot, value);
    this.#builder.give(value, this.#slotOf(slot));
  }

  /** The value that a string points at, whose row goes to the slot. Other values stay the same. */
  follow(slot: string, value: JsonNode): JsonNode {
    const chunk = chunkOf(this.payload, value);
    const row = chunk === undefined ? undefined : this.#index.first(chunk);
    if (chunk === undefined || row?.tag !== '') return value;
    const model = this.#index.jsonOf(row);
    if (!model || !this.#builder.take(chunk)) return value;
    this.own(slot, row);
    this.own(slot, value);
    this.#builder.addLeaf([value.start, value.end], 'reference');
    return model;
  }

  #slotOf(name: string): Node {
    const slot = this.#slots.get(name) ?? this.#builder.add(null, { kind: 'slot', name });
    this.#slots.set(name, slot);
    return slot;
  }
}
