import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FastifyBaseLogger } from 'fastify';
import type { ResourceName } from '../contract/resources.ts';
import { toBffError } from '../shared/errors.ts';
import type { ContentRequest, UpstreamClient } from '../upstream/client.ts';
import type { ChangeLog } from './change-log.ts';
import { type CacheEntry, toEntry } from './entry.ts';
import { FailingKeys } from './failing-keys.ts';
import type { FetchLimits } from './fetch-limits.ts';
import {
  ageAt,
  type Freshness,
  freshnessAt,
  type FreshnessPolicy,
  purgedLifetime,
} from '../http/lifetime.ts';
import { RefreshQueue } from './refresh-queue.ts';
import { type Served, toServed } from './served.ts';
import type { CacheState, Call } from '../http/cache-status.ts';
import type { CacheStore } from './store.ts';

/** How long a caller with an old copy at hand waits for a refresh, milliseconds. */
const REFRESH_PATIENCE_MS = 250;
/** Contents that are gone but may still be believed in; changes of more are told late. */
const MAX_SUPERSEDED = 10_000;

export interface ContentCacheParts {
  readonly upstream: Pick<UpstreamClient, 'fetchContent'>;
  readonly store: CacheStore;
  readonly limits: FetchLimits;
  readonly policies: Readonly<Record<ResourceName, FreshnessPolicy>>;
  readonly changes: ChangeLog;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds of a clock. */
  readonly now?: () => number;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** Throws while the process lags too much for anything but hits. */
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

/** What a call brought. */
interface FetchResult {
  readonly entry: CacheEntry;
  readonly call: Call;
}

interface InFlightRequest {
  readonly resource: ResourceName;
  readonly landed: Promise<FetchResult>;
}

/** The same, for somebody who joined in on the call. */
const shared = ({ entry, call }: FetchResult): FetchResult => ({
  entry,
  call: { ...call, isShared: true },
});

/** Cache of the content API: one upstream call a key at a time, old copies while it fails. */
export class ContentCache {
  readonly #parts: ContentCacheParts;
  readonly #now: () => number;
  readonly #inFlight = new Map<string, InFlightRequest>();
  readonly #purged = new RefreshQueue((request) => this.#refreshPurged(request));
  readonly #failing: FailingKeys;
  /** Digests of what a purge took away or came too late for, until it is known what comes next. */
  readonly #superseded = new LRUCache<string, string>({ max: MAX_SUPERSEDED });

  constructor(parts: ContentCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#failing = new FailingKeys(this.#now);
  }

  get inFlightCount(): number {
    return this.#parts.limits.total;
  }

  /** Misses refused because one visitor had caused too many. */
  get refusedMisses(): number {
    return this.#parts.limits.refused;
  }

  /** The copy at hand when it is fresh: what can be answered without any waiting. */
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
    if (entry === undefined || state === 'expired') return this.#load(request, entry);
    if (state === 'error-stale' && !this.#failing.find(request.path)) {
      const refreshed = await Promise.race([
        this.#refreshQuietly(request),
        wait(REFRESH_PATIENCE_MS, undefined, { ref: false }),
      ]);
      if (refreshed) return this.#serveResult(refreshed, entry);
      // Its last moment may have come meanwhile.
      if (freshnessAt(entry.lifetime, this.#now()) === 'expired') {
        return this.#load(request, entry);
      }
    }
    if (state === 'stale') void this.#refreshQuietly(request);
    return toServed(entry, state, this.#now());
  }

  /**
   * Purges one entry. A soft purge makes it stale, a hard one removes it; either way it is asked for
   * again soon, so that a change is told. What is under way was asked before the purge: without its
   * flight its result is not stored.
   * @returns whether there was anything to purge
   */
  purge(path: string, { isHard = false } = {}): boolean {
    const { store } = this.#parts;
    const wasUnderWay = this.#inFlight.delete(path);
    this.#failing.forget(path);
    const entry = store.peek(path);
    if (entry === undefined) return wasUnderWay;
    if (isHard) {
      this.#superseded.set(path, entry.variants.digest);
      store.delete(path);
    } else store.set(path, { ...entry, lifetime: purgedLifetime(entry.lifetime, this.#now()) });
    this.#purged.add({ resource: entry.resource, path });
    return true;
  }

  /** Paths that are stored or under way, with their resources. */
  *keys(): Generator<{ readonly path: string; readonly resource: ResourceName }> {
    for (const [path, { resource }] of this.#parts.store.entries()) yield { path, resource };
    for (const [path, { resource }] of this.#inFlight) yield { path, resource };
  }

  /** What is stored, without the bodies. */
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

  /** Waits for the upstream. @throws BffError at once while the process lags */
  async #load(request: ContentRequest, old: CacheEntry | undefined): Promise<Served> {
    this.#parts.assertNoLag?.();
    return this.#serveResult(await this.#refresh(request), old);
  }

  /** @param old the copy that was too old, if there was one */
  #serveResult({ entry, call }: FetchResult, old: CacheEntry | undefined): Served {
    const state: CacheState = old === undefined ? 'miss' : 'refreshed';
    return toServed(entry, state, this.#now(), call);
  }

  /** Joins the flight of this key or starts one, unless the key or the whole upstream must rest. */
  async #refresh(request: ContentRequest): Promise<FetchResult> {
    const { path, resource } = request;
    const running = this.#inFlight.get(path);
    if (running) return running.landed.then(shared);
    const failure = this.#failing.find(path);
    if (failure) throw failure;
    const end = this.#parts.limits.begin(request.client);
    const flight: InFlightRequest = {
      resource,
      landed: this.#fly(request, () => this.#inFlight.get(path) === flight).finally(end),
    };
    this.#inFlight.set(path, flight);
    return flight.landed;
  }

  async #fly(request: ContentRequest, isCurrent: () => boolean): Promise<FetchResult> {
    const { path } = request;
    const startedAt = performance.now();
    try {
      const { entry, status } = await this.#fetch(request);
      const ms = performance.now() - startedAt;
      const isStored = isCurrent() && this.#keep(path, entry);
      if (!isCurrent()) this.#noteOvertaken(request, entry);
      return { entry, call: { status, ms, isStored, isShared: false } };
    } catch (thrown) {
      const error = toBffError(thrown);
      if (isCurrent()) this.#failing.add(path, error);
      throw error;
    } finally {
      if (isCurrent()) this.#inFlight.delete(path);
    }
  }

  async #fetch(request: ContentRequest): Promise<{ entry: CacheEntry; status: number }> {
    const { resource, path } = request;
    const { upstream, store, policies, random = Math.random } = this.#parts;
    const previous = store.peek(path);
    const answer = await upstream.fetchContent(request, previous?.validators);
    const entry = await toEntry(answer, {
      resource,
      previous,
      policy: policies[resource],
      now: this.#now(),
      random: random(),
    });
    return { entry, status: answer.type === 'not-modified' ? 304 : entry.status };
  }

  /** @returns whether it is stored now */
  #keep(path: string, entry: CacheEntry): boolean {
    const { store, changes } = this.#parts;
    const { digest } = entry.variants;
    const before = [store.peek(path)?.variants.digest, this.#superseded.get(path)];
    this.#failing.forget(path);
    this.#superseded.delete(path);
    if (entry.isStorable) store.set(path, entry);
    else store.delete(path);
    if (before.some((known) => known !== undefined && known !== digest)) {
      changes.record(path, entry.variants.identity.etag);
    }
    return store.peek(path) === entry;
  }

  #isFresh(entry: CacheEntry): boolean {
    return freshnessAt(entry.lifetime, this.#now()) === 'fresh';
  }

  /** Who asked before a purge is given what may be old by now, and is to hear if it is. */
  #noteOvertaken({ resource, path }: ContentRequest, { variants }: CacheEntry): void {
    const { store, changes } = this.#parts;
    const current = store.peek(path);
    if (current === undefined || !this.#isFresh(current)) {
      this.#superseded.set(path, variants.digest);
      this.#purged.add({ resource, path });
    } else if (current.variants.digest !== variants.digest) {
      changes.record(path, current.variants.identity.etag);
    }
  }

  /** Somebody may have asked for it meanwhile, or it had to make room. */
  async #refreshPurged(request: ContentRequest): Promise<void> {
    const { path } = request;
    const entry = this.#parts.store.peek(path);
    const isDue = entry === undefined ? this.#superseded.has(path) : !this.#isFresh(entry);
    if (isDue) await this.#refreshQuietly(request);
  }

  /** A refresh whose failure changes nothing, and that no visitor is made to answer for. */
  async #refreshQuietly(request: ContentRequest): Promise<FetchResult | undefined> {
    const { path, trace } = request;
    if (this.#failing.find(path)) return undefined;
    try {
      return await this.#refresh({ ...request, client: undefined });
    } catch (error) {
      const { requestId } = trace ?? {};
      this.#parts.log.warn({ path, requestId, err: error }, 'a refresh failed');
      return undefined;
    }
  }
}
