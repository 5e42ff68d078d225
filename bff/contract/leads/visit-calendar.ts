import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { siteName } from '../shapes/site-names.ts';
import { visitSummary } from './visit-words.ts';
import type { Visit } from '../shapes/visits.ts';

/** Product id of a calendar; a constant, because the library would not escape content here. */
export const PRODUCT = { company: siteName, product: 'site', language: 'RU' };

interface CalendarContext {
  /** Title and contacts of the kindergarten from its layout. */
  readonly title: string | undefined;
  readonly email: string | undefined;
  readonly address: string | undefined;
  /** The page of the visit. */
  readonly link: string;
  readonly now: Date;
}

/** Removes the characters that prevent line breaks on a page. */
const plain = (text: string): string => text.replaceAll(/\u00a0/g, ' ').replaceAll('\u2060', '');

/**
 * A visit for a family's calendar (RFC 5545), in UTC. It has the same id after each change, so a calendar
 * that imports the file again moves the visit, or cancels it (RFC 5546, sections 3.2.1 and 3.2.5).
 */
export function visitCalendar(
  { number, revision, state, time }: Pick<Visit, 'number' | 'revision' | 'state' | 'time'>,
  { title = siteName, email, address, link, now }: CalendarContext,
): { readonly method: 'PUBLISH' | 'CANCEL'; readonly content: string } {
  const isBooked = state === 'booked';
  const method = isBooked ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL;
  const calendar = ical({ prodId: PRODUCT, method });
  const location = [time.place, address].filter((place) => place !== undefined).join(', ');
  calendar.createEvent({
    id: `visit-${number}@${new URL(link).host}`,
    sequence: revision,
    status: isBooked ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    stamp: now,
    start: new Date(time.starts_at),
    end: new Date(time.ends_at),
    summary: plain(visitSummary[time.kind](title)),
    url: link,
    description: plain([time.note, link].filter(Boolean).join('\n')),
    ...(location && { location: plain(location) }),
    ...(email && { organizer: { name: plain(title), email } }),
  });
  return { method, content: calendar.toString() };
}
