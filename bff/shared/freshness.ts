const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;

/**
 * How old content may be in each layer, milliseconds; the table in `bff/README.md`. What the content
 * API or `CACHE_CONTROL` says takes precedence over the copies' times of the BFF.
 */
export const freshness = {
  bff: {
    freshMs: 30 * SECOND_MS,
    /** After that a copy is served while it is refreshed. */
    staleMs: 5 * MINUTE_MS,
    /** After that it is served when the refresh fails. */
    errorMs: DAY_MS,
    /** How long a 404 or 410 is remembered, unless content is fresh for less. */
    missingMs: 10 * SECOND_MS,
    /** How long a visitor waits for a refresh before he gets the old copy. */
    waitMs: 250,
  },
  site: {
    freshMs: SECOND_MS,
    staleMs: SECOND_MS,
    /** Longer than `waitMs` of the BFF. */
    waitMs: SECOND_MS,
    /** Least time from the last check that a copy is used while the BFF cannot be reached. */
    restartMs: 30 * SECOND_MS,
    /** A page with a part left out. */
    partialMs: 5 * SECOND_MS,
  },
  /** A cache of pages in front of the site. */
  sharedCache: { freshMs: 30 * SECOND_MS },
  /** Pages and lists of a session. */
  browser: { freshMs: 5 * MINUTE_MS },
} as const;
