import type { ByteMap } from './byte-map.ts';
import { chunkOf, type ElementParts } from './element.ts';
import type { Place } from './place.ts';
import type { RowIndex } from './row-index.ts';
import { isSameWriter, type Writers, writerOfProps } from './writers.ts';

/** Nodes of the components that rendered elements, one for each place and component. */
export class ComponentPlaces {
  readonly #index: RowIndex;
  readonly #map: ByteMap;
  readonly #writers: Writers;
  readonly #known = new Map<string, number>();

  constructor(index: RowIndex, map: ByteMap, writers: Writers) {
    this.#index = index;
    this.#map = map;
    this.#writers = writers;
  }

  /** Where an element stands: within the component that rendered it, where that is known. */
  placeOf(element: ElementParts, at: Place): Place {
    return this.#writerPlace(element, this.#ownerPlace(element, at));
  }

  /** In development, the node of the server component that rendered an element. */
  #ownerPlace({ debug }: ElementParts, at: Place): Place {
    const owner = chunkOf(this.#index.payload, debug[0]) ?? null;
    if (owner === null || owner === at.owner) return at;
    const name = this.#index.ownerName(owner);
    if (name === undefined) return { ...at, owner };
    const id = `${at.node}:${owner}`;
    const known = this.#known.get(id);
    const node =
      known ??
      this.#map.add({ parent: at.node, kind: 'component', name, key: at.place, moduleId: null });
    this.#known.set(id, node);
    return { ...at, node, owner };
  }

  /** The node of the component that wrote an element, where that is known. */
  #writerPlace({ props }: ElementParts, at: Place): Place {
    const writer = writerOfProps(this.#writers, this.#index.payload, props);
    if (writer === undefined || isSameWriter(writer, at.writer)) return at;
    const { name, file } = writer;
    const id = `${at.node}:${name} ${file ?? ''}`;
    const node =
      this.#known.get(id) ??
      this.#map.add({
        parent: at.node,
        kind: 'component',
        name,
        key: null,
        moduleId: null,
        writer,
      });
    this.#known.set(id, node);
    return { ...at, node, writer };
  }
}
