import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentCache } from '../content-cache/content-cache.ts';
import { type SearchResult, SEARCHES_A_MINUTE } from '../contract/shapes/search.ts';
import { AddressLimit, scaleLimit } from '../shared/address-limit.ts';
import type { Clock } from '../shared/cache/clock.ts';
import { BffError } from '../shared/errors.ts';
import { Crawler } from './crawler.ts';
import { PacedReader } from './paced-reader.ts';
import { SearchIndex } from './search-index.ts';

/** `Retry-After` while the content is first being read, milliseconds. */
const NOT_READY_MS = 5000;
/** Changes within this time are handled together, milliseconds. */
const SETTLE_MS = 2000;
/** Interval of full reads, for changes that the cache did not notice, milliseconds. */
const RENEW_MS = 15 * 60_000;
/** Interval after an incomplete read, milliseconds. */
const RETRY_MS = 30_000;

interface SiteSearchParts {
  readonly content: Pick<ContentCache, 'getCurrent'>;
  readonly log: {
    warn(details: object, message: string): void;
    debug(details: object, message: string): void;
  };
  /** Factor of the limit for one client; see `CLIENT_LIMITS`. */
  readonly limitFactor: number;
  readonly clock: Clock;
}

/** The search of the site. `start` builds the index, which is then kept current. */
export class SiteSearch {
  readonly #parts: SiteSearchParts;
  readonly #limit: AddressLimit;
  readonly #index = new SearchIndex();
  readonly #crawler: Crawler;
  readonly #closing = new AbortController();
  /** Aborted by a change, to cut short the pause after a crawl. */
  #change = new AbortController();
  #isStarted = false;
  #isReady = false;

  constructor(parts: SiteSearchParts) {
    this.#parts = parts;
    const { content, log, limitFactor, clock } = parts;
    const index = this.#index;
    const reader = new PacedReader({ content, log, signal: this.#closing.signal });
    this.#crawler = new Crawler({ index, reader, log, now: clock.wallNow });
    this.#limit = AddressLimit.perMinute(scaleLimit(SEARCHES_A_MINUTE, limitFactor), clock.now);
  }

  /** Starts reading the content; otherwise the first search does. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    void this.#keepCurrent();
  }

  /** Notes that content has changed. @param path API path */
  note(path: string): void {
    if (path !== this.#crawler.reading) this.#change.abort();
  }

  close(): void {
    this.#closing.abort();
  }

  /**
   * @param query see `readSearchQuery`
   * @param client see `clientOf`; undefined for the site's own requests, which it limits itself
   * @throws BffError `tooManySearches`, `searchNotReady`
   */
  find(query: string, client: string | undefined): SearchResult {
    const retryAfterMs = client === undefined ? 0 : this.#limit.take(client);
    if (retryAfterMs > 0) throw new BffError('tooManySearches', undefined, { retryAfterMs });
    this.start();
    if (!this.#isReady) {
      throw new BffError('searchNotReady', undefined, { retryAfterMs: NOT_READY_MS });
    }
    return this.#index.search(query);
  }

  async #keepCurrent(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      // From here on, changes to paths that were already read are noted.
      this.#change = new AbortController();
      const isWhole = await this.#crawl();
      this.#isReady ||= isWhole || this.#index.size > 0;
      await this.#rest(isWhole ? RENEW_MS : RETRY_MS, this.#change.signal);
      await this.#rest(SETTLE_MS);
    }
  }

  async #crawl(): Promise<boolean> {
    try {
      return await this.#crawler.crawl();
    } catch (error) {
      if (!this.#closing.signal.aborted) {
        this.#parts.log.warn({ err: error }, 'the search index could not be refreshed');
      }
      return false;
    }
  }

  /** Waits until the time is up, a change arrives, or the search is closed. */
  async #rest(ms: number, change?: AbortSignal): Promise<void> {
    const closing = this.#closing.signal;
    const signal = change ? AbortSignal.any([closing, change]) : closing;
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
