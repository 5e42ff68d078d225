import { timeStateOf, type TimeState, timeWords } from '#contract/leads/visit-words.ts';
import type { Visit } from '#contract/shapes/visits.ts';
import { formatClock, formatWeekDay } from '../../i18n/format.ts';
import { strings } from '../../i18n/strings.ts';

/** Stage of a visit, which determines what the family must know. */
export type VisitStage = Exclude<TimeState, 'wish'> | 'begun' | 'over';

export function stageOf(visit: Visit): VisitStage {
  if (visit.state !== 'booked' || visit.is_open) return timeStateOf(visit);
  return visit.is_over ? 'over' : 'begun';
}

/** Whether the kindergarten waits for the family. */
export const isExpected = (
  stage: VisitStage,
): stage is Exclude<VisitStage, 'cancelled' | 'withdrawn' | 'over'> =>
  stage !== 'cancelled' && stage !== 'withdrawn' && stage !== 'over';

/** Heading and text of the page. */
export const wordsOf = (stage: VisitStage): { readonly title: string; readonly text: string } =>
  stage === 'begun' || stage === 'over' ? strings.visitEnds[stage] : timeWords[stage];

/** «суббота, 28 ноября, 10:00–10:45» */
export const visitTime = ({ starts_at: start, ends_at: end }: Visit['time']): string =>
  `${formatWeekDay(start).toLowerCase()}, ${formatClock(start, end)}`;
