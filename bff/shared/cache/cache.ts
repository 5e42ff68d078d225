import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Cooldowns } from './cooldowns.ts';
import { type Lifetime, purgedAt, type State, stateAt } from './lifetime.ts';

/** An entry of a cache. Immutable: refreshes and purges replace it. */
export interface Entry {
  readonly lifetime: Lifetime;
  /** ETag of the content; a different one means a change. */
  readonly etag: string;
  /** False if only the callers that waited for the entry may receive it. */
  readonly isStorable: boolean;
}

/**
 * How a request was served. `stale`: an old copy, because nobody waited for the load or it failed.
 * `refreshed`: a copy was too old, and the load was awaited. `miss`: there was no copy.
 */
export type ServedAs = 'hit' | 'stale' | 'refreshed' | 'miss';

/** The load that a caller awaited. */
export interface Load {
  readonly ms: number;
  readonly isStored: boolean;
  /** Whether another caller started the load. */
  readonly isShared: boolean;
}

export interface Found<E extends Entry> {
  readonly entry: E;
  readonly served: ServedAs;
  /** Undefined if no load was awaited. */
  readonly load?: Load;
}

/** A store of copies behind the cache, on disk or shared by several processes; it never fails. */
export interface Tier<Request, E extends Entry> {
  /** The copy, in any state. */
  find(request: Request): Promise<E | undefined>;
  /**
   * Loads, unless another process has just loaded a newer copy or is about to.
   * @param load receives the copy for its validators
   * @throws the error of `load`
   */
  loadOnce(
    request: Request,
    previous: E | undefined,
    load: (copy: E | undefined) => Promise<E>,
  ): Promise<E>;
}

/** Storage for the entries of a cache. */
export interface Store<E extends Entry> {
  /** Counts as a use of the entry. */
  get(key: string): E | undefined;
  /** Does not count as a use of the entry. */
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
   * Loads an entry from its source.
   * @param previous is revalidated, unless the latest load failed, possibly because of its validators
   */
  readonly load: (request: Request, previous: E | undefined, hasFailed: boolean) => Promise<E>;
  /** How long a caller waits for a refresh before receiving the old entry, milliseconds. */
  readonly staleWaitMs: number;
  /** Maximum freshness of purged content that loads unchanged, milliseconds. Unset: no limit. */
  readonly purgedMs?: number;
  readonly clock: Clock;
  /** Called with the error of a load that nobody waits for. */
  readonly onFailedRefresh: (request: Request, error: unknown) => void;
  /** Called before a load. @returns a function to call after it, if any @throws to refuse it */
  readonly admit?: (request: Request, isBackground: boolean) => (() => void) | undefined;
  /** Called when the content of a key has changed; without an entry if it was removed. */
  readonly onChange?: ((key: string, entry: E | undefined) => void) | undefined;
  /** Whether an expired entry may still replace a load that failed with this error. */
  readonly isUsable?: (entry: E, error: unknown) => boolean;
  /** Whether the shared copy of a key may replace a load that failed with this error. */
  readonly isReplaceable?: (error: unknown) => boolean;
  readonly tier?: Tier<Request, E> | undefined;
}

/** A loaded entry, with its load. */
type Loaded<E extends Entry> = Required<Pick<Found<E>, 'entry' | 'load'>>;

/** Purged entries to remember; `max` would allocate room for all of them at once. */
const MAX_PURGED = 10_000;

/** A cache with one load per key at a time, which serves old entries while the source fails. */
export class Cache<Request, E extends Entry> {
  readonly #parts: CacheParts<Request, E>;
  readonly #loads = new Map<string, Promise<Loaded<E>>>();
  /** ETags of purged entries until the next load. */
  readonly #purged = new LRUCache<string, string>({
    maxSize: MAX_PURGED,
    sizeCalculation: () => 1,
  });
  #purges = 0;
  /** See `Clock.partings`. */
  #partings: number;

  constructor(parts: CacheParts<Request, E>) {
    this.#parts = parts;
    this.#partings = parts.clock.partings();
  }

  /** A fresh entry, without waiting. */
  hit(key: string): E | undefined {
    this.#notePartings();
    const entry = this.#parts.store.get(key);
    return entry && this.#stateOf(entry) === 'fresh' ? entry : undefined;
  }

  /** @throws the error of the load if there is nothing to serve instead */
  async get(request: Request): Promise<Found<E>> {
    const { store, keyOf } = this.#parts;
    this.#notePartings();
    const entry = store.get(keyOf(request));
    const state = entry ? this.#stateOf(entry) : 'expired';
    if (entry === undefined || state === 'expired') return this.#loadOrFind(request, entry);
    if (state === 'error-stale') return this.#refreshOrServeStale(request, entry);
    if (state === 'fresh') return { entry, served: 'hit' };
    void this.refresh(request);
    return { entry, served: 'stale' };
  }

  /** Like `get`, but never serves an old entry. For work that no visitor waits for. */
  async getCurrent(request: Request): Promise<Found<E>> {
    const key = this.#parts.keyOf(request);
    const entry = this.hit(key);
    return entry ? { entry, served: 'hit' } : this.#load(request, this.#parts.store.peek(key));
  }

  /** Loads in the background, unless the key is in cooldown; failures are only logged. */
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
   * A soft purge makes the entry revalidate before it is served again; a hard one removes it. A
   * load in flight is detached and not stored, because it may predate the purge.
   * @returns whether there was anything to purge
   */
  purge(key: string, isHard: boolean): boolean {
    const entry = this.#parts.store.peek(key);
    if (entry) this.#purged.set(key, entry.etag);
    return this.#outdate(key, isHard);
  }

  #outdate(key: string, isHard: boolean): boolean {
    const { store, cooldowns, clock, onChange } = this.#parts;
    this.#purges += 1;
    const wasLoading = this.#loads.delete(key);
    cooldowns.delete(key);
    const entry = store.peek(key);
    if (entry === undefined) return wasLoading;
    if (isHard) {
      store.delete(key);
      onChange?.(key, undefined);
    } else store.set(key, purgedAt(entry, clock.now()));
    return true;
  }

  /** Keys of entries and of loads in flight. */
  *keys(): Generator<string> {
    for (const [key] of this.#parts.store.entries()) yield key;
    yield* this.#loads.keys();
  }

  /** After the machine slept or its clock was set, no entry is known to be current. */
  #notePartings(): void {
    const partings = this.#parts.clock.partings();
    if (partings === this.#partings) return;
    this.#partings = partings;
    for (const key of new Set(this.keys())) this.#outdate(key, false);
  }

  #stateOf(entry: E): State {
    return stateAt(entry.lifetime, this.#parts.clock.now());
  }

  async #refreshOrServeStale(request: Request, entry: E): Promise<Found<E>> {
    const found = await Promise.race([
      this.refresh(request),
      // `nextTurn` comes after responses that arrived while the process was busy.
      wait(this.#parts.staleWaitMs, undefined, { ref: false }).then(() => nextTurn(undefined)),
    ]);
    if (found) return found;
    // The entry may have expired during the wait.
    if (this.#stateOf(entry) === 'expired') return this.#loadOrFind(request, entry);
    return { entry, served: 'stale' };
  }

  /** Loads, falling back to the old entry or to a copy that another process loaded earlier. */
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

  /** The shared copy, read again if a purge came in between: it might predate the purge. */
  async #findShared(request: Request): Promise<E | undefined> {
    for (;;) {
      const purges = this.#purges;
      const copy = await this.#parts.tier?.find(request);
      if (purges === this.#purges) return copy;
    }
  }

  /** Joins the load of this key or starts one, unless the key is in cooldown. */
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
    const previous = store.peek(key);
    const loadFrom = async (copy: E | undefined) => {
      const entry = await load(request, copy, cooldowns.hasFailed(key));
      return isCurrent() ? this.#distrust(key, entry) : entry;
    };
    try {
      const entry = tier
        ? await tier.loadOnce(request, previous, (copy) => loadFrom(previous ?? copy))
        : await loadFrom(previous);
      const isStored = isCurrent() && this.#store(key, entry);
      return { entry, load: { ms: performance.now() - startedAt, isStored, isShared: false } };
    } catch (error) {
      if (isCurrent()) cooldowns.add(key, error as Error);
      throw error;
    }
  }

  /** Rechecks content soon if it loads unchanged: its purge may have come too early. */
  #distrust(key: string, entry: E): E {
    const { purgedMs = Number.POSITIVE_INFINITY, clock } = this.#parts;
    if (this.#purged.get(key) !== entry.etag) return entry;
    const freshUntil = Math.min(entry.lifetime.freshUntil, clock.now() + purgedMs);
    return { ...entry, lifetime: { ...entry.lifetime, freshUntil } };
  }

  /** @returns whether the entry is now stored */
  #store(key: string, entry: E): boolean {
    const { store, cooldowns, onChange } = this.#parts;
    const previous = store.peek(key);
    cooldowns.delete(key);
    this.#purged.delete(key);
    if (entry.isStorable) store.set(key, entry);
    else store.delete(key);
    if (previous && previous.etag !== entry.etag) onChange?.(key, entry);
    return store.peek(key) === entry;
  }
}
