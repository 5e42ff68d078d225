/** What a load gave, and whether it may be given again. */
export interface LoadedContent<Content> {
  readonly content: Content;
  readonly bytes: number;
  readonly isKept: boolean;
}

export interface CacheLimits {
  /** Time for which content is given again without a request, milliseconds. */
  readonly freshMs: number;
  readonly entries: number;
  readonly bytes: number;
}

interface Entry {
  readonly content: unknown;
  readonly bytes: number;
  readonly loadedAt: number;
}

/** Decision 10 and its bounds. */
export const SESSION_LIMITS: CacheLimits = {
  freshMs: 5 * 60_000,
  entries: 50,
  bytes: 5 * 1024 * 1024,
};

/**
 * Content that the visitor has loaded in this session: given again while fresh, loaded again after
 * that, the least used dropped first. One load of a key at a time serves all who ask for it.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #loads = new Map<string, Promise<unknown>>();
  readonly #limits: CacheLimits;
  readonly #now: () => number;
  #bytes = 0;

  constructor(limits: CacheLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  isFresh(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() - entry.loadedAt < this.#limits.freshMs;
  }

  /** What is kept under a key, however old. */
  peek(key: string): unknown {
    return this.#entries.get(key)?.content;
  }

  /** @param loadedAt when the content was asked for */
  put(key: string, { content, bytes }: { content: unknown; bytes: number }, loadedAt: number) {
    this.#remove(key);
    this.#entries.set(key, { content, bytes, loadedAt });
    this.#bytes += bytes;
    const { entries, bytes: room } = this.#limits;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= entries && this.#bytes <= room) break;
      this.#remove(oldest);
    }
  }

  /** Gives what is fresh, joins a load under way, or loads. A failed load leaves what was kept. */
  load<Content>(key: string, loadContent: () => Promise<LoadedContent<Content>>): Promise<Content> {
    const entry = this.#entries.get(key);
    if (entry && this.isFresh(key)) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return Promise.resolve(entry.content as Content);
    }
    const underWay = this.#loads.get(key) as Promise<Content> | undefined;
    if (underWay) return underWay;
    const load = this.#loadAndKeep(key, loadContent).finally(() => this.#loads.delete(key));
    this.#loads.set(key, load);
    return load;
  }

  async #loadAndKeep<Content>(
    key: string,
    loadContent: () => Promise<LoadedContent<Content>>,
  ): Promise<Content> {
    const requestedAt = this.#now();
    const { isKept, ...loaded } = await loadContent();
    if (isKept) this.put(key, loaded, requestedAt);
    return loaded.content;
  }

  #remove(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
