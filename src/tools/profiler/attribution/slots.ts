import { NO_PARENT } from './attributed-node.ts';
import type { ByteMap } from './byte-map.ts';
import { chunkOf } from './element.ts';
import type { JsonNode } from './json.ts';
import { type Place, placeIn } from './place.ts';
import type { RowIndex } from './row-index.ts';
import type { Walker } from './walker.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Gives parts of the root's model to slots. Later parts cover earlier ones. */
export class Slots {
  readonly payload: Buffer;
  readonly #index: RowIndex;
  readonly #map: ByteMap;
  readonly #walker: Walker;
  readonly #places = new Map<string, Place>();

  constructor(index: RowIndex, map: ByteMap, walker: Walker) {
    this.payload = index.payload;
    this.#index = index;
    this.#map = map;
    this.#walker = walker;
  }

  /** Gives bytes to a slot as structure. */
  own(slot: string, { start, end }: Stretch): void {
    this.#map.paint(start, end, this.#placeOf(slot).node, 'structure');
  }

  /** Gives a value to a slot, with every chunk that it is the first to use. */
  give(slot: string, value: JsonNode): void {
    this.#walker.walk(value, this.#placeOf(slot));
  }

  /**
   * The value that a string points at; its row goes to the slot. A value that is no such string is
   * returned as it is.
   */
  follow(slot: string, value: JsonNode): JsonNode {
    const chunk = chunkOf(this.payload, value);
    const row = chunk === undefined ? undefined : this.#index.first(chunk);
    if (chunk === undefined || row?.tag !== '') return value;
    const model = this.#index.jsonOf(row);
    if (!model || !this.#walker.chunks.take(chunk)) return value;
    this.own(slot, row);
    this.#map.paint(value.start, value.end, this.#placeOf(slot).node, 'reference');
    this.#walker.pointers.push([value.start, value.end]);
    return model;
  }

  #placeOf(slot: string): Place {
    const known = this.#places.get(slot);
    if (known) return known;
    const place = placeIn(
      this.#map.add({ parent: NO_PARENT, kind: 'slot', name: slot, key: null, moduleId: null }),
    );
    this.#places.set(slot, place);
    return place;
  }
}
