import { parseHttpDate, parseSeconds } from './http-date.ts';

const FIRST_COOLDOWN_MS = 250;
const MAX_COOLDOWN_MS = 30_000;
const MAX_RETRY_AFTER_MS = 60_000;

/** A pause that doubles with each failure in a row, from 1, up to a limit, milliseconds. */
export const doubledMs = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1));

/**
 * Cooldown of a failing key before a retry, milliseconds: 250, doubling up to 30 s. A longer
 * `Retry-After` of the upstream takes precedence, up to a minute.
 * @param failures failures in a row, from 1
 */
export function backoffMs(failures: number, retryAfterMs = 0): number {
  const doubled = doubledMs(failures, FIRST_COOLDOWN_MS, MAX_COOLDOWN_MS);
  return Math.max(doubled, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS));
}

/** `Retry-After` (RFC 9110 section 10.2.3) in milliseconds: seconds or a date. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = parseSeconds(header);
  if (seconds !== undefined) return seconds * 1000;
  const date = parseHttpDate(header);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
