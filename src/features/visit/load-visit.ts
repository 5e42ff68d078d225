import 'server-only';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { FreeTime, Visit } from '#contract/shapes/visits.ts';
import { createRenderSlot } from '../../runtime/render-context.ts';
import { findFreeTimes } from '../visit-times/find-free-times.ts';
import { findPart } from '../../loaders/load.ts';
import { notFound } from '../../loaders/outcomes.ts';

/** Why a visit is not shown, or was not changed. */
export type VisitProblem =
  | 'missing'
  | 'notChosen'
  | 'taken'
  | 'changed'
  | 'over'
  | 'often'
  | 'busy'
  | 'unavailable';

/** The visit behind a link. */
export interface ShownVisit {
  /** Token of the link. */
  readonly token: string;
  /** Undefined if the link is invalid or the visit cannot be loaded now. */
  readonly visit: Visit | undefined;
  readonly problem: VisitProblem | undefined;
  /** Id of the time that was refused. */
  readonly refused: string | undefined;
}

export interface VisitContent extends ShownVisit {
  /** Times that the visit can be moved to, the earliest first. */
  readonly times: readonly FreeTime[];
  /** Empty if they failed to load. */
  readonly contacts: Contacts;
}

/** Times of the same kind, without the visit's own time and the one just refused. */
const timesFor = (
  { time }: Visit,
  times: readonly FreeTime[],
  refused: string | undefined,
): FreeTime[] =>
  times.filter(({ id, kind }) => kind === time.kind && id !== time.id && id !== refused);

/** The visit that a link grants access to. */
export const shownVisit = createRenderSlot<ShownVisit>();

/** Whether the page belongs to a family with a booked visit, which needs no invitation. */
export const isOfBooked = (): boolean => shownVisit.get()?.visit?.state === 'booked';

/** Loads the content of a visit's page; the server has already requested the visit itself. */
export async function loadVisit(): Promise<VisitContent> {
  const shown = shownVisit.get();
  if (shown === undefined) return notFound();
  const { visit, refused } = shown;
  const [contacts = {}, times] = await Promise.all([
    findPart('contacts'),
    visit?.is_open ? findFreeTimes() : [],
  ]);
  return { ...shown, contacts, times: visit ? timesFor(visit, times, refused) : [] };
}
