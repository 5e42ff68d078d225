import { LRUCache } from 'lru-cache';
import type { BffError } from '../shared/errors.ts';
import { backoffMs } from '../shared/backoff.ts';

/** Failing keys that are remembered, each with its error: a kilobyte. */
const MAX_FAILING = 2000;

interface Failing {
  readonly count: number;
  /** Milliseconds of the clock. */
  readonly retryAt: number;
  readonly error: BffError;
}

/**
 * How long a key rests after so many failures, milliseconds; undefined: the error says nothing of
 * the key.
 */
export type CooldownOf = (error: BffError, count: number) => number | undefined;

/** A failing key rests; one that was not asked because others failed does not. */
const restOfContent: CooldownOf = (error, count) =>
  error.isUpstreamFailure ? backoffMs(count, error.retryAfterMs) : undefined;

/** Keys that failed rest for a while, longer each time. */
export class FailingKeys {
  readonly #failing = new LRUCache<string, Failing>({ max: MAX_FAILING });
  readonly #now: () => number;
  readonly #restOf: CooldownOf;

  /** @param now milliseconds of a clock */
  constructor(now: () => number, restOf = restOfContent) {
    this.#now = now;
    this.#restOf = restOf;
  }

  /** The failure that a key still rests from. */
  find(key: string): BffError | undefined {
    return this.cooldownMs(key) > 0 ? this.#failing.get(key)?.error : undefined;
  }

  /** What is left of a key's rest, milliseconds. */
  cooldownMs(key: string): number {
    return Math.max(0, (this.#failing.peek(key)?.retryAt ?? 0) - this.#now());
  }

  add(key: string, error: BffError): void {
    const count = (this.#failing.peek(key)?.count ?? 0) + 1;
    const cooldownMs = this.#restOf(error, count);
    if (cooldownMs !== undefined) {
      this.#failing.set(key, { count, error, retryAt: this.#now() + cooldownMs });
    }
  }

  forget(key: string): void {
    this.#failing.delete(key);
  }
}
