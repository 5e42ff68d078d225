/**
 * Dates of the content. A text without an offset is in the kindergarten's time zone, as is a day.
 * Once read, every text has one form, ISO 8601 in the kindergarten's zone: `2026-12-06`, or
 * `2026-12-06T10:00:00+03:00`. Its first characters are the day and the time that visitors see.
 */

import { toObject } from './untyped.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/durations.ts';

/** Zone of a layout that names none, by its IANA name. */
export const DEFAULT_ZONE = 'Europe/Moscow';

/** Length of a day without a time. */
const DAY = 10;

const formats = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** `2026-12-06 00:00:00` in a zone. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...parts,
    year: 'numeric',
    second: '2-digit',
    timeZone: zone,
  });
  formats.set(zone, format);
  return format;
}

/** The time zone as `Intl` names it; undefined for any other text. */
export function readZone(text: string): string | undefined {
  try {
    return formatIn(text.trim()).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The kindergarten's zone, from the parsed JSON of the layout. */
export function zoneOf(layout: unknown): string {
  const { time_zone: zone } = toObject(toObject(layout)['config']);
  return (typeof zone === 'string' ? readZone(zone) : undefined) ?? DEFAULT_ZONE;
}

const inZone = (time: number, zone: string): string =>
  formatIn(zone).format(time).replace(' ', 'T');

/** Offset of a zone from UTC at a moment, milliseconds. */
function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  return Math.round((Date.parse(`${inZone(minute, zone)}Z`) - minute) / MINUTE_MS) * MINUTE_MS;
}

/** `2026-12-06T00:00:00+03:00`. @param time milliseconds since 1970 */
export function toLocal(time: number, zone: string): string {
  const minutes = offsetAt(time, zone) / MINUTE_MS;
  const [hours, rest] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${inZone(time, zone)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** The day of a moment. @param time milliseconds since 1970 */
export const dayAt = (time: number, zone: string): string => toLocal(time, zone).slice(0, DAY);

/**
 * The moment of a time of day, milliseconds since 1970: the first one if clocks go back over it;
 * later by the gap if they go forward over it.
 * @param local `2026-12-06T10:00`
 */
export function momentOf(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const offsets = [-DAY_MS, DAY_MS].map((away) => offsetAt(asUtc + away, zone));
  const [before = 0] = offsets;
  const offset = offsets.find((each) => offsetAt(asUtc - each, zone) === each) ?? before;
  return asUtc - offset;
}

/** Start of the next day, milliseconds since 1970. */
export function nextDayAt(now: number, zone: string): number {
  const next = Date.parse(`${dayAt(now, zone)}T00:00Z`) + DAY_MS;
  return momentOf(new Date(next).toISOString().slice(0, 16), zone);
}

/** A time of a day as a read date-time. @param clock `10:00` */
export const atClock = (day: string, clock: string, zone: string): string =>
  toLocal(momentOf(`${day.slice(0, DAY)}T${clock.padStart(5, '0')}`, zone), zone);

const YEAR_FIRST = String.raw`(?<y>\d{4})(?<dash>[-/.])(?<m>\d\d)\k<dash>(?<d>\d\d)`;
const DAY_FIRST = String.raw`(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})`;
const MONTHS =
  'янв|jan фев|feb мар|mar апр|apr ма[йя]|may июн|jun июл|jul авг|aug сен|sep окт|oct ноя|nov дек|dec'.split(
    ' ',
  );
const NAMED = String.raw`[«"]?(?<d>\d{1,2})[»"]? (?<name>${MONTHS.join('|')})[а-яa-z]{0,6}\.? (?<y>\d{4})`;
/** A day of the week before the date, as people and feeds (RFC 5322) write it. */
const WEEKDAY =
  '(?:(?:пн|вт|ср|чт|пт|сб|вс|пон|вто|сре|чет|пят|суб|вос|mon|tue|wed|thu|fri|sat|sun)[а-яa-z]{0,8}\\.?,? +)?';
const CLOCK = String.raw`(?<h>[01]?\d|2[0-3]):(?<min>[0-5]\d)(?::(?<s>[0-5]\d)(?:[.,]\d+)?)?`;
const OFFSET = String.raw`(?<offset>Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)(?:\[[\w/+-]+\])?`;
const DATES = [YEAR_FIRST, DAY_FIRST, NAMED].map(
  (day) =>
    new RegExp(
      `^${WEEKDAY}${day}(?: ?г(?:\\.|ода)?)?(?:(?:T|,? +(?:в )?)${CLOCK} *(?:${OFFSET})?)?$`,
      'i',
    ),
);

const isRealDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** `+03:00` of `+03` and `+0300`. */
const toOffset = (text: string): string => {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? [];
  return sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
};

const partsOf = (text: string) =>
  DATES.map((pattern) => pattern.exec(text.normalize('NFKC').trim())?.groups).find(Boolean);

/** Number of a month by its name. */
const monthOf = (name: string): string =>
  String(MONTHS.findIndex((month) => new RegExp(month, 'i').test(name)) + 1);

/** Whether a text is a date-time without an offset, which names a moment only in a zone. */
export function isNaive(text: string): boolean {
  const { h, offset } = partsOf(text) ?? {};
  return h !== undefined && offset === undefined;
}

/**
 * Reads a date or date-time as people and content systems write it. A year of two digits, a week, a
 * number of seconds and `24:00` are not read, because they mean different things to different people.
 * @returns undefined for a text that is not a date
 */
export function readDate(text: string, zone: string): string | undefined {
  const found = partsOf(text);
  if (found === undefined) return undefined;
  const { y, name = '', m = monthOf(name), d = '', h, min, s = '00', offset } = found;
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  // Systems write the first or last date of their range in place of a missing one.
  const isFiller = Number(y) < 1900 || day === '1970-01-01' || y === '9999';
  if (!isRealDay(day) || isFiller) return undefined;
  if (h === undefined) return day;
  const local = `${day}T${h.padStart(2, '0')}:${min}:${s}`;
  const time = offset === undefined ? momentOf(local, zone) : Date.parse(local + toOffset(offset));
  return Number.isNaN(time) ? undefined : toLocal(time, zone);
}

/** Whether a read date has a time. */
export const hasTime = (date: string): boolean => date.length > DAY;
