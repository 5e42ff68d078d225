import { LRUCache } from 'lru-cache';
import type { ContentCache } from '../content/content-cache.ts';
import type { CardPage } from '../contract/card-url.ts';
import type { Job } from '../media/encoder.ts';
import { SharedWork } from '../media/shared-work.ts';
import { AddressLimit } from '../shared/address-limit.ts';
import { BffError } from '../shared/errors.ts';
import { digestOf } from '../shared/etag.ts';
import { type CardContent, type ContentCaller, loadCardContent } from './card-content.ts';
import type { CardMaker } from './card-maker.ts';

/** Cards in memory, bytes: some 300. */
const MAX_BYTES = 32 * 1024 * 1024;
/** After that a card is drawn again, because its picture may have been replaced, milliseconds. */
const FRESH_MS = 24 * 3600 * 1000;
/** The same for a card without its picture, milliseconds. */
const INCOMPLETE_FRESH_MS = 60_000;

interface StoredCard {
  readonly version: string;
  readonly bytes: Buffer;
  /** Strong, derived from the bytes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
}

export interface FoundCard extends Pick<StoredCard, 'version' | 'bytes' | 'etag'> {
  readonly served: 'hit' | 'miss';
  /** Remaining freshness lifetime, seconds. */
  readonly ttlS: number;
}

interface CardCacheParts {
  readonly cache: Pick<ContentCache, 'get'>;
  readonly maker: CardMaker;
  /** Deadline of a miss, milliseconds. */
  readonly waitMs: number;
  /** Misses per client and minute. */
  readonly perMinute: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
  /** Throws while the event loop lags too much for misses. */
  readonly assertNoLag: () => void;
}

/** Link cards by page: one drawing at a time per card, the latest version only. */
export class CardCache {
  readonly #parts: CardCacheParts;
  readonly #limit: AddressLimit;
  readonly #inFlight = new Map<string, SharedWork<StoredCard>>();
  readonly #cards = new LRUCache<string, StoredCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  constructor(parts: CardCacheParts) {
    this.#parts = parts;
    this.#limit = AddressLimit.perMinute(parts.perMinute, parts.now);
  }

  /**
   * Returns the current card of a page, from memory or drawn now.
   * @throws BffError `notFound` or `gone` if there is no such page, a failure of the content API,
   * `overloaded`, `tooManyMisses`, `lagging`, `cancelled`
   */
  async get(page: CardPage, caller: Job & ContentCaller): Promise<FoundCard> {
    const content = await loadCardContent(this.#parts.cache, page, caller);
    const key = `${page.area}/${page.slug ?? ''}`;
    const known = this.#cards.get(key);
    const now = this.#parts.now();
    const isFresh = known?.version === content.version && known.freshUntil > now;
    const card = isFresh ? known : await this.#draw(key, page, content, caller);
    const ttlS = Math.floor((card.freshUntil - now) / 1000);
    return { ...card, served: isFresh ? 'hit' : 'miss', ttlS };
  }

  /** Waits for drawings in flight. */
  async close(): Promise<void> {
    await Promise.all([...this.#inFlight.values()].map((work) => work.settle()));
  }

  #draw(
    key: string,
    page: CardPage,
    content: CardContent,
    { client, signal }: Job,
  ): Promise<StoredCard> {
    const wait = { signal, ms: this.#parts.waitMs };
    const id = `${key} ${content.version}`;
    const running = this.#inFlight.get(id);
    if (running && !running.isCancelled) return running.wait(wait);
    this.#parts.assertNoLag();
    this.#assertWithinLimit(client);
    const work: SharedWork<StoredCard> = new SharedWork(async (cancelled) => {
      try {
        const card = await this.#make(page, content, { client, signal: cancelled });
        this.#cards.set(key, card);
        return card;
      } finally {
        if (this.#inFlight.get(id) === work) this.#inFlight.delete(id);
      }
    });
    this.#inFlight.set(id, work);
    return work.wait(wait);
  }

  async #make(page: CardPage, content: CardContent, job: Job): Promise<StoredCard> {
    const { bytes, isComplete } = await this.#parts.maker.make(page, content, job);
    const freshMs = isComplete ? FRESH_MS : INCOMPLETE_FRESH_MS;
    return {
      version: content.version,
      bytes,
      etag: `"${digestOf(bytes)}"`,
      freshUntil: this.#parts.now() + freshMs,
    };
  }

  #assertWithinLimit(client: string): void {
    const retryAfterMs = this.#limit.take(client);
    if (retryAfterMs > 0) throw new BffError('tooManyMisses', undefined, { retryAfterMs });
  }
}
