import type { FreeTime } from '#contract/shapes/visits.ts';
import { formatWeekDay } from '../../i18n/format.ts';

type Times = readonly FreeTime[];
type Run = readonly [FreeTime, ...FreeTime[]];

/** Times of one day that have the same kind, place and note. */
interface Round {
  readonly kind: FreeTime['kind'];
  readonly about: string;
  readonly times: Times;
}

/** Maximum number of times in view, and of their days; the others are collapsed. */
const TIMES = 6;
const DAYS = 3;
/** Maximum number of these times on a weekend that is not among the next days. */
const ON_WEEKEND = 3;

/** The times of a day; `title` is «Суббота, 28 ноября». */
export interface VisitDay {
  readonly title: string;
  readonly rounds: readonly Round[];
}

/** Runs of neighbours with the same key. Not all browsers that run the form have `Map.groupBy`. */
function runsOf(times: Times, keyOf: (time: FreeTime) => string): [key: string, times: Run][] {
  const runs: [string, [FreeTime, ...FreeTime[]]][] = [];
  for (const time of times) {
    const key = keyOf(time);
    const last = runs.at(-1);
    if (last?.[0] === key) last[1].push(time);
    else runs.push([key, [time]]);
  }
  return runs;
}

const dayOf = ({ starts_at: start }: FreeTime): string => formatWeekDay(start);

const isOnWeekend = ({ starts_at: start }: FreeTime): boolean =>
  new Date(start.slice(0, 10)).getUTCDay() % 6 === 0;

const firstOf = (times: Times, count: number, days: number): Times =>
  runsOf(times.slice(0, count), dayOf)
    .slice(0, days)
    .flatMap(([, ofDay]) => ofDay);

/**
 * The times of the next days: few enough to leave the rest of the form within reach. One of the
 * days is on a weekend, for parents who work.
 */
export function timesInView(times: Times): Times {
  const next = firstOf(times, TIMES, DAYS);
  const weekend = firstOf(times.filter(isOnWeekend), ON_WEEKEND, 1);
  if (weekend.length === 0 || next.some(isOnWeekend)) return next;
  return [...firstOf(times, TIMES - weekend.length, DAYS - 1), ...weekend];
}

const aboutOf = ({ place, note }: FreeTime): string => [place, note].filter(Boolean).join('. ');

const roundOf = (time: FreeTime): string => `${time.kind} ${aboutOf(time)}`;

/**
 * Groups times by day; a place or note that several share is shown at the first.
 * @param times the earliest first
 */
export function toDays(times: Times): VisitDay[] {
  const said: string[] = [];
  const once = (about: string) => (said.includes(about) ? '' : (said[said.length] = about));
  return runsOf(times, dayOf).map(([title, ofDay]) => ({
    title,
    rounds: runsOf(ofDay, roundOf).map(([, [first, ...others]]) => ({
      kind: first.kind,
      about: once(aboutOf(first)),
      times: [first, ...others],
    })),
  }));
}
