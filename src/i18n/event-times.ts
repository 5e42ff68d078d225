import type { MoveCard } from '#contract/news.ts';
import { atMoscowTime, validDate } from './format.ts';
import { plainText } from './typography.ts';

/** «10:00–13:00» or «10:00». */
const HOURS = /^(\d{1,2}:\d{2})(?:\s*[–—-]\s*(\d{1,2}:\d{2}))?$/;

/** A day with its time in Moscow, if it has one. */
const momentOf = (day: string | undefined, time: string | undefined): string | undefined =>
  day === undefined || time === undefined ? day : atMoscowTime(day, time.padStart(5, '0'));

interface EventTimes {
  /** ISO 8601 day, or date and time. */
  readonly start: string;
  readonly end: string | undefined;
}

/** When an event takes place; undefined if it does not say its day. */
export function eventTimes({ date_start: from, date_end: to, time }: MoveCard) {
  const start = validDate(from);
  if (start === undefined) return undefined;
  const [, begin, finish] = HOURS.exec(plainText(time ?? '')) ?? [];
  const end = momentOf(validDate(to) ?? (finish && start), finish);
  return { start: momentOf(start, begin) ?? start, end } satisfies EventTimes;
}
