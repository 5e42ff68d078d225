import { nestOf } from './networks.ts';

/** A scarce item held by a network: a connection, a body being received, a file being sent. */
interface Held {
  readonly network: string;
  /** Room that the item takes at first; 1 by default. */
  readonly size?: number;
  /**
   * Progress of the item: a network's item with the least is ended first, the oldest of equals; 0
   * by default.
   */
  readonly progress?: () => number;
  readonly end: () => void;
}

interface Holder {
  readonly multiple: number;
  /** Oldest first. */
  readonly held: Set<Held>;
  size: number;
}

/**
 * Scarce items by network. When room is needed, the largest holder loses items; wide networks
 * count by share (`networks.ts`). So a network can lock out only itself.
 */
export class Holdings {
  readonly #room: number;
  readonly #sizes = new Map<Held, number>();
  #size = 0;
  /** The same items by each enclosing network. */
  readonly #byPrefix = new Map<string, Holder>();

  constructor(room: number) {
    this.#room = room;
  }

  /** @returns a function that releases the item */
  hold(held: Held): () => void {
    this.#sizes.set(held, 0);
    for (const { prefix, multiple } of nestOf(held.network)) {
      const known = this.#byPrefix.get(prefix) ?? { multiple, held: new Set(), size: 0 };
      this.#byPrefix.set(prefix, known);
      known.held.add(held);
    }
    this.grow(held, held.size ?? 1);
    return () => this.#release(held);
  }

  /** Lets an item take more room; has no effect on a released or ended item. */
  grow(held: Held, by: number): void {
    const size = this.#sizes.get(held);
    if (size === undefined) return;
    this.#sizes.set(held, size + by);
    this.#size += by;
    for (const { prefix } of nestOf(held.network)) {
      const holder = this.#byPrefix.get(prefix);
      if (holder) holder.size += by;
    }
    while (this.#size > this.#room) this.#makeRoom();
  }

  #makeRoom(): void {
    let most: ReadonlySet<Held> = new Set();
    let share = 0;
    for (const { multiple, held, size } of this.#byPrefix.values()) {
      if (size / multiple <= share) continue;
      share = size / multiple;
      most = held;
    }
    const progressOf = ({ progress = () => 0 }: Held) => progress();
    const [chosen] = [...most].toSorted((one, other) => progressOf(one) - progressOf(other));
    if (!chosen) return;
    this.#release(chosen);
    chosen.end();
  }

  #release(held: Held): void {
    const size = this.#sizes.get(held);
    if (size === undefined) return;
    this.#sizes.delete(held);
    this.#size -= size;
    for (const { prefix } of nestOf(held.network)) {
      const known = this.#byPrefix.get(prefix);
      if (!known?.held.delete(held)) continue;
      known.size -= size;
      if (known.held.size === 0) this.#byPrefix.delete(prefix);
    }
  }
}
