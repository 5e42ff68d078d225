import { setTimeout as wait } from 'node:timers/promises';
import type { Cooldowns } from './cooldowns.ts';
import { type Lifetime, purgedLifetime, type State, stateAt } from './lifetime.ts';

/** What a cache holds. Immutable: a refresh or a purge replaces it. */
export interface Entry {
  readonly lifetime: Lifetime;
  /** Of the content; another one is a change. */
  readonly etag: string;
  /** False for what may be served to those who waited for it, and to nobody else. */
  readonly isStorable: boolean;
}

/**
 * How a request was served. `stale`: an old copy, because nobody waited for the load or it failed.
 * `refreshed`: a copy was too old, and the load was awaited. `miss`: there was no copy.
 */
export type ServedAs = 'hit' | 'stale' | 'refreshed' | 'miss';

/** The load that a caller waited for. */
export interface Load {
  readonly ms: number;
  readonly isStored: boolean;
  /** Whether another caller started it. */
  readonly isShared: boolean;
}

export interface Found<E extends Entry> {
  readonly entry: E;
  readonly served: ServedAs;
  /** Undefined if none was awaited. */
  readonly load?: Load;
}

/** Copies behind the cache that several processes share. Its methods never fail. */
export interface Tier<Request, E extends Entry> {
  /** The shared copy, in whatever state. */
  find(request: Request): Promise<E | undefined>;
  /**
   * Loads, unless another process has just loaded a newer copy or is about it.
   * @param load gets the shared copy for its validators
   * @throws what `load` throws
   */
  loadOnce(
    request: Request,
    former: E | undefined,
    load: (copy: E | undefined) => Promise<E>,
  ): Promise<E>;
}

/** Where a cache keeps its entries. */
export interface Store<E extends Entry> {
  /** Counts as a request. */
  get(key: string): E | undefined;
  /** Does not count as a request. */
  peek(key: string): E | undefined;
  set(key: string, entry: E): void;
  delete(key: string): void;
  entries(): Iterable<[string, E]>;
}

export interface CacheParts<Request, E extends Entry> {
  readonly store: Store<E>;
  readonly cooldowns: Cooldowns;
  readonly keyOf: (request: Request) => string;
  /**
   * Gets an entry from its source.
   * @param former is revalidated, unless the latest load failed: that may be due to its validators
   */
  readonly load: (request: Request, former: E | undefined, hasFailed: boolean) => Promise<E>;
  /** How long a caller waits for a refresh before it gets the old entry, milliseconds. */
  readonly staleWaitMs: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Called with the failure of a load that nobody waits for. */
  readonly onFailedRefresh: (request: Request, error: unknown) => void;
  /** Called before a load. @returns what is called after it, if anything @throws to refuse it */
  readonly admit?: (request: Request, isBackground: boolean) => (() => void) | undefined;
  /** Called when the content of a key has changed; without an entry when it was removed. */
  readonly onChange?: ((key: string, entry: E | undefined) => void) | undefined;
  /** Whether an entry that has expired may nevertheless take the place of a load that failed so. */
  readonly isUsable?: (entry: E, error: unknown) => boolean;
  /** Whether the shared copy of a key may take the place of a failed load. */
  readonly isReplaceable?: (error: unknown) => boolean;
  readonly tier?: Tier<Request, E> | undefined;
}

/** An entry that was loaded, with the load. */
type Loaded<E extends Entry> = Required<Pick<Found<E>, 'entry' | 'load'>>;

/** A cache is a key, a load and a policy. One load per key; old entries while the source fails. */
export class Cache<Request, E extends Entry> {
  readonly #parts: CacheParts<Request, E>;
  readonly #loads = new Map<string, Promise<Loaded<E>>>();
  #purges = 0;

  constructor(parts: CacheParts<Request, E>) {
    this.#parts = parts;
  }

  /** A fresh entry, without waiting. */
  hit(key: string): E | undefined {
    const entry = this.#parts.store.get(key);
    return entry && this.#stateOf(entry) === 'fresh' ? entry : undefined;
  }

  /** @throws what the load throws when there is nothing to serve instead */
  async get(request: Request): Promise<Found<E>> {
    const { store, keyOf } = this.#parts;
    const entry = store.get(keyOf(request));
    const state = entry ? this.#stateOf(entry) : 'expired';
    if (entry === undefined || state === 'expired') return this.#loadOrFind(request, entry);
    if (state === 'error-stale') return this.#refreshOrServeStale(request, entry);
    if (state === 'fresh') return { entry, served: 'hit' };
    void this.refresh(request);
    return { entry, served: 'stale' };
  }

  /** Like `get`, but an old entry is never served. For work that no visitor waits for. */
  async getCurrent(request: Request): Promise<Found<E>> {
    const key = this.#parts.keyOf(request);
    const entry = this.hit(key);
    return entry ? { entry, served: 'hit' } : this.#load(request, this.#parts.store.peek(key));
  }

  /** Loads in the background, unless the key is in cooldown; a failure is only logged. */
  async refresh(request: Request): Promise<Found<E> | undefined> {
    const { store, cooldowns, keyOf, onFailedRefresh } = this.#parts;
    const key = keyOf(request);
    if (cooldowns.find(key)) return undefined;
    try {
      return await this.#load(request, store.peek(key), true);
    } catch (error) {
      onFailedRefresh(request, error);
      return undefined;
    }
  }

  /**
   * A soft purge has the entry revalidated before it is served again, a hard one removes it. A load
   * that runs is detached and not stored, because it may predate the purge.
   * @returns whether there was anything to purge
   */
  purge(key: string, isHard: boolean): boolean {
    const { store, cooldowns, now, onChange } = this.#parts;
    this.#purges += 1;
    const wasLoading = this.#loads.delete(key);
    cooldowns.delete(key);
    const entry = store.peek(key);
    if (entry === undefined) return wasLoading;
    if (isHard) {
      store.delete(key);
      onChange?.(key, undefined);
    } else store.set(key, { ...entry, lifetime: purgedLifetime(entry.lifetime, now()) });
    return true;
  }

  /** Keys of entries and of loads that run. */
  *keys(): Generator<string> {
    for (const [key] of this.#parts.store.entries()) yield key;
    yield* this.#loads.keys();
  }

  #stateOf(entry: E): State {
    return stateAt(entry.lifetime, this.#parts.now());
  }

  async #refreshOrServeStale(request: Request, entry: E): Promise<Found<E>> {
    const found = await Promise.race([
      this.refresh(request),
      wait(this.#parts.staleWaitMs, undefined, { ref: false }),
    ]);
    if (found) return found;
    // It may have expired during the wait.
    if (this.#stateOf(entry) === 'expired') return this.#loadOrFind(request, entry);
    return { entry, served: 'stale' };
  }

  /** What cannot be loaded now, another process may have loaded before. */
  async #loadOrFind(request: Request, old: E | undefined): Promise<Found<E>> {
    const { store, cooldowns, keyOf, isReplaceable, isUsable, onFailedRefresh } = this.#parts;
    const key = keyOf(request);
    const isKnown = cooldowns.find(key) !== undefined;
    try {
      return await this.#load(request, old);
    } catch (error) {
      if (old && isUsable?.(old, error)) {
        if (!isKnown) onFailedRefresh(request, error);
        return { entry: old, served: 'stale' };
      }
      const copy = isReplaceable?.(error) ? await this.#findShared(request) : undefined;
      const state = copy ? this.#stateOf(copy) : 'expired';
      if (copy === undefined || state === 'expired') throw error;
      store.set(key, copy);
      return { entry: copy, served: state === 'fresh' ? 'hit' : 'stale' };
    }
  }

  /** The shared copy; one that was read before a purge may be older than it. */
  async #findShared(request: Request): Promise<E | undefined> {
    for (;;) {
      const purges = this.#purges;
      const copy = await this.#parts.tier?.find(request);
      if (purges === this.#purges) return copy;
    }
  }

  /** Joins the load of this key or starts it, unless the key is in cooldown. */
  async #load(request: Request, old: E | undefined, isBackground = false): Promise<Found<E>> {
    const { cooldowns, keyOf, admit } = this.#parts;
    const key = keyOf(request);
    const served = old === undefined ? 'miss' : 'refreshed';
    const running = this.#loads.get(key);
    if (running) {
      const { entry, load } = await running;
      return { entry, served, load: { ...load, isShared: true } };
    }
    const failure = cooldowns.find(key);
    if (failure) throw failure;
    const release = admit?.(request, isBackground);
    const isCurrent = () => this.#loads.get(key) === loading;
    const loading = this.#loadAndStore(key, request, isCurrent).finally(() => {
      release?.();
      if (isCurrent()) this.#loads.delete(key);
    });
    this.#loads.set(key, loading);
    return { ...(await loading), served };
  }

  async #loadAndStore(key: string, request: Request, isCurrent: () => boolean): Promise<Loaded<E>> {
    const { store, cooldowns, load, tier } = this.#parts;
    const startedAt = performance.now();
    const former = store.peek(key);
    const loadFrom = (entry: E | undefined) => load(request, entry, cooldowns.hasFailed(key));
    try {
      const entry = tier
        ? await tier.loadOnce(request, former, (copy) => loadFrom(former ?? copy))
        : await loadFrom(former);
      const isStored = isCurrent() && this.#store(key, entry);
      return { entry, load: { ms: performance.now() - startedAt, isStored, isShared: false } };
    } catch (error) {
      if (isCurrent()) cooldowns.add(key, error as Error);
      throw error;
    }
  }

  /** @returns whether it is stored now */
  #store(key: string, entry: E): boolean {
    const { store, cooldowns, onChange } = this.#parts;
    const former = store.peek(key);
    cooldowns.delete(key);
    if (entry.isStorable) store.set(key, entry);
    else store.delete(key);
    if (former && former.etag !== entry.etag) onChange?.(key, entry);
    return store.peek(key) === entry;
  }
}
