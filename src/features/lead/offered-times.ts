import type { FreeTime } from '#contract/shapes/visits.ts';
import { fieldsOf, isForFamilies, type LeadPrefill, type PresetOffer } from './lead-prefill.ts';
import type { SubmittedLead } from './lead-preset.ts';

/** Field by which a preset asks for a day. */
const DATE_WISH = 'date_wish';

/** Id of the time that was taken or withdrawn before the form arrived. */
export const lostTimeOf = (submitted: SubmittedLead | undefined): string | undefined =>
  submitted?.submission.state === 'editing' && submitted.submission.errors.slot
    ? submitted.values['slot']
    : undefined;

/**
 * The times that a form offers: for an event its own, even if there are none; for an offer its own,
 * if it has any; otherwise all visits, if the preset asks for a day.
 * @param free times that can be booked, perhaps as they were a second ago
 * @param lost id of a time that can no longer be booked
 */
export function timesOf(
  lead: PresetOffer,
  { move, isEvent }: LeadPrefill,
  free: readonly FreeTime[],
  lost?: string,
): readonly FreeTime[] {
  if (!isForFamilies(lead)) return [];
  const times = free.filter(({ id }) => id !== lost);
  const ofMove = times.filter(({ move_slug: slug }) => slug !== undefined && slug === move);
  if (ofMove.length > 0 || isEvent) return ofMove;
  const asksForDay = fieldsOf(lead).some(({ name }) => name === DATE_WISH);
  return asksForDay ? times.filter(({ kind }) => kind !== 'event') : [];
}
