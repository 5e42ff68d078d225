import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { type NestedNetwork, nestOf } from './networks.ts';

/** Addresses to remember; one that was evicted starts with a full bucket. */
const MAX_ADDRESSES = 10_000;

/** Share of the minute's limit that an address may send at once. */
const BURST_SHARE = 1 / 5;

/** Limit that no address can reach. */
const UNLIMITED = 1_000_000_000;

/** The setting `CLIENT_LIMITS` of both processes. */
export const ClientLimits = Type.Number({
  minimum: 0,
  maximum: 1000,
  default: 1,
  description:
    'Factor for the limits of one visitor address; 0 disables them, for a proxy that has its own',
});

/** A limit scaled by the operator's factor. */
export const scaleLimit = (limit: number, factor: number): number =>
  factor === 0 ? UNLIMITED : Math.max(1, Math.round(limit * factor));

interface Bucket {
  readonly tokens: number;
  readonly updatedAt: number;
}

export interface AddressLimitOptions {
  /** Requests that an address may send at once. */
  readonly burst: number;
  /** Rate at which the allowance refills. */
  readonly perSecond: number;
  /** Clock, milliseconds. */
  readonly now: () => number;
}

/** A token bucket for each address, and for each network that contains it (`networks.ts`). */
export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({
    // `max` would allocate room for all addresses at once.
    maxSize: MAX_ADDRESSES,
    sizeCalculation: () => 1,
  });
  readonly #options: AddressLimitOptions;

  constructor(options: AddressLimitOptions) {
    this.#options = options;
  }

  /** A limit per minute with a burst of a fifth. @param now clock, milliseconds */
  static perMinute(limit: number, now: () => number): AddressLimit {
    const burst = Math.max(1, Math.floor(limit * BURST_SHARE));
    return new AddressLimit({ burst, perSecond: limit / 60, now });
  }

  /**
   * Takes a token from a network and from those around it, or none if one of them is empty.
   * @param network from `networkOf`, or any other name
   * @returns how long to wait, milliseconds; 0 if the request may pass
   */
  take(network: string): number {
    const time = this.#options.now();
    const nest = nestOf(network).map((nested) => ({ ...nested, tokens: this.#fill(nested, time) }));
    const isAllowed = nest.every(({ tokens }) => tokens >= 1);
    for (const { prefix, tokens } of nest) {
      this.#buckets.set(prefix, { tokens: isAllowed ? tokens - 1 : tokens, updatedAt: time });
    }
    const { perSecond } = this.#options;
    const waits = nest.map(({ tokens, multiple }) => (1 - tokens) / (perSecond * multiple));
    return isAllowed ? 0 : Math.ceil(Math.max(...waits) * 1000);
  }

  /** Refills the bucket of a network. @returns its tokens */
  #fill({ prefix, multiple }: NestedNetwork, time: number): number {
    const { burst, perSecond } = this.#options;
    const full = burst * multiple;
    const { tokens, updatedAt } = this.#buckets.get(prefix) ?? { tokens: full, updatedAt: time };
    const passedS = (time - updatedAt) / 1000;
    return Math.min(full, tokens + passedS * perSecond * multiple);
  }
}
