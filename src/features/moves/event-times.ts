import { atClock } from '#contract/values/dates.ts';
import type { MoveCard } from '#contract/shapes/moves.ts';
import { plainText } from '../../i18n/typography.ts';

/** «10:00–13:00», «с 10.00 до 13.00» or «10:00». */
const HOURS = /^(?:с\s+)?(\d{1,2}[:.]\d{2})(?:\s*(?:[–—-]|до)\s*(\d{1,2}[:.]\d{2}))?$/i;

/** Midnight, which date pickers store. */
const MIDNIGHT = /T00:00:00.*/;

interface EventTimes {
  /** ISO 8601 day, or date and time. */
  readonly start: string;
  readonly end: string | undefined;
}

/**
 * When an event takes place; undefined if it names no day.
 * @param zone the kindergarten's
 */
export function eventTimes({ date_start: from, date_end: to, time }: MoveCard, zone: string) {
  if (!from) return undefined;
  const [, begin, finish] = HOURS.exec(plainText(time ?? '')) ?? [];
  const at = (date: string, clock: string | undefined) =>
    clock === undefined ? date.replace(MIDNIGHT, '') : atClock(date, clock.replace('.', ':'), zone);
  const last = to || (finish && from);
  return { start: at(from, begin), end: last && at(last, finish) } satisfies EventTimes;
}
