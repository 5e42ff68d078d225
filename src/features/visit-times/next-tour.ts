import type { FreeTime } from '#contract/shapes/visits.ts';

/** Maximum number of times of a day; the form has the others. */
const MOST = 3;

/** The first day with a tour, and its tours. @param times that can be booked, the earliest first */
export function nextTourOf(times: readonly FreeTime[]): readonly FreeTime[] {
  const dayOf = ({ starts_at: start }: FreeTime) => start.slice(0, 10);
  const tours = times.filter(({ kind }) => kind === 'tour');
  return tours.filter((tour) => tours[0] && dayOf(tour) === dayOf(tours[0])).slice(0, MOST);
}
