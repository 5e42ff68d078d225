/** Largest number of seconds used as is (RFC 9111 section 1.2.2). */
export const MAX_DELTA_SECONDS = 2 ** 31;

/**
 * Parses an HTTP date (RFC 9110 section 5.6.7). Requires the weekday, because `Date.parse` reads
 * any text with a number as a date, and refuses what no date has, because it skips comments.
 * @returns milliseconds, NaN for anything else
 */
export const parseHttpDate = (header: string): number =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w :+-]+$/.test(header)
    ? Date.parse(header)
    : Number.NaN;

/** Parses a whole number of seconds; undefined for anything else. */
export const parseSeconds = (header: string): number | undefined =>
  /^\d+$/.test(header) ? Math.min(Number(header), MAX_DELTA_SECONDS) : undefined;
