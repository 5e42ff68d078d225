import { LRUCache } from 'lru-cache';
import type { BffError } from './errors.ts';
import { backoffMs } from './backoff.ts';

/** Failing keys to remember, about 1 KB each with the error. */
const MAX_FAILING = 2000;

interface Failing {
  readonly count: number;
  /** Time of the clock, milliseconds. */
  readonly retryAt: number;
  readonly error: BffError;
}

/**
 * Cooldown of a key after a number of failures in a row, milliseconds; undefined if the error does
 * not concern the key. The random number, from 0 to 1, is for its jitter.
 */
export type CooldownOf = (error: BffError, count: number, random: number) => number | undefined;

/** Only upstream failures count: an open breaker is no failure of the key. */
const contentCooldown: CooldownOf = (error, count, random) =>
  error.isUpstreamFailure
    ? backoffMs(count, { retryAfterMs: error.retryAfterMs, random })
    : undefined;

/** Keys in cooldown after a failure, longer each time. */
export class FailingKeys {
  readonly #failing = new LRUCache<string, Failing>({ max: MAX_FAILING });
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #cooldownOf: CooldownOf;

  /**
   * @param now clock, milliseconds
   * @param random from 0 to 1
   */
  constructor(now: () => number, random: () => number, cooldownOf = contentCooldown) {
    this.#now = now;
    this.#random = random;
    this.#cooldownOf = cooldownOf;
  }

  /** The error of a key that is in cooldown. */
  find(key: string): BffError | undefined {
    return this.cooldownMs(key) > 0 ? this.#failing.get(key)?.error : undefined;
  }

  /** Remaining cooldown of a key, milliseconds. */
  cooldownMs(key: string): number {
    return Math.max(0, (this.#failing.peek(key)?.retryAt ?? 0) - this.#now());
  }

  add(key: string, error: BffError): void {
    const count = (this.#failing.peek(key)?.count ?? 0) + 1;
    const cooldownMs = this.#cooldownOf(error, count, this.#random());
    if (cooldownMs !== undefined) {
      this.#failing.set(key, { count, error, retryAt: this.#now() + cooldownMs });
    }
  }

  forget(key: string): void {
    this.#failing.delete(key);
  }
}
