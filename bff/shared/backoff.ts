import { parseHttpDate, parseSeconds } from './http-date.ts';

/** A cooldown that doubles with each failure in a row, milliseconds. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
  /** A longer `Retry-After` counts as this. */
  readonly maxRetryAfterMs: number;
}

/** The cooldown of a failing key of an upstream. */
const UPSTREAM: Backoff = { firstMs: 250, maxMs: 30_000, maxRetryAfterMs: 60_000 };

/** A pause that doubles with each failure in a row, from 1, up to a limit, milliseconds. */
export const doubledMs = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1));

/** Spreads a time by a share of it. @param random from 0 to 1 */
export const jittered = (ms: number, share: number, random: number): number =>
  ms * (1 - share + 2 * share * random);

/**
 * Cooldown before a retry, milliseconds. A longer `Retry-After` takes precedence.
 * @param failures failures in a row, from 1
 */
export const backoffMs = (
  failures: number,
  retryAfterMs = 0,
  { firstMs, maxMs, maxRetryAfterMs } = UPSTREAM,
): number => Math.max(doubledMs(failures, firstMs, maxMs), Math.min(retryAfterMs, maxRetryAfterMs));

/** `Retry-After` (RFC 9110 section 10.2.3) in milliseconds: seconds or a date. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = parseSeconds(header);
  if (seconds !== undefined) return seconds * 1000;
  const date = parseHttpDate(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
