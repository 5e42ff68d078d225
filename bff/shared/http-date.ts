/** Longest time in seconds taken at its word (RFC 9111 section 1.2.2). */
export const MAX_DELTA_SECONDS = 2 ** 31;

/**
 * Reads an HTTP date (RFC 9110 section 5.6.7), which begins with its weekday: `Date.parse` alone
 * takes a bare number, or any text with one in it, for a year.
 * @returns milliseconds, NaN for anything else
 */
export const parseHttpDate = (field: string): number =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /.test(field) ? Date.parse(field) : Number.NaN;

/** Reads a whole number of seconds; undefined for anything else. */
export const parseSeconds = (field: string): number | undefined =>
  /^\d+$/.test(field) ? Math.min(Number(field), MAX_DELTA_SECONDS) : undefined;
