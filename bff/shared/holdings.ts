import { nestOf } from './networks.ts';

/** Something that a network holds while others want it: a connection, a body that is being sent. */
interface Held {
  readonly network: string;
  /** Whether it ends before others of its network. */
  readonly isIdle: () => boolean;
  readonly end: () => void;
}

/**
 * What networks hold of something that there is little of. When room is needed, it is made by the network
 * that holds most, by a wide one its share (`networks.ts`): one network can lock out only itself.
 */
export class Holdings {
  readonly #room: number;
  readonly #held = new Set<Held>();
  /** The same by the networks around each, the oldest first. */
  readonly #byPrefix = new Map<string, { readonly multiple: number; readonly held: Set<Held> }>();

  constructor(room: number) {
    this.#room = room;
  }

  /** @returns a function that gives it back */
  hold(held: Held): () => void {
    this.#held.add(held);
    for (const { prefix, multiple } of nestOf(held.network)) {
      const known = this.#byPrefix.get(prefix) ?? { multiple, held: new Set() };
      this.#byPrefix.set(prefix, known);
      known.held.add(held);
    }
    if (this.#held.size > this.#room) this.#makeRoom();
    return () => this.#release(held);
  }

  #makeRoom(): void {
    let most: ReadonlySet<Held> = new Set();
    let share = 0;
    for (const { multiple, held } of this.#byPrefix.values()) {
      if (held.size / multiple <= share) continue;
      share = held.size / multiple;
      most = held;
    }
    const chosen = [...most].find(({ isIdle }) => isIdle()) ?? [...most][0];
    if (!chosen) return;
    this.#release(chosen);
    chosen.end();
  }

  #release(held: Held): void {
    this.#held.delete(held);
    for (const { prefix } of nestOf(held.network)) {
      const known = this.#byPrefix.get(prefix);
      known?.held.delete(held);
      if (known?.held.size === 0) this.#byPrefix.delete(prefix);
    }
  }
}
