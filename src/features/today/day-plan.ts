import { momentOf, toLocal } from '#contract/values/dates.ts';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { DayRow, Meal } from '#contract/shapes/home.ts';
import type { Info } from '#contract/shapes/pages.ts';
import { WORD_JOINER } from '../../i18n/format.ts';
import type { Tone } from '../../theme/sky.css.ts';
import { readWeekDays } from '../../i18n/week-days.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';

/** Opening hours, closed days, schedule and meals from the content. */
export interface DayPlan {
  readonly workTime?: Contacts['work_time'] | undefined;
  readonly closed?: Contacts['closed'] | undefined;
  readonly schedule?: Info['schedule'] | undefined;
  readonly week?: NonNullable<Info['meals']>['week'] | undefined;
}

type Week = NonNullable<DayPlan['week']>;

export interface Today {
  /** Undefined if the content has no opening hours. */
  readonly opening: Opening | undefined;
  /** Current activity of the groups, and its row in the schedule. */
  readonly activity:
    | { readonly title: string; readonly until: string; readonly row: number }
    | undefined;
  readonly meals: Week[number]['meals'] | undefined;
  /** Time of the next change, epoch milliseconds. */
  readonly changesAt: number;
}

export type Opening =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      /** The content's name of a closed day, or that of a week day without hours. */
      readonly reason: string | undefined;
      /** Next opening, if it is within the next weeks. */
      readonly opensAt:
        | { readonly day: string; readonly inDays: number; readonly time: string }
        | undefined;
    };

/** Longer holidays are shown without their end. */
const MAX_DAYS_AHEAD = 21;

const WEEK_DAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'UTC' });

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Text without the characters with which typesetting forbids breaks. */
const bare = (text: string): string => text.replaceAll(WORD_JOINER, '');

/** Minutes since midnight; undefined for an invalid time. */
function minutesOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time ?? '') ?? [];
  const sum = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && sum <= 24 * 60 ? sum : undefined;
}

const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
/** Day of the week, from 0 (Monday). */
const weekDayOf = (day: number): number => (new Date(day).getUTCDay() + 6) % 7;

const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The period of closed days that contains a day. */
const closingOn = ({ closed = [] }: DayPlan, day: number) =>
  closed.find(({ from, to }) => from.slice(0, 10) <= isoOf(day) && isoOf(day) <= to.slice(0, 10));

/**
 * Opening hours of a day. Working times after the first also apply to the whole kindergarten if the
 * text after their days is the same: «Пн–Пт» and «Сб», but not «Сб, по записи».
 */
function hoursOn({ workTime = [] }: DayPlan, day: number): Span | undefined {
  const rows = workTime.flatMap(({ days, from, to }) => {
    const [read, start, end] = [readWeekDays(bare(days)), minutesOf(from), minutesOf(to)];
    if (read === undefined || start === undefined || end === undefined || start >= end) return [];
    return [{ ...read, from: start, to: end }];
  });
  const [main] = rows;
  return rows.find(({ days, rest }) => rest === main?.rest && days.includes(weekDayOf(day)));
}

/** Opening hours of a day; none on closed days. */
const openOn = (plan: DayPlan, day: number): Span | undefined =>
  closingOn(plan, day) ? undefined : hoursOn(plan, day);

/** Rows of the day's plan; one without an end lasts until the next. */
function activitiesOf({
  schedule = [],
}: DayPlan): (Span & { readonly title: string; readonly row: number })[] {
  return schedule.flatMap(({ time, time_end: end, title }, index) => {
    const from = minutesOf(time);
    const to = minutesOf(end ?? schedule[index + 1]?.time);
    return from === undefined || to === undefined || from >= to
      ? []
      : [{ from, to, title, row: index }];
  });
}

function nextOpening(plan: DayPlan, today: number, minutes: number) {
  for (let inDays = 0; inDays <= MAX_DAYS_AHEAD; inDays += 1) {
    const day = today + inDays * DAY_MS;
    const hours = openOn(plan, day);
    if (hours && (inDays > 0 || minutes < hours.from)) {
      return { day: isoOf(day), inDays, time: clockOf(hours.from) };
    }
  }
  return undefined;
}

function openingAt(plan: DayPlan, today: number, minutes: number): Opening | undefined {
  if (!plan.workTime?.length) return undefined;
  const hours = openOn(plan, today);
  if (hours && hours.from <= minutes && minutes < hours.to) {
    return { isOpen: true, until: clockOf(hours.to) };
  }
  const closing = closingOn(plan, today);
  const isRestDay = !closing && !hoursOn(plan, today);
  const reason = isRestDay ? WEEK_DAY.format(today) : closing?.title;
  return { isOpen: false, reason, opensAt: nextOpening(plan, today, minutes) };
}

/** The day at a moment. @param now epoch milliseconds */
export function todayAt(now: number, plan: DayPlan, zone: string): Today {
  const local = toLocal(now, zone);
  // Days are midnights in UTC here, so that each has 24 hours.
  const today = Date.parse(local.slice(0, 10));
  const minutes = minutesOf(local.slice(11, 16)) ?? 0;
  const isWorking = plan.workTime?.length
    ? openOn(plan, today) !== undefined
    : !closingOn(plan, today) && weekDayOf(today) < 5;
  const activities = isWorking ? activitiesOf(plan) : [];
  const activity = activities.find(({ from, to }) => from <= minutes && minutes < to);
  const name = WEEK_DAY.format(today);
  const meals = plan.week?.find(({ day }) => day.trim().toLowerCase() === name)?.meals;
  const hours = openOn(plan, today);
  const changes = [...activities, ...(hours ? [hours] : [])].flatMap(({ from, to }) => [from, to]);
  const next = Math.min(...changes.filter((each) => each > minutes), 24 * 60);
  return {
    opening: openingAt(plan, today, minutes),
    activity: activity && {
      title: activity.title,
      until: clockOf(activity.to),
      row: activity.row,
    },
    meals: isWorking && meals && meals.length > 0 ? meals : undefined,
    changesAt: momentOf(new Date(today + next * MINUTE_MS).toISOString().slice(0, 16), zone),
  };
}

/** The sky over an hour, by the minute of the day at which it ends. */
const SKIES: readonly (readonly [until: number, Tone])[] = [
  [10.5 * 60, 'morning'],
  [15.5 * 60, 'noon'],
  [18.5 * 60, 'dusk'],
];

export function skyAt(time: string): Tone {
  const minutes = minutesOf(time) ?? 0;
  return SKIES.find(([until]) => minutes < until)?.[1] ?? 'night';
}

/** The row in which a meal is served: by its time, else by its name. */
export function rowOfMeal(rows: readonly DayRow[], { time, title }: Meal): number {
  const at = minutesOf(time);
  const served = rows.findLastIndex((row) => {
    const [from, to] = [minutesOf(row.time), minutesOf(row.time_end)];
    return at !== undefined && from !== undefined && from <= at && at < (to ?? from + 1);
  });
  if (served !== -1) return served;
  return rows.findIndex((row) => row.title.toLowerCase().includes(title.toLowerCase()));
}
