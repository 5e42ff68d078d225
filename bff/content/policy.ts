import type { Policy } from '../http/lifetime.ts';

/** The operator's settings, seconds. */
interface PolicySettings {
  readonly CACHE_FRESH_S?: number | undefined;
  readonly CACHE_STALE_S?: number | undefined;
  readonly CACHE_ERROR_STALE_S?: number | undefined;
  readonly CACHE_NEGATIVE_S?: number | undefined;
}

/** How long content is used where the content API does not say. */
export const readPolicy = (settings: PolicySettings): Policy => ({
  ttlMs: (settings.CACHE_FRESH_S ?? 30) * 1000,
  swrMs: (settings.CACHE_STALE_S ?? 5 * 60) * 1000,
  sieMs: (settings.CACHE_ERROR_STALE_S ?? 24 * 3600) * 1000,
  negativeMs: (settings.CACHE_NEGATIVE_S ?? 10) * 1000,
});
