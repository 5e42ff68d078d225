import type { VisitKind, VisitTime } from '../../contract/visits.ts';

const timeZone = 'Europe/Moscow';
const days = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone,
});
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone });

const NAMES: Readonly<Record<VisitKind, string>> = {
  tour: 'экскурсия',
  'open-day': 'день открытых дверей',
  trial: 'пробное утро',
};

/** «суббота, 28 ноября» */
export const dayOf = ({ starts_at }: VisitTime): string => days.format(new Date(starts_at));

/** «10:00–10:45» */
export const hoursOf = ({ starts_at, ends_at }: VisitTime): string =>
  [starts_at, ends_at].map((time) => clock.format(new Date(time))).join('–');

export const nameOf = ({ kind }: VisitTime): string => NAMES[kind];

/** «суббота, 28 ноября, 10:00–10:45, экскурсия, Холл», as staff and families read it in messages. */
export const describeVisit = (time: VisitTime): string =>
  [dayOf(time), hoursOf(time), nameOf(time), time.place].filter(Boolean).join(', ');
