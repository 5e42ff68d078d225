/** Times of every document unless the settings or the content API override them, milliseconds. */
export const SECOND = 1000;
export const FRESH = 30 * SECOND;
export const STALE = 5 * 60 * SECOND;
export const ERROR_STALE = 24 * 3600 * SECOND;
/** Time for a missing document. */
export const NEGATIVE = 10 * SECOND;
/** First pause for a failing address, on average. */
export const FIRST_REST = 200;
