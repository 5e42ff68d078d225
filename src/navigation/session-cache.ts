/** Result of a load, and whether it may be reused. */
export interface LoadedContent<Content> {
  readonly content: Content;
  readonly bytes: number;
  readonly isCacheable: boolean;
}

export interface CacheLimits {
  /** Freshness lifetime, milliseconds. */
  readonly freshMs: number;
  readonly entries: number;
  readonly bytes: number;
}

interface Entry {
  readonly content: unknown;
  readonly bytes: number;
  readonly loadedAt: number;
}

/** Limits of the payload cache (`src/decisions.md`, "Caches in the browser"). */
export const SESSION_LIMITS: CacheLimits = {
  freshMs: 5 * 60_000,
  entries: 50,
  bytes: 5 * 1024 * 1024,
};

/**
 * LRU cache of the content loaded in this session, which is fetched again when no longer fresh.
 * Concurrent loads of a key share one request.
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

  /** Cached content, fresh or stale. */
  peek(key: string): unknown {
    return this.#entries.get(key)?.content;
  }

  /** Stores content. @param loadedAt time of the request, epoch milliseconds */
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

  /**
   * Returns fresh content, joins an in-flight load, or loads. A failure keeps the cached content.
   */
  load<Content>(key: string, loadContent: () => Promise<LoadedContent<Content>>): Promise<Content> {
    const entry = this.#entries.get(key);
    if (entry && this.isFresh(key)) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return Promise.resolve(entry.content as Content);
    }
    const inFlight = this.#loads.get(key) as Promise<Content> | undefined;
    if (inFlight) return inFlight;
    const load = this.#loadAndStore(key, loadContent).finally(() => this.#loads.delete(key));
    this.#loads.set(key, load);
    return load;
  }

  async #loadAndStore<Content>(
    key: string,
    loadContent: () => Promise<LoadedContent<Content>>,
  ): Promise<Content> {
    const requestedAt = this.#now();
    const { isCacheable, ...loaded } = await loadContent();
    if (isCacheable) this.put(key, loaded, requestedAt);
    return loaded.content;
  }

  #remove(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
