import type { FreeTime } from '#contract/visits.ts';
import { strings } from '../../i18n/strings.ts';
import { formatWeekDay } from '../../i18n/format.ts';

type Times = readonly FreeTime[];

/** Times of one day that have the same place and note. */
interface Round {
  readonly about: string;
  readonly times: Times;
}

/** Maximum number of times in view, and of their days; the others are collapsed. */
const IN_VIEW = { times: 6, days: 3 };

/** The times of a day; `title` is «Суббота, 28 ноября». */
export interface VisitDay {
  readonly title: string;
  readonly rounds: readonly Round[];
}

/** Neighbours with the same key. `Map.groupBy` is not in every browser that the form runs in. */
function runsOf(times: Times, keyOf: (time: FreeTime) => string): [key: string, times: Times][] {
  const runs: [string, FreeTime[]][] = [];
  for (const time of times) {
    const key = keyOf(time);
    const last = runs.at(-1);
    if (last?.[0] === key) last[1].push(time);
    else runs.push([key, [time]]);
  }
  return runs;
}

const dayOf = ({ starts_at: start }: FreeTime): string => formatWeekDay(start);

/** The times of the next days: few enough to leave the rest of the form within reach. */
export const timesInView = (times: Times): Times =>
  runsOf(times.slice(0, IN_VIEW.times), dayOf)
    .slice(0, IN_VIEW.days)
    .flatMap(([, ofDay]) => ofDay);

const join = (words: readonly unknown[], by: string): string => words.filter(Boolean).join(by);

/** Place, kind unless it is a tour, and note. */
const aboutOf = ({ kind, place, note }: FreeTime): string =>
  join([join([place, kind !== 'tour' && strings.visitKinds[kind]], ': '), note], '. ');

/**
 * Groups times by day; a place or note that several share stands at the first.
 * @param times the earliest first
 */
export function toDays(times: Times): VisitDay[] {
  const said: string[] = [];
  const once = (about: string) => (said.includes(about) ? '' : (said[said.length] = about));
  return runsOf(times, dayOf).map(([title, ofDay]) => ({
    title,
    rounds: runsOf(ofDay, aboutOf).map(([about, ofRound]) => ({
      about: once(about),
      times: ofRound,
    })),
  }));
}
