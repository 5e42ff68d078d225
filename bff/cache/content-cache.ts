import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { BffError, toBffError } from '../errors.ts';
import type { ContentRequest, UpstreamClient } from '../upstream/client.ts';
import { type CacheEntry, toEntry } from './entry.ts';
import { type Freshness, freshnessAt, type FreshnessPolicy } from './policy.ts';
import type { CacheStore } from './store.ts';

/** How long a caller with an old copy at hand waits for a refresh, milliseconds. */
const REFRESH_PATIENCE_MS = 250;

/** State of the copy that was served; `miss` when there was none. */
export type CacheState = Freshness | 'miss';

export interface Served {
  readonly entry: CacheEntry;
  readonly state: CacheState;
  /** Age of the entry (RFC 9111 section 5.1), whole seconds. */
  readonly ageS: number;
}

export interface ContentCacheParts {
  readonly upstream: Pick<UpstreamClient, 'fetchContent'>;
  readonly store: CacheStore;
  readonly policy: FreshnessPolicy;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds of a clock. */
  readonly now?: () => number;
}

const patience = (): Promise<void> => wait(REFRESH_PATIENCE_MS, undefined, { ref: false });

/** Cache of the content API: one upstream call a key at a time, old copies while it fails. */
export class ContentCache {
  readonly #parts: ContentCacheParts;
  readonly #now: () => number;
  readonly #flights = new Map<string, Promise<CacheEntry>>();

  constructor(parts: ContentCacheParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** @throws BffError when nothing can be served */
  async get(request: ContentRequest): Promise<Served> {
    const entry = this.#parts.store.get(request.path);
    const freshness = entry ? freshnessAt(entry, this.#now(), this.#parts.policy) : 'expired';
    if (entry === undefined || freshness === 'expired') {
      return this.#serve(await this.#refresh(request), 'miss');
    }
    if (freshness === 'error-stale') {
      const refreshed = await Promise.race([this.#refreshQuietly(request), patience()]);
      return refreshed ? this.#serve(refreshed, 'miss') : this.#serve(entry, freshness);
    }
    if (freshness === 'stale') void this.#refreshQuietly(request);
    return this.#serve(entry, freshness);
  }

  /** Soft purge: entries of these paths become stale and are refreshed now. */
  purge(paths: Iterable<string>): void {
    const { store } = this.#parts;
    for (const path of paths) {
      // What is under way was asked before the change; without its flight it cannot be stored.
      this.#flights.delete(path);
      const entry = store.get(path);
      if (entry === undefined) continue;
      store.set(path, { ...entry, isPurged: true });
      void this.#refreshQuietly({ resource: entry.resource, path });
    }
  }

  #serve(entry: CacheEntry, state: CacheState): Served {
    const ageS = Math.max(0, Math.floor((this.#now() - entry.validatedAt) / 1000));
    return { entry, state, ageS };
  }

  /** Joins the flight of this key or starts one. */
  #refresh(request: ContentRequest): Promise<CacheEntry> {
    const { path } = request;
    const running = this.#flights.get(path);
    if (running) return running;
    const isCurrent = () => this.#flights.get(path) === flight;
    const flight = this.#fetch(request).then(
      (entry) => {
        if (isCurrent()) {
          this.#parts.store.set(path, entry);
          this.#flights.delete(path);
        }
        return entry;
      },
      (error: unknown) => {
        if (isCurrent()) this.#flights.delete(path);
        throw error;
      },
    );
    this.#flights.set(path, flight);
    return flight;
  }

  async #fetch(request: ContentRequest): Promise<CacheEntry> {
    const { upstream, store } = this.#parts;
    const previous = store.get(request.path);
    const answer = await upstream.fetchContent(request, previous?.validators);
    return toEntry(request.resource, answer, previous, this.#now());
  }

  /** A refresh whose failure leaves the old copy in place. */
  async #refreshQuietly(request: ContentRequest): Promise<CacheEntry | undefined> {
    try {
      return await this.#refresh(request);
    } catch (error) {
      const { path } = request;
      this.#parts.log.warn({ path, err: toBffError(error) }, 'refresh failed, old copy kept');
      return undefined;
    }
  }
}

/** @throws BffError for a document that is not there */
export function assertPresent({ entry }: Served): void {
  if (entry.status === 404) throw new BffError('notFound');
  if (entry.status === 410) throw new BffError('gone');
}
