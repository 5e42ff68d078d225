/** A resource whose content became another one. */
export interface Change {
  readonly id: number;
  readonly path: string;
  readonly etag: string;
}

type Listener = (change: Change) => void;

/** Changes kept for subscribers that come back. */
const KEPT_CHANGES = 1000;

/** The latest changes of content in their order, and who wants to hear of them. */
export class ChangeLog {
  /** Names this process's numbering: numbers of another one mean nothing here. */
  readonly epoch: string;
  readonly #kept: Change[] = [];
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
    this.#kept.push(change);
    if (this.#kept.length > KEPT_CHANGES) this.#kept.shift();
    for (const listener of this.#listeners) listener(change);
  }

  /** Changes after one; undefined when some of them are no longer kept. */
  since(id: number): readonly Change[] | undefined {
    const oldest = this.#kept[0]?.id ?? this.#lastId + 1;
    if (id > this.#lastId || id < oldest - 1) return undefined;
    return this.#kept.filter((change) => change.id > id);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
