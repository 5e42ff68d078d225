import { NBSP, WORD_JOINER } from './no-break.ts';

const longDate = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});

/** The «г.» that Intl adds after a year. */
const YEAR_SIGN = /\s*г\./g;

/** Allows a line break only after the dash between two dates. */
const toText = (formatted: string): string =>
  formatted
    .replace(YEAR_SIGN, '')
    .replaceAll(' ', NBSP)
    .replace(`—${NBSP}`, '— ')
    .replace('–', `–${WORD_JOINER}`);

const DAY = /^\d{4}-\d{2}-(\d{2})$/;

/** A bare day means noon in Moscow; days such as 31 April are invalid. */
function toDate(iso: string | undefined): Date | undefined {
  if (iso === undefined) return undefined;
  const day = DAY.exec(iso)?.[1];
  const date = new Date(day === undefined ? iso : `${iso}T12:00:00+03:00`);
  const isReal = !Number.isNaN(date.getTime());
  return isReal && (day === undefined || date.getUTCDate() === Number(day)) ? date : undefined;
}

/** A date of the content as it is; undefined for an invalid one. */
export const validDate = (iso: string | undefined): string | undefined =>
  toDate(iso) === undefined ? undefined : iso;

/** ISO 8601 date and time. @param clock time of day in Moscow, `HH:MM` */
export const atMoscowTime = (day: string, clock: string): string =>
  `${day.slice(0, 10)}T${clock}:00+03:00`;

/** «21 ноября 2026»; undefined for an invalid date. */
export function formatDate(iso: string | undefined): string | undefined {
  const date = toDate(iso);
  return date && toText(longDate.format(date));
}

/** «1–5 декабря 2026», «5 декабря 2026 — 8 января 2027»; a single day is one date. */
export function formatDateRange(from: string | undefined, to: string | undefined) {
  const [start, end] = [toDate(from ?? to), toDate(to ?? from)];
  if (start === undefined || end === undefined) return formatDate(from) ?? formatDate(to);
  if (start > end) return toText(longDate.format(start));
  return toText(longDate.formatRange(start, end).replace(/\s–\s/, ' — '));
}

const yearFormat = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' });
const yearOf = (now: Date | number): number => Number(yearFormat.format(now));

/** Copyright years: from 2021 to the current one. */
export function copyrightYears(now = new Date()): string {
  const year = yearOf(now);
  return year > 2021 ? `2021–${year}` : '2021';
}

/** Start of the next year in Moscow, epoch milliseconds. */
export const nextYearAt = (now = Date.now()): number =>
  Date.parse(`${yearOf(now) + 1}-01-01T00:00:00+03:00`);
