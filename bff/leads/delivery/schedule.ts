import { doubledMs, jittered } from '../../shared/backoff.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time after which a delivery is abandoned. */
export const DELIVERY_LIMIT_MS = 3 * DAY_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
export const LONGEST_RETRY_AFTER_MS = DAY_MS;
const JITTER = 0.2;

export interface FailedAttempt {
  /** Failed attempts, including this one. */
  readonly attempts: number;
  /** When the first one was due, milliseconds since 1970. */
  readonly firstAt: number;
  readonly now: number;
  /** From 0 to 1: for the jitter. */
  readonly random: number;
  /** `Retry-After` of the receiver. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * Time of the next attempt: 5 s later, doubling up to an hour, for 3 days with a last attempt at
 * their end; never before the receiver's `Retry-After`, which counts up to a day.
 * @returns milliseconds since 1970; undefined to abandon the delivery
 */
export function nextAttemptAt(attempt: FailedAttempt): number | undefined {
  const { attempts, firstAt, now, random, retryAfterMs = 0 } = attempt;
  const end = firstAt + DELIVERY_LIMIT_MS;
  if (now >= end) return undefined;
  const doubled = doubledMs(attempts, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  const wait = Math.round(jittered(doubled, JITTER, random));
  return Math.max(Math.min(now + wait, end), now + Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}
