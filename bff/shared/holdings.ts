import { nestOf } from './networks.ts';

/** A scarce item held by a network: a connection, a body being received, a file being sent. */
interface Held {
  readonly network: string;
  /** What it takes of the room; 1 by default. */
  readonly size?: number;
  /** Of a network's items the one with the least is ended, the oldest of equals; 0 by default. */
  readonly progress?: () => number;
  readonly end: () => void;
}

interface Holder {
  readonly multiple: number;
  /** Oldest first. */
  readonly held: Set<Held>;
  size: number;
}

const sizeOf = ({ size = 1 }: Held): number => size;

/**
 * Scarce items by network. When room is needed, the largest holder loses items; wide networks
 * count by share (`networks.ts`). So a network can lock out only itself.
 */
export class Holdings {
  readonly #room: number;
  readonly #held = new Set<Held>();
  #size = 0;
  /** The same items by each enclosing network. */
  readonly #byPrefix = new Map<string, Holder>();

  constructor(room: number) {
    this.#room = room;
  }

  /** @returns a function that releases the item */
  hold(held: Held): () => void {
    this.#held.add(held);
    this.#size += sizeOf(held);
    for (const { prefix, multiple } of nestOf(held.network)) {
      const known = this.#byPrefix.get(prefix) ?? { multiple, held: new Set(), size: 0 };
      this.#byPrefix.set(prefix, known);
      known.held.add(held);
      known.size += sizeOf(held);
    }
    while (this.#size > this.#room) this.#makeRoom();
    return () => this.#release(held);
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
    if (!this.#held.delete(held)) return;
    this.#size -= sizeOf(held);
    for (const { prefix } of nestOf(held.network)) {
      const known = this.#byPrefix.get(prefix);
      if (!known?.held.delete(held)) continue;
      known.size -= sizeOf(held);
      if (known.held.size === 0) this.#byPrefix.delete(prefix);
    }
  }
}
