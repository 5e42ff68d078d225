/**
 * Numbers, dates and times as Russian text, by `Intl`. The formatters are pure, so that pages get
 * only those that they use.
 */

export const NBSP = '\u00a0';
/** Forbids a line break after a dash or slash; has no width and needs no glyph. */
export const WORD_JOINER = '\u2060';

const unbroken = (text: string): string =>
  text.replaceAll(/\s/g, NBSP).replace('–', `–${WORD_JOINER}`);

/**
 * Facts on one line, «3–4 года, 12 детей»; a dot between them could begin or end a wrapped line.
 */
export const joinWords = (words: readonly (string | false | undefined)[]): string =>
  words.filter(Boolean).join(', ');

const roubles = /* @__PURE__ */ new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  maximumFractionDigits: 0,
});

/** «45 000 ₽», «−2 750 ₽». @param amount whole roubles */
export const formatRoubles = (amount: number): string =>
  unbroken(roubles.format(amount)).replace('-', '−');

const unitFormat = (unit: string, unitDisplay: 'long' | 'short') =>
  new Intl.NumberFormat('ru-RU', { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });

/** «7 лет», «25 минут»; short «9 мин», «1,2 МБ». @param unit such as `year`, as `Intl` names it */
export const formatUnit = (count: number, unit: string, width: 'long' | 'short' = 'long'): string =>
  unbroken(unitFormat(unit, width).format(count));

/** Years after «от» and «до», in the genitive. */
const YEARS = { one: 'года', few: 'лет', many: 'лет' };

/** «1,5–3 года», «3–7 лет», «от 2 лет», «до 7 лет»; undefined when neither end is known. */
export function formatAges(from: number | undefined, to: number | undefined): string | undefined {
  if (from !== undefined && to !== undefined) {
    if (to === 0) return undefined;
    if (from === to) return formatUnit(to, 'year');
    return unbroken(unitFormat('year', 'long').formatRange(from, to));
  }
  const age = from ?? to;
  if (!age) return undefined;
  const years = Number.isInteger(age) ? counted(age, YEARS) : formatUnit(age, 'year');
  return `${from === undefined ? 'до' : 'от'}${NBSP}${years}`;
}

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** «1,2 МБ»; a step is 1024. */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const unit = Math.min(step, SIZE_UNITS.length - 1);
  return formatUnit(bytes / 1024 ** unit, SIZE_UNITS[unit] ?? 'byte', 'short');
}

/** A Russian noun after 1, after 2–4 or a fraction, and after 5–20. */
export type PluralForms = Readonly<Record<'one' | 'few' | 'many', string>>;

const plurals = /* @__PURE__ */ new Intl.PluralRules('ru-RU');
const numbers = /* @__PURE__ */ new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** The number and its noun, for nouns that `Intl` does not know: «12 детей», «2 места». */
export function counted(count: number, forms: PluralForms): string {
  const category = plurals.select(count);
  const noun = category === 'one' || category === 'many' ? forms[category] : forms.few;
  return `${unbroken(numbers.format(count))}${NBSP}${noun}`;
}

const bare = (time: string): string => time.replace(/^0(?=\d:)/, '');

/** «8:00–19:00», «8:00»: without a leading zero or a line break. */
export const formatTimes = (from: string, to?: string): string =>
  to ? `${bare(from)}–${WORD_JOINER}${bare(to)}` : bare(from);

const longDate = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const weekDay = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const longMonth = /* @__PURE__ */ new Intl.DateTimeFormat('ru-RU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The «г.» that Intl adds after a year. */
const YEAR_SIGN = /\s*г\./g;

/** The day of a date of the content, which has the kindergarten's time, as midnight UTC. */
const toDay = (iso: string): Date => new Date(iso.slice(0, 10));

/** «21 ноября 2026». @param iso date of the content, as all dates here are */
export const formatDate = (iso: string | undefined): string | undefined =>
  formatDateRange(iso, undefined);

/** «1–5 декабря 2026», «5 декабря 2026 — 8 января 2027»; a single day is one date. */
export function formatDateRange(
  from: string | undefined,
  to: string | undefined,
): string | undefined {
  const [first, last] = [from || to, to || from];
  if (!first || !last) return undefined;
  const [start, end] = [toDay(first), toDay(last)];
  const text = longDate.formatRange(start, end < start ? start : end).replaceAll(YEAR_SIGN, '');
  // A line may break after the dash between two dates, not between two days.
  return text.split(/\s–\s/).map(unbroken).join(`${NBSP}— `);
}

/** «Суббота, 28 ноября». @param iso date-time */
export function formatWeekDay(iso: string): string {
  const [day = '', date = ''] = weekDay.format(toDay(iso)).split(', ');
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${unbroken(date)}`;
}

/** «сб, 28 ноября». @param iso date-time */
export const formatShortDay = (iso: string): string => unbroken(shortDay.format(toDay(iso)));

/** The parts of a day that stand apart: «5», «декабря», «сб» or «суббота». @param iso date */
export function dayNumeral(iso: string, width: 'short' | 'long' = 'short') {
  const parts = (width === 'short' ? shortDay : weekDay).formatToParts(toDay(iso));
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { numeral: partOf('day'), month: partOf('month'), weekDay: partOf('weekday') };
}

/** «10:00–10:45». @param from date-time, as `to` is */
export const formatClock = (from: string, to: string): string =>
  formatTimes(from.slice(11, 16), to.slice(11, 16));

/** «январь 2027». @param month `2027-01` */
export const formatMonth = (month: string): string =>
  unbroken(longMonth.format(new Date(`${month}-01T00:00:00Z`)).replace(YEAR_SIGN, ''));

/** Copyright years: from 2021 to the current one. @param today ISO 8601 */
export function copyrightYears(today: string): string {
  const [year = ''] = today.split('-');
  return Number(year) > 2021 ? `2021–${year}` : '2021';
}
