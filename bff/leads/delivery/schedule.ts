const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a receiver may fail before an enquiry is given up. */
export const DELIVERY_LIMIT_MS = 3 * DAY_MS;
const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
const LONGEST_RETRY_AFTER_MS = DAY_MS;
const FIRST_REST_MS = SECOND_MS;
const LONGEST_REST_MS = 5 * 60 * SECOND_MS;

export interface FailedAttempt {
  /** Failed attempts, this one counted. */
  readonly attempts: number;
  /** When the first one was due, milliseconds since 1970. */
  readonly firstAt: number;
  readonly now: number;
  /** From 0 to 1: the waits of many differ by ±20 %. */
  readonly random: number;
  /** What the receiver asked for. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * When a delivery that failed is tried again: after 5 s, doubling to an hour, for 3 days, the last
 * time at their very end; never before the receiver's `Retry-After`, up to a day.
 * @returns milliseconds since 1970; undefined when it is given up
 */
export function nextAttemptAt(attempt: FailedAttempt): number | undefined {
  const { attempts, firstAt, now, random, retryAfterMs = 0 } = attempt;
  const end = firstAt + DELIVERY_LIMIT_MS;
  if (now >= end) return undefined;
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  const wait = Math.round(doubled * (0.8 + 0.4 * random));
  return Math.max(Math.min(now + wait, end), now + Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}

/**
 * How long a whole channel is left alone after failures in a row, milliseconds: 1 s, doubling to
 * 5 minutes, or what its receiver asked for.
 */
export const channelRestMs = (failures: number, retryAfterMs = 0): number =>
  Math.max(
    Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (failures - 1)),
    Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS),
  );
