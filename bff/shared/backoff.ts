import { parseHttpDate, parseSeconds } from './http-date.ts';

/** A cooldown that doubles with each consecutive failure, milliseconds. */
interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Cooldown of a failing key of an upstream. */
const UPSTREAM: Backoff = { firstMs: 200, maxMs: 30_000 };
/** Cooldown of a page that the site failed to render, or of a resource that it failed to get. */
export const SITE_BACKOFF: Backoff = { firstMs: 200, maxMs: 2000 };
/** Spreads the retries of keys that failed together. */
const JITTER = 0.1;

/**
 * A pause that doubles with each consecutive failure up to a limit, milliseconds.
 * @param failures consecutive failures, from 1
 */
export const doubledMs = (failures: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1));

/** Spreads a time by a share of it. @param random from 0 to 1 */
export const jittered = (ms: number, share: number, random: number): number =>
  ms * (1 - share + 2 * share * random);

interface BackoffOptions {
  readonly retryAfterMs?: number | undefined;
  /** From 0 to 1, for the jitter; if unset, there is none. */
  readonly random?: number;
  /** If unset, that of upstream keys. */
  readonly backoff?: Backoff;
}

/**
 * Cooldown before a retry, milliseconds. A longer `Retry-After` takes precedence.
 * @param failures consecutive failures, from 1
 */
export function backoffMs(failures: number, options: BackoffOptions = {}): number {
  const { retryAfterMs = 0, random = 0.5, backoff = UPSTREAM } = options;
  const { firstMs, maxMs } = backoff;
  const ownMs = jittered(doubledMs(failures, firstMs, maxMs), JITTER, random);
  return Math.max(ownMs, retryAfterMs);
}

/** `Retry-After` (RFC 9110 section 10.2.3) in milliseconds: seconds or a date. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const seconds = parseSeconds(header);
  if (seconds !== undefined) return seconds * 1000;
  const date = parseHttpDate(header, now);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
