import 'server-only';
import type { Contacts } from '#contract/contacts.ts';
import type { Info } from '#contract/pages.ts';
import { type Today, todayAt } from './day-plan.ts';
import { recordChangeAt } from '../../runtime/render-context.ts';
import { findZone } from '../../loaders/zone.ts';

/**
 * The plan of today from the parents' page and the contacts, for as long as the page is fresh;
 * undefined if they contain none.
 */
export async function todayOf(
  info: Info | undefined,
  contacts: Contacts | undefined,
): Promise<Today | undefined> {
  const plan = {
    workTime: contacts?.work_time,
    closed: contacts?.closed,
    schedule: info?.schedule,
    week: info?.meals?.week,
  };
  const today = todayAt(Date.now(), plan, await findZone());
  recordChangeAt(today.changesAt);
  const { opening, activity, meals } = today;
  return opening || activity || meals ? today : undefined;
}
