import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';

/** Addresses to remember; an evicted one starts with a full bucket. */
const MAX_ADDRESSES = 10_000;

/** Share of the minute's limit that an address may send at once. */
const BURST_SHARE = 1 / 5;

/** More than one address can send. */
const UNLIMITED = 1_000_000_000;

/** The setting `CLIENT_LIMITS` of both processes. */
export const ClientLimits = Type.Number({
  minimum: 0,
  maximum: 1000,
  default: 1,
  description:
    'Factor of what one visitor address may cause; 0 limits nothing, because the proxy does',
});

/** A limit with the factor that the operator has set. */
export const scaleLimit = (limit: number, factor: number): number =>
  factor === 0 ? UNLIMITED : Math.max(1, Math.round(limit * factor));

interface Bucket {
  readonly tokens: number;
  readonly updatedAt: number;
}

export interface AddressLimitOptions {
  /** Requests that an address may send at once. */
  readonly burst: number;
  /** Rate at which its allowance refills. */
  readonly perSecond: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

/** A token bucket for each address. */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  readonly #options: AddressLimitOptions;

  constructor(options: AddressLimitOptions) {
    this.#options = options;
  }

  /** A limit per minute with a burst of a fifth of it. @param now clock, milliseconds */
  static perMinute(limit: number, now: () => number): AddressLimit {
    const burst = Math.max(1, Math.floor(limit * BURST_SHARE));
    return new AddressLimit({ burst, perSecond: limit / 60, now });
  }

  /** Takes a token. @returns how long to wait, milliseconds; 0 if the request may pass */
  take(address: string): number {
    const { burst, perSecond, now } = this.#options;
    const time = now();
    const { tokens, updatedAt } = this.#buckets.get(address) ?? { tokens: burst, updatedAt: time };
    const filled = Math.min(burst, tokens + (Math.max(0, time - updatedAt) * perSecond) / 1000);
    const isAllowed = filled >= 1;
    this.#buckets.set(address, { tokens: isAllowed ? filled - 1 : filled, updatedAt: time });
    return isAllowed ? 0 : Math.ceil(((1 - filled) * 1000) / perSecond);
  }
}
