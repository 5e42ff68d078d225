import { dayAt, toLocal } from '../../contract/values/dates.ts';
import { visitKinds } from '../../contract/leads/visit-words.ts';
import type { VisitTime } from '../../contract/shapes/visits.ts';

const days = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const shortDays = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

const inZone = (moment: string, zone: string): string => toLocal(Date.parse(moment), zone);

/** «суббота, 28 ноября» @param moment milliseconds since 1970 */
export const dayNameAt = (moment: number, zone: string): string =>
  days.format(new Date(dayAt(moment, zone)));

/** «сб 28.11» @param moment milliseconds since 1970 */
export const shortDayAt = (moment: number, zone: string): string =>
  shortDays.format(new Date(dayAt(moment, zone))).replace(',', '');

/** «сб 28.11, 10:00» */
export const shortTimeOf = ({ starts_at }: VisitTime, zone: string): string =>
  `${shortDayAt(Date.parse(starts_at), zone)}, ${inZone(starts_at, zone).slice(11, 16)}`;

/** «10:00–10:45» */
export const hoursOf = ({ starts_at, ends_at }: VisitTime, zone: string): string =>
  [starts_at, ends_at].map((moment) => inZone(moment, zone).slice(11, 16)).join('–');

export const nameOf = ({ kind }: VisitTime): string => visitKinds[kind];

/**
 * «экскурсия, суббота, 28 ноября, 10:00–10:45, Холл», as staff and families read it in messages.
 * @param zone the kindergarten's
 */
export const describeVisit = (time: VisitTime, zone: string): string =>
  [nameOf(time), dayNameAt(Date.parse(time.starts_at), zone), hoursOf(time, zone), time.place]
    .filter(Boolean)
    .join(', ');
