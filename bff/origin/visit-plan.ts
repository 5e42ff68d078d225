import { type Static, Type } from 'typebox';
import { atClock, DEFAULT_ZONE, readDate, toLocal } from '../contract/values/dates.ts';
import type { FieldProblem } from '../contract/values/lost.ts';
import { itemsOf, type Json, toObject } from '../contract/values/untyped.ts';
import { readTime } from '../contract/values/read-number.ts';
import { IsoDate } from '../contract/shapes/primitives.ts';
import { VISIT_KINDS } from '../contract/shapes/visits.ts';
import { DAY_MS, MINUTE_MS } from '../shared/durations.ts';

/** How far ahead times are offered, days. */
const DAYS_AHEAD = 28;

/** Time of day at which a visit starts, `9:30` or `09.30`; there is no 24:00. */
export const START = '^(?:[01]?\\d|2[0-3]):[0-5]\\d$';

const round = {
  kind: Type.Enum(VISIT_KINDS),
  at: Type.Array(Type.String({ pattern: START, 'x-reads': 'time' })),
  minutes: Type.Integer({ minimum: 1, maximum: 600 }),
  capacity: Type.Integer({ minimum: 1, maximum: 1000 }),
  place: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  move_slug: Type.Optional(Type.String()),
};

/** A content file with weekly times, instead of slots that would be over in a month. */
export const VisitPlan = Type.Object({
  weekly: Type.Array(
    Type.Object({
      /** From 1, Monday, to 7. */
      days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
      ...round,
    }),
  ),
  /** Times of events; weekly ones that overlap them are not offered. */
  dated: Type.Optional(Type.Array(Type.Object({ date: IsoDate, ...round }))),
});
export type VisitPlan = Static<typeof VisitPlan>;
type Round = Pick<VisitPlan['weekly'][number], keyof typeof round>;

/** A day where the kindergarten is. */
export interface LocalDay {
  /** ISO 8601. */
  readonly day: string;
  readonly zone: string;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

const dayOf = (date: string, zone: string): string => readDate(date, zone)?.slice(0, 10) ?? '';

/** `09:30`, however it is written. */
const clockOf = (time: string): string => (readTime(time) ?? time).padStart(5, '0');

const isClosed = (day: string, zone: string, closed: readonly Period[]): boolean =>
  closed.some(({ from, to }) => dayOf(from, zone) <= day && day <= dayOf(to, zone));

function slotsOn(
  day: string,
  zone: string,
  { kind, at, minutes, capacity, place, note, move_slug }: Round,
) {
  const rest = { kind, capacity, place, note, move_slug };
  return at.map(clockOf).map((time) => {
    const starts_at = atClock(day, time, zone);
    return {
      id: `${kind}-${day}-${time.replace(':', '')}`,
      ...rest,
      starts_at,
      ends_at: toLocal(Date.parse(starts_at) + minutes * MINUTE_MS, zone),
    };
  });
}

type Span = Readonly<Record<'starts_at' | 'ends_at', string>>;

const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) &&
  Date.parse(other.starts_at) < Date.parse(one.ends_at);

const WEEKDAYS = [
  '',
  'понедельник',
  'вторник',
  'среду',
  'четверг',
  'пятницу',
  'субботу',
  'воскресенье',
];

/** Problems of times that a plan has twice: families would book the same visit in two places. */
export function problemsOfPlan(fields: Json): FieldProblem[] {
  const seen = new Set<string>();
  const isTwice = (key: string): boolean => seen.size === seen.add(key).size;
  return (['weekly', 'dated'] as const).flatMap((list) =>
    itemsOf(fields[list]).flatMap((item, index) => {
      const { kind, date, days, at } = toObject(item);
      const on = list === 'dated' ? [dayOf(String(date), DEFAULT_ZONE)] : itemsOf(days);
      return itemsOf(at).flatMap((time, place) => {
        const twice = on.filter((day) =>
          isTwice([list, kind, day, clockOf(String(time))].join(' ')),
        );
        if (twice.length === 0) return [];
        const when = twice.map((day) => WEEKDAYS[Number(day)] ?? String(day)).join(', ');
        const reason = `это время уже есть: ${String(time)} на ${when}`;
        return [{ field: `${list}/${index}/at/${place}`, reason }];
      });
    }),
  );
}

/**
 * Slots of the next four weeks, except on days when the kindergarten is closed.
 */
export function slotsOf(
  plan: VisitPlan,
  { day: today, zone }: LocalDay,
  closed: readonly Period[],
) {
  const first = Date.parse(`${today}T00:00Z`);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => new Date(first + index * DAY_MS));
  return days.flatMap((date) => {
    const day = date.toISOString().slice(0, 10);
    if (isClosed(day, zone, closed)) return [];
    const weekday = date.getUTCDay() || 7;
    const dated = (plan.dated ?? [])
      .filter(({ date }) => dayOf(date, zone) === day)
      .flatMap((event) => slotsOn(day, zone, event));
    const weekly = plan.weekly
      .filter(({ days: of }) => of.includes(weekday))
      .flatMap((row) => slotsOn(day, zone, row))
      .filter((slot) => !dated.some((other) => overlap(slot, other)));
    return [...new Map([...dated, ...weekly].map((slot) => [slot.id, slot])).values()];
  });
}
