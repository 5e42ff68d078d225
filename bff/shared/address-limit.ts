import { LRUCache } from 'lru-cache';

/** Addresses that are remembered; a forgotten one starts anew. */
const MAX_ADDRESSES = 10_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

export interface AddressLimitOptions {
  /** Requests that an address may send at once. */
  readonly burst: number;
  /** Requests that it gets back in a second. */
  readonly perSecond: number;
  /** Milliseconds of a clock. */
  readonly now: () => number;
}

/** A token bucket for each address. */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  readonly #options: AddressLimitOptions;

  constructor(options: AddressLimitOptions) {
    this.#options = options;
  }

  /** Counts a request. @returns how long to wait, milliseconds; 0 when it may pass */
  take(address: string): number {
    const { burst, perSecond, now } = this.#options;
    const time = now();
    const { left, at } = this.#buckets.get(address) ?? { left: burst, at: time };
    const filled = Math.min(burst, left + (Math.max(0, time - at) * perSecond) / 1000);
    const isFree = filled >= 1;
    this.#buckets.set(address, { left: isFree ? filled - 1 : filled, at: time });
    return isFree ? 0 : Math.ceil(((1 - filled) * 1000) / perSecond);
  }
}
