import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Visit } from '#contract/visits.ts';
import { strings } from '../../i18n/strings.ts';
import { plainText } from '../../i18n/typography.ts';

/** What made a calendar: no text of the content, which the library would not escape here. */
export const PRODUCT = { company: strings.siteName, product: 'site', language: 'RU' };

interface Kindergarten {
  readonly title: string | undefined;
  readonly address: string | undefined;
  /** Of the site. */
  readonly host: string;
  readonly now: Date;
}

/**
 * A visit for a visitor's calendar (RFC 5545). It has the same id after each change, so that a
 * calendar that takes the file again moves the visit, or strikes it out.
 */
export function visitCalendar(
  { number, revision, state, time }: Visit,
  { title = strings.siteName, address, host, now }: Kindergarten,
): string {
  const calendar = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
  });
  const location = [time.place, address].filter((place) => place !== undefined).join(', ');
  calendar.createEvent({
    id: `visit-${number}@${host}`,
    sequence: revision,
    status: state === 'booked' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    stamp: now,
    start: new Date(time.starts_at),
    end: new Date(time.ends_at),
    summary: plainText(strings.visitSummary[time.kind](title)),
    ...(location && { location: plainText(location) }),
    ...(time.note && { description: plainText(time.note) }),
  });
  return calendar.toString();
}
