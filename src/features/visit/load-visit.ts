import 'server-only';
import type { Contacts } from '#contract/contacts.ts';
import type { FreeTime, Visit } from '#contract/visits.ts';
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

/** What a link to a visit leads to. */
export interface ShownVisit {
  /** Of the link. */
  readonly token: string;
  /** Undefined if the link leads to none, or it cannot be had now. */
  readonly visit: Visit | undefined;
  readonly problem: VisitProblem | undefined;
  /** Id of the time that it could not be moved to. */
  readonly refused: string | undefined;
}

export interface VisitContent extends ShownVisit {
  /** Times that it can be moved to, the earliest first. */
  readonly times: readonly FreeTime[];
  /** Empty if they failed to load. */
  readonly contacts: Contacts;
}

/** Times of the same kind, without those that are its own already or were just refused. */
const timesFor = (
  { time }: Visit,
  times: readonly FreeTime[],
  refused: string | undefined,
): FreeTime[] =>
  times.filter(({ id, kind }) => kind === time.kind && id !== time.id && id !== refused);

/** The visit that a link grants access to. */
export const shownVisit = createRenderSlot<ShownVisit>();

/** Whether the page is of a family that is booked, which needs no invitation to a visit. */
export const isOfBooked = (): boolean => shownVisit.get()?.visit?.state === 'booked';

/** Loads what the page of a visit shows; the server has asked for the visit itself. */
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
