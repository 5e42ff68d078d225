import { parseHttpDate, parseSeconds } from './http-date.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/**
 * How long a failing key waits before it is asked for again, milliseconds: 250, doubling to 30 s.
 * An upstream's `Retry-After` holds where it is longer, up to a minute.
 * @param failures failures in a row, from 1
 */
export function backoffMs(failures: number, retryAfterMs = 0): number {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
  return Math.max(doubled, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}

/** `Retry-After` (RFC 9110 section 10.2.3) in milliseconds: seconds or a date. */
export function retryAfterMs(field: string | undefined, now: number): number {
  if (field === undefined) return 0;
  const seconds = parseSeconds(field);
  if (seconds !== undefined) return seconds * 1000;
  const date = parseHttpDate(field);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
