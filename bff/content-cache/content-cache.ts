import pLimit from 'p-limit';
import type { FastifyBaseLogger } from 'fastify';
import type { ResourceName } from '../contract/shapes/resources.ts';
import type { Call } from '../http/cache-status.ts';
import { ageAt, errorTtlAt, type Policy, ttlAt } from '../http/response-lifetime.ts';
import type { FoundResponse } from '../http/write-response.ts';
import { backoffMs } from '../shared/backoff.ts';
import { Cache, type Found, type Tier } from '../shared/cache/cache.ts';
import { Cooldowns } from '../shared/cache/cooldowns.ts';
import { type State, stateAt } from '../shared/cache/lifetime.ts';
import { type Clock, processClock } from '../shared/cache/clock.ts';
import { BffError, toBffError } from '../shared/errors.ts';
import { freshness } from '../shared/freshness.ts';
import { type ApiPause, isPause } from '../upstream/api-pause.ts';
import type { ContentRequest, UpstreamClient } from '../upstream/upstream-client.ts';
import { ContentLoader } from './content-loader.ts';
import { ContentStore } from './content-store.ts';
import type { ContentEntry } from './entry.ts';
import type { FetchLimits } from './fetch-limits.ts';
import { listedIn, ListedPaths } from './listed-paths.ts';
import { type Purge, selectPaths } from './purge.ts';

/** Concurrent refreshes after a purge; the remaining fetches are left for visitors. */
const MAX_REFRESHES = 16;
/** Purged entries beyond this are refreshed on their next request. */
const MAX_WAITING_REFRESHES = 1000;

export interface ContentCacheParts {
  readonly upstream: Pick<UpstreamClient, 'fetchContent'>;
  readonly policy: Policy;
  readonly pause: Pick<ApiPause, 'find' | 'begin'>;
  readonly limits: FetchLimits;
  readonly maxBytes: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called for every evicted copy; missing documents do not count. */
  readonly onEvict?: () => void;
  /** Called when content has changed; without an entry when it was removed. */
  readonly onChange?: (path: string, entry: ContentEntry | undefined) => void;
  /** Called for an entry that a list now names, or no longer names. */
  readonly onListed?: ((path: string, entry: ContentEntry) => void) | undefined;
  /** Copies in Valkey or on disk; undefined without either. */
  readonly tier?: Tier<ContentRequest, ContentEntry> | undefined;
  readonly clock?: Clock;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** A served entry, and how it was served. */
export interface Served extends FoundResponse {
  readonly entry: ContentEntry;
}

export interface EntrySummary {
  readonly path: string;
  readonly resource: ResourceName;
  readonly status: number;
  readonly etag: string;
  readonly state: State;
  readonly ageS: number;
  readonly bytes: number;
}

/** @throws BffError for a missing document */
export function assertPresent({ entry }: { readonly entry: { readonly status: number } }): void {
  if (entry.status === 404) throw new BffError('notFound');
  if (entry.status === 410) throw new BffError('gone');
}

const toCall = ({ source }: ContentEntry, load: NonNullable<Found<ContentEntry>['load']>): Call =>
  source === 'copy'
    ? { ...load, status: undefined, isFromFleet: true }
    : { ...load, status: source };

/** The content API, cached. */
export class ContentCache {
  readonly #cache: Cache<ContentRequest, ContentEntry>;
  readonly #store: ContentStore;
  readonly #listed = new ListedPaths();
  readonly #limits: FetchLimits;
  readonly #onListed: ContentCacheParts['onListed'];
  readonly #now: () => number;
  readonly #refreshes = pLimit(MAX_REFRESHES);

  constructor(parts: ContentCacheParts) {
    const { clock = processClock, random = Math.random, limits, onEvict } = parts;
    const { now } = clock;
    this.#now = now;
    this.#limits = limits;
    this.#onListed = parts.onListed;
    this.#store = new ContentStore({
      maxBytes: parts.maxBytes,
      isListed: (path) => this.#listed.has(path),
      onEvict,
    });
    const loader = new ContentLoader({
      ...parts,
      addressKindOf: (request) => this.#listed.addressKindOf(request),
      copyOf: (path) => this.#store.peek(path),
      clock,
      random,
    });
    this.#cache = new Cache({
      store: this.#store,
      cooldowns: new Cooldowns(
        now,
        (error, failures) => {
          const failure = toBffError(error);
          if (!failure.isUpstreamFailure || isPause(failure)) return undefined;
          return backoffMs(failures, { retryAfterMs: failure.retryAfterMs, random: random() });
        },
        {
          isProtected: (path) => this.#listed.has(path),
          findPause: () => parts.pause.find(),
        },
      ),
      keyOf: ({ path }) => path,
      load: (request, previous, hasFailed) => loader.load(request, previous, hasFailed),
      admit: ({ client }, isBackground) => limits.begin(isBackground ? undefined : client),
      isReplaceable: (thrown) => toBffError(thrown).isUpstreamFailure,
      staleWaitMs: freshness.bff.waitMs,
      purgedMs: freshness.bff.purgedMs,
      onChange: parts.onChange,
      tier: parts.tier,
      clock,
      onFailedRefresh({ path, requestId }, err) {
        if (!toBffError(err).isLogged) parts.log.warn({ path, requestId, err }, 'a refresh failed');
      },
    });
  }

  get size(): number {
    return this.#store.size;
  }

  /** Bytes of all entries together. */
  get bytes(): number {
    return this.#store.calculatedSize;
  }

  /** Calls of the upstream in flight. */
  get callCount(): number {
    return this.#limits.total;
  }

  /** The stored entry if it is fresh; never waits. */
  hit(path: string): Served | undefined {
    const entry = this.#cache.hit(path);
    return entry && this.#toServed({ entry, served: 'hit' });
  }

  /** @throws BffError when nothing can be served */
  async get(request: ContentRequest): Promise<Served> {
    return this.#toServed(await this.#cache.get(request));
  }

  /**
   * Like `get`, but never serves an old copy. For work that no visitor waits for.
   * @throws BffError when there is no current content
   */
  async getCurrent(request: ContentRequest): Promise<Served> {
    return this.#toServed(await this.#cache.getCurrent(request));
  }

  /** Whether every content API has a path or a list names it. Visitors can invent any other. */
  isListed(path: string): boolean {
    return this.#listed.has(path);
  }

  /** State of a stored entry. */
  stateOf(path: string): State | undefined {
    const entry = this.#store.peek(path);
    return entry && stateAt(entry.lifetime, this.#now());
  }

  /** ETag of a stored entry. */
  etagOf(path: string): string | undefined {
    return this.#store.peek(path)?.etag;
  }

  /**
   * Purges entries.
   * @param isEager whether purged entries that were stored are refreshed soon
   * @returns the number of purged entries
   */
  purge(purge: Purge, isEager: boolean): number {
    let purged = 0;
    for (const path of selectPaths(this.#cache.keys(), purge)) {
      const resource = this.#store.peek(path)?.resource;
      if (!this.#cache.purge(path, purge.isHard)) continue;
      purged += 1;
      if (isEager && resource !== undefined) this.#refreshSoon({ resource, path });
    }
    return purged;
  }

  /**
   * Records which paths a document lists, before it is stored.
   * @param content JSON of the resource's shape
   */
  learn({ resource, path }: ContentRequest, content: object): void {
    for (const other of this.#listed.learn(path, listedIn(resource, content))) {
      const entry = this.#store.peek(other);
      if (!entry) continue;
      this.#store.set(other, entry);
      this.#onListed?.(other, entry);
    }
  }

  /** Summaries of the stored entries, without bodies. */
  *entries(): Generator<EntrySummary> {
    const now = this.#now();
    for (const [path, { resource, status, etag, variants, lifetime }] of this.#store.entries()) {
      const state = stateAt(lifetime, now);
      yield {
        path,
        resource,
        status,
        etag,
        state,
        ageS: ageAt(lifetime, now),
        bytes: variants.size,
      };
    }
  }

  #refreshSoon(request: ContentRequest): void {
    if (this.#refreshes.pendingCount >= MAX_WAITING_REFRESHES) return;
    void this.#refreshes(async () => {
      // The entry may have been refreshed or evicted in the meantime.
      if (!this.#cache.hit(request.path)) await this.#cache.refresh(request);
    });
  }

  #toServed({ entry, served, load }: Found<ContentEntry>): Served {
    const now = this.#now();
    return {
      entry,
      served,
      ageS: ageAt(entry.lifetime, now),
      ttlS: ttlAt(entry.lifetime, now),
      errorTtlS: errorTtlAt(entry.lifetime, now),
      call: load && toCall(entry, load),
    };
  }
}
