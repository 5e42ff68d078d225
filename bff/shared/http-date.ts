/** Largest number of seconds that is used unchanged (RFC 9111 section 1.2.2). */
const MAX_DELTA_SECONDS = 2 ** 31;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)';
const LONG_DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH = `(?<month>${MONTHS.join('|')})`;
const TIME = String.raw`(?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)`;

/** The three forms of an HTTP date: IMF-fixdate, RFC 850, asctime. */
const FORMS = [
  String.raw`${DAY}, (?<day>\d\d) ${MONTH} (?<year>\d{4}) ${TIME} gmt`,
  String.raw`${LONG_DAY}, (?<day>\d\d)-${MONTH}-(?<year>\d\d) ${TIME} gmt`,
  String.raw`${DAY} ${MONTH} (?<day>[ \d]\d) ${TIME} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** A two-digit year is at most 50 years ahead. */
function fullYear(year: string, now: number): number {
  if (year.length > 2) return Number(year);
  const thisYear = new Date(now).getUTCFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + Number(year);
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury;
}

/**
 * Parses an HTTP date (RFC 9110 section 5.6.7) in any of its three forms, case-insensitively.
 * `Date.parse` would accept almost any text.
 * @param now current time, milliseconds, to complete a two-digit year
 * @returns milliseconds, NaN for anything else
 */
export function parseHttpDate(header: string, now = Date.now()): number {
  for (const form of FORMS) {
    const { day, month, year, time } = form.exec(header)?.groups ?? {};
    if (!day || !month || !year || !time) continue;
    const monthNumber = String(MONTHS.indexOf(month.toLowerCase()) + 1).padStart(2, '0');
    const date = `${fullYear(year, now)}-${monthNumber}-${day.replace(' ', '0')}`;
    return Date.parse(`${date}T${time}Z`);
  }
  return Number.NaN;
}

/** Parses a whole number of seconds; undefined for anything else. */
export const parseSeconds = (header: string): number | undefined =>
  /^\d+$/.test(header) ? Math.min(Number(header), MAX_DELTA_SECONDS) : undefined;
