import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { ResourceName } from '../contract/resources.ts';
import { toBffError } from '../shared/errors.ts';
import { SingleFlight } from '../shared/single-flight.ts';
import type { ContentRequest } from '../upstream/client.ts';
import type { ChangeLog } from './change-log.ts';
import type { CacheEntry } from './entry.ts';
import { EntrySource, type EntrySourceParts, type Sourced } from './entry-source.ts';
import { FailingKeys } from '../shared/failing-keys.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { ageAt, type Freshness, freshnessAt, purgedLifetime } from '../http/lifetime.ts';
import { RefreshQueue } from './refresh-queue.ts';
import { type Served, toServed } from './served.ts';
import type { CacheState, Call } from '../http/cache-status.ts';
import type { CacheStore } from './store.ts';

/** How long to wait for revalidation before serving stale, milliseconds. */
const STALE_WAIT_MS = 250;
/** Digests of purged content to remember; changes beyond this may go unreported. */
const MAX_SUPERSEDED = 10_000;

export interface ContentCacheParts extends Omit<EntrySourceParts, 'now' | 'random'> {
  readonly store: CacheStore;
  readonly limits: FetchLimits;
  readonly changes: ChangeLog;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Clock, milliseconds. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Throws while the event loop lags too much to serve misses. */
  readonly assertNoLag?: () => void;
}

export interface EntrySummary {
  readonly path: string;
  readonly resource: ResourceName;
  readonly status: number;
  readonly etag: string;
  readonly state: Freshness;
  readonly ageS: number;
  readonly bytes: number;
}

/** Result of an upstream call. */
interface FetchResult {
  readonly entry: CacheEntry;
  readonly call: Call;
}

/** The result for a request that joined an in-flight one. */
const toShared = ({ entry, call }: FetchResult): FetchResult => ({
  entry,
  call: { ...call, isShared: true },
});

/** Cache of the content API: one upstream call per key at a time, stale copies while it fails. */
export class ContentCache {
  readonly #parts: ContentCacheParts;
  readonly #now: () => number;
  readonly #source: EntrySource;
  readonly #inFlight = new SingleFlight<FetchResult>();
  readonly #purged = new RefreshQueue((request) => this.#refreshPurged(request));
  readonly #failing: FailingKeys;
  /** Digests of purged content, kept until the next response reveals a change. */
  readonly #superseded = new LRUCache<string, string>({ max: MAX_SUPERSEDED });

  constructor(parts: ContentCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    const { random = Math.random } = parts;
    this.#source = new EntrySource({ ...parts, now: this.#now, random });
    this.#failing = new FailingKeys(this.#now, random);
  }

  get inFlightCount(): number {
    return this.#parts.limits.total;
  }

  /** Misses refused because one visitor had caused too many. */
  get refusedMisses(): number {
    return this.#parts.limits.refused;
  }

  /** The stored entry if it is fresh, so that it can be served without waiting. */
  getFresh(path: string): Served | undefined {
    const entry = this.#parts.store.get(path);
    const now = this.#now();
    if (entry === undefined || freshnessAt(entry.lifetime, now) !== 'fresh') return undefined;
    return toServed(entry, 'fresh', now);
  }

  /** @throws BffError when nothing can be served */
  async get(request: ContentRequest): Promise<Served> {
    const entry = this.#parts.store.get(request.path);
    const state = entry ? freshnessAt(entry.lifetime, this.#now()) : 'expired';
    if (entry === undefined || state === 'expired') return this.#loadOrFind(request, entry);
    if (state === 'error-stale' && !this.#failing.find(request.path)) {
      const refreshed = await Promise.race([
        this.#refreshQuietly(request),
        wait(STALE_WAIT_MS, undefined, { ref: false }),
      ]);
      if (refreshed) return this.#serveResult(refreshed, entry);
      // It may have expired during the wait.
      if (freshnessAt(entry.lifetime, this.#now()) === 'expired') {
        return this.#loadOrFind(request, entry);
      }
    }
    if (state === 'stale') void this.#refreshQuietly(request);
    return toServed(entry, state, this.#now());
  }

  /**
   * Like `get`, but an old copy is never served. For work that no visitor waits for.
   * @throws BffError when there is no current content
   */
  async getCurrent(request: ContentRequest): Promise<Served> {
    const { path } = request;
    return this.getFresh(path) ?? this.#load(request, this.#parts.store.peek(path));
  }

  /**
   * Purges one entry. A soft purge makes it stale, a hard one removes it; either way it is
   * refreshed soon, so that a change is reported. An in-flight request is detached and its response
   * not stored, because it may predate the purge.
   * @returns whether there was anything to purge
   */
  purge(path: string, { isHard = false } = {}): boolean {
    const { store } = this.#parts;
    const wasInFlight = this.#inFlight.forget(path);
    this.#failing.forget(path);
    const entry = store.peek(path);
    if (entry === undefined) return wasInFlight;
    if (isHard) {
      this.#superseded.set(path, entry.variants.digest);
      store.delete(path);
    } else store.set(path, { ...entry, lifetime: purgedLifetime(entry.lifetime, this.#now()) });
    this.#purged.add({ resource: entry.resource, path });
    return true;
  }

  /** Another instance has fetched other content: its copy replaces the one that is stored here. */
  noteChange(path: string, etag: string): void {
    if (this.#parts.store.peek(path)?.variants.identity.etag === etag) return;
    this.#parts.changes.record(path, etag);
    this.purge(path);
  }

  /** Paths of stored entries and in-flight requests. */
  *keys(): Generator<string> {
    for (const [path] of this.#parts.store.entries()) yield path;
    yield* this.#inFlight.keys();
  }

  /** Summaries of the stored entries, without bodies. */
  *entries(): Generator<EntrySummary> {
    const now = this.#now();
    for (const [path, entry] of this.#parts.store.entries()) {
      const { resource, status, variants, lifetime } = entry;
      yield {
        path,
        resource,
        status,
        etag: variants.identity.etag,
        state: freshnessAt(lifetime, now),
        ageS: ageAt(lifetime, now),
        bytes: variants.size,
      };
    }
  }

  /** Waits for the upstream. @throws BffError immediately while the event loop lags */
  async #load(request: ContentRequest, old: CacheEntry | undefined): Promise<Served> {
    this.#parts.assertNoLag?.();
    return this.#serveResult(await this.#refresh(request), old);
  }

  /** What no instance can fetch now, another may have stored before. */
  async #loadOrFind(request: ContentRequest, old: CacheEntry | undefined): Promise<Served> {
    try {
      return await this.#load(request, old);
    } catch (thrown) {
      const error = toBffError(thrown);
      if (!error.isUpstreamFailure && error.kind !== 'breakerOpen') throw error;
      const copy = await this.#parts.shared?.find(request.path);
      const state = copy ? freshnessAt(copy.lifetime, this.#now()) : 'expired';
      if (copy === undefined || state === 'expired') throw error;
      this.#parts.store.set(request.path, copy);
      return toServed(copy, state, this.#now());
    }
  }

  /** @param old the copy that was too stale to serve, if any */
  #serveResult({ entry, call }: FetchResult, old: CacheEntry | undefined): Served {
    const state: CacheState = old === undefined ? 'miss' : 'refreshed';
    return toServed(entry, state, this.#now(), call);
  }

  /** Joins or starts the request of this key, unless the key or the upstream is in cooldown. */
  async #refresh(request: ContentRequest): Promise<FetchResult> {
    const { path } = request;
    const running = this.#inFlight.get(path);
    if (running) return running.then(toShared);
    const failure = this.#failing.find(path);
    if (failure) throw failure;
    const end = this.#parts.limits.begin(request.client);
    return this.#inFlight.run(path, (isCurrent) =>
      this.#fetchAndStore(request, isCurrent).finally(end),
    );
  }

  async #fetchAndStore(request: ContentRequest, isCurrent: () => boolean): Promise<FetchResult> {
    const { path } = request;
    const startedAt = performance.now();
    try {
      const sourced = await this.#source.fetch(request, this.#parts.store.peek(path));
      const { entry, status } = sourced;
      const ms = performance.now() - startedAt;
      const isStored = isCurrent() && this.#storeEntry(path, sourced);
      if (!isCurrent()) this.#noteOvertaken(request, entry);
      return { entry, call: { status, ms, isStored, isShared: false, isFromFleet: !status } };
    } catch (thrown) {
      const error = toBffError(thrown);
      if (isCurrent()) this.#failing.add(path, error);
      throw error;
    }
  }

  /** @returns whether it is stored now */
  #storeEntry(path: string, { entry, status, formerDigest }: Sourced): boolean {
    const { store } = this.#parts;
    const { digest } = entry.variants;
    const own = [store.peek(path)?.variants.digest, this.#superseded.get(path)];
    const before = status === undefined ? own : [...own, formerDigest];
    this.#failing.forget(path);
    this.#superseded.delete(path);
    if (entry.isStorable) store.set(path, entry);
    else store.delete(path);
    if (before.some((known) => known !== undefined && known !== digest)) {
      this.#recordChange(path, entry);
      // Who fetched it has announced it.
      if (status !== undefined) this.#parts.shared?.announce(path, entry.variants.identity.etag);
    }
    return store.peek(path) === entry;
  }

  #isFresh(entry: CacheEntry): boolean {
    return freshnessAt(entry.lifetime, this.#now()) === 'fresh';
  }

  /** A request overtaken by a purge may hold stale content; records a change if so. */
  #noteOvertaken({ resource, path }: ContentRequest, { variants }: CacheEntry): void {
    const current = this.#parts.store.peek(path);
    if (current === undefined || !this.#isFresh(current)) {
      this.#superseded.set(path, variants.digest);
      this.#purged.add({ resource, path });
    } else if (current.variants.digest !== variants.digest) {
      this.#recordChange(path, current);
    }
  }

  #recordChange(path: string, { variants }: CacheEntry): void {
    this.#parts.changes.record(path, variants.identity.etag);
  }

  /** Skips an entry that was refreshed or evicted in the meantime. */
  async #refreshPurged(request: ContentRequest): Promise<void> {
    const { path } = request;
    const entry = this.#parts.store.peek(path);
    const isDue = entry === undefined ? this.#superseded.has(path) : !this.#isFresh(entry);
    if (isDue) await this.#refreshQuietly(request);
  }

  /** A refresh whose failure is only logged, and that counts against no visitor. */
  async #refreshQuietly(request: ContentRequest): Promise<FetchResult | undefined> {
    const { path, requestId } = request;
    if (this.#failing.find(path)) return undefined;
    try {
      return await this.#refresh({ ...request, client: undefined });
    } catch (error) {
      this.#parts.log.warn({ path, requestId, err: error }, 'a refresh failed');
      return undefined;
    }
  }
}
