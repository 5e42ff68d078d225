/** A change of a resource's content. */
export interface Change {
  readonly id: number;
  readonly path: string;
  readonly etag: string;
}

/** Gets undefined where changes may have been missed. */
type Listener = (change: Change | undefined) => void;

/** Changes retained for subscribers that reconnect. */
const MAX_CHANGES = 1000;

/** The latest content changes in order, and their subscribers. */
export class ChangeLog {
  /** Identifies this process: ids from another process are invalid here. */
  readonly epoch: string;
  readonly #changes: Change[] = [];
  readonly #listeners = new Set<Listener>();
  #lastId = 0;

  constructor(epoch = Date.now().toString(36)) {
    this.epoch = epoch;
  }

  get lastId(): number {
    return this.#lastId;
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  record(path: string, etag: string): void {
    this.#lastId += 1;
    const change = { id: this.#lastId, path, etag };
    this.#changes.push(change);
    if (this.#changes.length > MAX_CHANGES) this.#changes.shift();
    for (const listener of this.#listeners) listener(change);
  }

  /** Anything may have changed: subscribers, also those that reconnect, have to check everything. */
  reset(): void {
    this.#lastId += 1;
    this.#changes.length = 0;
    for (const listener of this.#listeners) listener(undefined);
  }

  /** Changes after an id; undefined if some of them are no longer retained. */
  since(id: number): readonly Change[] | undefined {
    const oldest = this.#changes[0]?.id ?? this.#lastId + 1;
    if (id > this.#lastId || id < oldest - 1) return undefined;
    return this.#changes.filter((change) => change.id > id);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
