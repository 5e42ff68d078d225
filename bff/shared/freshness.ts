import { DAY_MS, MINUTE_MS, SECOND_MS } from './durations.ts';

/**
 * How old content may be in each layer, milliseconds; see the table in `bff/README.md`. For the
 * BFF's copies, the content API and `CACHE_CONTROL` take precedence.
 */
export const freshness = {
  bff: {
    freshMs: 30 * SECOND_MS,
    /** After `freshMs`: how long a copy is served while it is refreshed. */
    staleMs: 5 * MINUTE_MS,
    /** After `staleMs`: how long a copy is served if its refresh fails. */
    errorMs: DAY_MS,
    /** How long a 404 or 410 is remembered, unless content is fresh for less. */
    missingMs: 10 * SECOND_MS,
    /** Maximum freshness of purged content that a refresh brings unchanged. */
    purgedMs: 30 * SECOND_MS,
    /** How long a visitor waits for a refresh before receiving the old copy. */
    waitMs: 250,
  },
  site: {
    freshMs: SECOND_MS,
    staleMs: SECOND_MS,
    /** How long a visitor waits for the BFF; longer than the BFF's own `waitMs`. */
    waitMs: SECOND_MS,
    /** While the BFF is unreachable, a copy is used for at least this long after its last check. */
    restartMs: 30 * SECOND_MS,
    /** For a page with a part left out. */
    partialMs: 5 * SECOND_MS,
  },
  /** A cache of pages in front of the site. */
  sharedCache: { freshMs: 30 * SECOND_MS },
  /** Pages and lists in a browser session. */
  browser: { freshMs: 5 * MINUTE_MS },
} as const;
