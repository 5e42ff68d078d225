import { LRUCache } from 'lru-cache';
import type { BffError } from '../errors.ts';
import { backoffMs } from './backoff.ts';

/** Failing keys that are remembered. */
const MAX_FAILING = 10_000;

interface Failing {
  readonly count: number;
  readonly retryAt: number;
  readonly error: BffError;
}

/** Keys that failed rest for a while, longer each time. */
export class FailingKeys {
  readonly #failing = new LRUCache<string, Failing>({ max: MAX_FAILING });
  readonly #now: () => number;

  /** @param now milliseconds of a clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The failure that a key still rests from. */
  find(path: string): BffError | undefined {
    const failing = this.#failing.get(path);
    return failing && failing.retryAt > this.#now() ? failing.error : undefined;
  }

  /** A failing key rests; one that was not asked because others failed does not. */
  add(path: string, error: BffError): void {
    if (!error.isUpstreamFailure) return;
    const count = (this.#failing.peek(path)?.count ?? 0) + 1;
    const restMs = backoffMs(count, error.retryAfterMs);
    this.#failing.set(path, { count, error, retryAt: this.#now() + restMs });
  }

  forget(path: string): void {
    this.#failing.delete(path);
  }
}
