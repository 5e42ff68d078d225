import { LRUCache } from 'lru-cache';

const WINDOW_MS = 10 * 60_000;
/** Addresses that are remembered; a forgotten one starts anew. */
const MAX_ADDRESSES = 10_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** How many requests an address may send: so many at once, and so many in ten minutes after that. */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  readonly #limit: number;
  readonly #now: () => number;

  /** @param now milliseconds of a clock */
  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts a request. @returns how long to wait, milliseconds; 0 when it may pass */
  take(address: string): number {
    const now = this.#now();
    const { left, at } = this.#buckets.get(address) ?? { left: this.#limit, at: now };
    const perRequest = WINDOW_MS / this.#limit;
    const filled = Math.min(this.#limit, left + (now - at) / perRequest);
    const isFree = filled >= 1;
    this.#buckets.set(address, { left: isFree ? filled - 1 : filled, at: now });
    return isFree ? 0 : Math.ceil((1 - filled) * perRequest);
  }
}
