import { doubledMs, jittered } from '../../shared/backoff.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../shared/durations.ts';

/** Time after which a delivery is abandoned. */
export const DELIVERY_LIMIT_MS = 3 * DAY_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
const LONGEST_RETRY_AFTER_MS = DAY_MS;
const JITTER = 0.2;

export interface FailedAttempt {
  /** Failed attempts, including this one. */
  readonly attempts: number;
  /** When the first one was due, milliseconds since 1970. */
  readonly firstAt: number;
  readonly now: number;
  /** From 0 to 1: for the jitter. */
  readonly random: number;
  /** Wait that the receiver asks for, milliseconds; undefined if it names none. */
  readonly retryAfterMs?: number | undefined;
}

/** The wait that a receiver asks for, within bounds, milliseconds. */
export const boundedWait = (retryAfterMs: number): number =>
  Math.min(Math.max(retryAfterMs, FIRST_WAIT_MS), LONGEST_RETRY_AFTER_MS);

/**
 * Time of the next attempt, for 3 days: when the receiver asks for it, from 5 s to a day; otherwise
 * 5 s later, doubling up to an hour, with a last attempt at the end.
 * @returns milliseconds since 1970; undefined to abandon the delivery
 */
export function nextAttemptAt(attempt: FailedAttempt): number | undefined {
  const { attempts, firstAt, now, random, retryAfterMs } = attempt;
  const end = firstAt + DELIVERY_LIMIT_MS;
  if (now >= end) return undefined;
  if (retryAfterMs !== undefined) return now + boundedWait(retryAfterMs);
  const doubled = doubledMs(attempts, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  return Math.min(now + Math.round(jittered(doubled, JITTER, random)), end);
}
