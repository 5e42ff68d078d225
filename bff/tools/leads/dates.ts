import { dayAt, readDate } from '../../contract/dates.ts';
import { type Span, spanOfDay } from '../../leads/visits/day-list.ts';
import { DAY_MS } from '../../shared/durations.ts';

/** Days relative to today. */
const WORDS: Readonly<Record<string, number>> = {
  позавчера: -2,
  вчера: -1,
  сегодня: 0,
  завтра: 1,
  послезавтра: 2,
};
const WEEKDAYS = [
  /^(?:вс|воскресенье)$/,
  /^(?:пн|понедельник)$/,
  /^(?:вт|вторник)$/,
  /^(?:ср|сред[ау])$/,
  /^(?:чт|четверг)$/,
  /^(?:пт|пятниц[ау])$/,
  /^(?:сб|суббот[ау])$/,
];
/** Beginnings of the names, in every case; «мар» comes before «ма». */
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const CLOCK = String.raw`(?:,?\s+(?:[вс]\s+)?(?<h>\d{1,2})(?:[:.](?<min>\d\d))?(?:\s*ч\p{L}*\.?)?)?`;
const SPELLINGS = [
  String.raw`(?<d>\d{1,2})[./](?<m>\d{1,2})(?:[./](?<y>\d{4}|\d\d))?\.?`,
  String.raw`(?<d>\d{1,2})\s+(?<month>\p{L}{3,})\.?(?:\s+(?<y>\d{4}))?(?:\s+г\p{L}*\.?)?`,
  String.raw`(?:во?\s+)?(?<word>\p{L}{2,})`,
].map((day) => new RegExp(`^${day}${CLOCK}$`, 'u'));

/** The moment to which words for days are relative. */
export interface Today {
  /** The kindergarten's. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Bounds a day without a year; unset, it is the one closest to today. */
  readonly bound?: { readonly day: string; readonly side: 'past' | 'future' } | undefined;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The next day with a name, today included. */
function dayOfWord(word: string, today: string): string | undefined {
  const days = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  const weekday = WEEKDAYS.findIndex((name) => name.test(word));
  if (days === undefined && weekday < 0) return undefined;
  return addDays(today, days ?? (weekday - new Date(today).getUTCDay() + 7) % 7);
}

/** The year in which a day is closest to another. */
function closestYear(monthAndDay: string, day: string, side?: 'past' | 'future'): string {
  const year = Number(day.slice(0, 4));
  const ahead = (other: number) => Date.parse(`${other}-${monthAndDay}`) - Date.parse(day);
  const isOnSide = (other: number) => (side === 'past' ? ahead(other) <= 0 : ahead(other) >= 0);
  const years = [year, year - 1, year + 1].filter((each) =>
    side ? isOnSide(each) : !Number.isNaN(ahead(each)),
  );
  return String(years.sort((a, b) => Math.abs(ahead(a)) - Math.abs(ahead(b)))[0] ?? year);
}

function dayOf(
  parts: Readonly<Record<string, string | undefined>>,
  { zone, now, bound }: Today,
): string | undefined {
  const { d = '', m, y, month, word } = parts;
  const today = dayAt(now, zone);
  if (word !== undefined) return dayOfWord(word, today);
  const named = MONTHS.findIndex((beginning) => month?.startsWith(beginning)) + 1;
  const monthAndDay = [m ?? String(named), d].map((part) => part.padStart(2, '0')).join('-');
  const year =
    y === undefined
      ? closestYear(monthAndDay, bound?.day ?? today, bound?.side)
      : y.padStart(4, '20');
  return `${year}-${monthAndDay}`;
}

/**
 * Reads a day or a time as staff write it: `28.11`, `28 ноября в 11`, `завтра 11:00`, `суббота`, and
 * everything that the content may have. A day without a year is the closest one.
 * @returns ISO 8601 in the kindergarten's zone; undefined for any other text
 */
export function readDay(text: string, today: Today): string | undefined {
  const { zone } = today;
  const written = text.trim().toLowerCase();
  const known = readDate(written, zone);
  if (known !== undefined) return known;
  const parts = SPELLINGS.map((spelling) => spelling.exec(written)?.groups).find(Boolean);
  const day = parts && dayOf(parts, today);
  const { h, min = '00' } = parts ?? {};
  return day && readDate(h === undefined ? day : `${day} ${h}:${min}`, zone);
}

const spanOf = (day: string, zone: string): Span => spanOfDay(day.slice(0, 10), zone);

/** Reads a day, or the first and the last of several: `27.11–30.11`, `27-30 ноября`. */
export function readDays(text: string, today: Today): Span | undefined {
  const { zone } = today;
  const single = readDay(text, today);
  if (single !== undefined) return spanOf(single, zone);
  for (const { index, 0: dash } of text.matchAll(
    /\s*(?:[-–—]|\.{2,3}|…|(?<=\s)(?:по|до)(?=\s))\s*/g,
  )) {
    const last = text.slice(index + dash.length);
    const first = text.slice(0, index).replace(/^\s*[со]\s+/i, '');
    const whole = /^\s*\d{1,2}$/.test(first) ? last.replace(/^\s*\d{1,2}/, first) : first;
    const [from, to] = [readDay(whole, today), readDay(last, today)];
    if (from && to && from <= to) return { from: spanOf(from, zone).from, to: spanOf(to, zone).to };
  }
  return undefined;
}
