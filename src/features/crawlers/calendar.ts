import 'server-only';
import ical from 'ical-generator';
import { hasTime } from '#contract/values/dates.ts';
import { PRODUCT } from '#contract/leads/visit-calendar.ts';
import type { MoveCard } from '#contract/shapes/moves.ts';
import type { Shell } from '../../loaders/shell.ts';
import { headingOf, hrefIn } from '../../i18n/naming.ts';
import { strings } from '../../i18n/strings.ts';
import { plainText } from '../../i18n/typography.ts';
import { eventTimes } from '../moves/event-times.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Date of events without one in the content; a changing date would make them new at each request. */
const LONG_AGO = new Date('2021-01-01T00:00:00Z');

function toEvent(move: MoveCard, zone: string) {
  const times = eventTimes(move, zone);
  if (times === undefined) return [];
  const isAllDay = !hasTime(times.start);
  const end =
    times.end === undefined || new Date(times.end) < new Date(times.start) ? undefined : times.end;
  const changed = move.updated_at ?? move.date;
  const url = siteUrl(hrefIn('moves', { slug: move.slug ?? '' }) ?? '/moves');
  return [
    {
      id: url,
      url,
      allDay: isAllDay,
      start: new Date(times.start),
      // The last day is not part of an event (RFC 5545, section 3.6.1).
      end: end === undefined ? null : isAllDay ? dayAfter(end) : new Date(end),
      stamp: changed === undefined ? LONG_AGO : new Date(changed),
      summary: plainText(headingOf('moves', move)),
      ...(move.announce && { description: plainText(move.announce) }),
      ...(move.place && { location: plainText(move.place) }),
    },
  ];
}

const dayAfter = (day: string): Date => new Date(Date.parse(day) + DAY_MS);

/** Events and open days as a calendar to subscribe to (RFC 5545). */
export function calendarOf(config: Shell['config'], moves: readonly MoveCard[]): string {
  const calendar = ical({
    prodId: PRODUCT,
    name: `${strings.areas.moves} — ${plainText(config.title ?? strings.siteName)}`,
    url: siteUrl('/calendar.ics'),
    ttl: 6 * 3600,
  });
  for (const event of moves.flatMap((move) => toEvent(move, config.time_zone)))
    calendar.createEvent(event);
  return calendar.toString();
}
