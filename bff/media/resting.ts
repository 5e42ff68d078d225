import { LRUCache } from 'lru-cache';
import { backoffMs } from '../cache/backoff.ts';
import { BffError } from '../errors.ts';

/** Pictures that are remembered as failing. */
const MAX_RESTING = 10_000;
/** How long a picture counts as missing or unfit, milliseconds. */
const NEGATIVE_MS = 10_000;

interface Rest {
  readonly failures: number;
  readonly until: number;
  readonly error: BffError;
}

/** Pictures that failed are left alone for a while, longer each time. */
export class Resting {
  readonly #rests = new LRUCache<string, Rest>({ max: MAX_RESTING });
  readonly #now: () => number;

  /** @param now milliseconds of a clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The failure that a picture still rests from. */
  find(key: string): BffError | undefined {
    const rest = this.#rests.get(key);
    if (rest === undefined || this.#now() >= rest.until) return undefined;
    const { kind, detail, isUpstreamFailure } = rest.error;
    const retryAfterMs = isUpstreamFailure ? rest.until - this.#now() : 0;
    return new BffError(kind, detail, { cause: rest.error, retryAfterMs });
  }

  /** Our own refusals say nothing of the picture. */
  add(key: string, error: BffError): void {
    if (error.kind === 'overloaded' || error.kind === 'breakerOpen') return;
    const failures = (this.#rests.get(key)?.failures ?? 0) + 1;
    const wait = error.isUpstreamFailure ? backoffMs(failures, error.retryAfterMs) : NEGATIVE_MS;
    this.#rests.set(key, { failures, until: this.#now() + wait, error });
  }

  clear(key: string): void {
    this.#rests.delete(key);
  }
}
