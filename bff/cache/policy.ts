import type { BffSettings } from '../config.ts';

/** How long an entry may be used, milliseconds, each counted from the end of the one before. */
export interface FreshnessPolicy {
  readonly freshMs: number;
  /** Served at once while one refresh runs (RFC 5861 stale-while-revalidate). */
  readonly staleMs: number;
  /** Served when a refresh fails or takes too long (RFC 5861 stale-if-error). */
  readonly errorStaleMs: number;
  /** Freshness of a 404 or 410. */
  readonly negativeMs: number;
}

export type Freshness = 'fresh' | 'stale' | 'error-stale' | 'expired';

export function readPolicy(settings: BffSettings): FreshnessPolicy {
  return {
    freshMs: (settings.CACHE_FRESH_S ?? 30) * 1000,
    staleMs: (settings.CACHE_STALE_S ?? 5 * 60) * 1000,
    errorStaleMs: (settings.CACHE_ERROR_STALE_S ?? 24 * 3600) * 1000,
    negativeMs: (settings.CACHE_NEGATIVE_S ?? 10) * 1000,
  };
}

/** What the freshness of an entry depends on; times are milliseconds of one clock. */
export interface Aging {
  readonly isNegative: boolean;
  readonly validatedAt: number;
  /** A purge made it stale, whatever its age. */
  readonly isPurged: boolean;
}

/** State of an entry at a time. A negative answer is never used past its time. */
export function freshnessAt(entry: Aging, now: number, policy: FreshnessPolicy): Freshness {
  const age = now - entry.validatedAt;
  if (entry.isNegative) {
    return !entry.isPurged && age < policy.negativeMs ? 'fresh' : 'expired';
  }
  if (!entry.isPurged && age < policy.freshMs) return 'fresh';
  if (age < policy.freshMs + policy.staleMs) return 'stale';
  return age < policy.freshMs + policy.staleMs + policy.errorStaleMs ? 'error-stale' : 'expired';
}
