import type { SearchResult } from '../contract/search.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import { BffError } from '../shared/errors.ts';
import type { IndexKeeper } from './index-keeper.ts';
import type { SearchIndex } from './search-index.ts';

/** When to try again while the content is read for the first time, milliseconds. */
const NOT_READY_MS = 5000;

interface SiteSearchParts {
  readonly index: Pick<SearchIndex, 'search'>;
  readonly keeper: Pick<IndexKeeper, 'isReady' | 'note' | 'start'>;
  /** Searches of one client in a minute. */
  readonly perMinute: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Throws while the event loop lags. */
  readonly assertNoLag: () => void;
  /** Ends all reading. */
  readonly closing: AbortController;
}

/** Searches for clients. */
export class SiteSearch {
  readonly #parts: SiteSearchParts;
  readonly #limit: AddressLimit;

  constructor(parts: SiteSearchParts) {
    this.#parts = parts;
    this.#limit = AddressLimit.perMinute(parts.perMinute, parts.now);
  }

  /** Begins to read the content; otherwise the first search does. */
  start(): void {
    this.#parts.keeper.start();
  }

  /** Notes changed content. @param path of the API */
  note(path: string): void {
    this.#parts.keeper.note(path);
  }

  close(): void {
    this.#parts.closing.abort();
  }

  /**
   * @param query see `readSearchQuery`
   * @param client see `clientOf`; undefined for the site's own requests, which it limits itself
   * @throws BffError `tooManySearches`, `searchNotReady`, `lagging`
   */
  find(query: string, client: string | undefined): SearchResult {
    const { index, keeper, assertNoLag } = this.#parts;
    const retryAfterMs = client === undefined ? 0 : this.#limit.take(client);
    if (retryAfterMs > 0) throw new BffError('tooManySearches', undefined, { retryAfterMs });
    keeper.start();
    if (!keeper.isReady) {
      throw new BffError('searchNotReady', undefined, { retryAfterMs: NOT_READY_MS });
    }
    assertNoLag();
    return index.search(query);
  }
}
