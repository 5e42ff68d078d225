import 'server-only';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { DayRow, Home } from '#contract/shapes/home.ts';
import type { Info } from '#contract/shapes/pages.ts';
import { recordChangeAt } from '../../runtime/render-context.ts';
import { findZone } from '../../loaders/zone.ts';
import { type Today, todayAt } from './day-plan.ts';

interface Sources {
  readonly home: Home | undefined;
  readonly info: Info | undefined;
  readonly contacts: Contacts | undefined;
}

/** The rows of the day: the home page's where it has some, else those of the parents' page. */
export const scheduleOf = ({ home, info }: Omit<Sources, 'contacts'>): readonly DayRow[] =>
  home?.schedule?.length ? home.schedule : (info?.schedule ?? []);

/**
 * The plan of today, for as long as the page is fresh; undefined if the content has none.
 */
export async function todayOf({ contacts, ...sources }: Sources): Promise<Today | undefined> {
  const plan = {
    workTime: contacts?.work_time,
    closed: contacts?.closed,
    schedule: [...scheduleOf(sources)],
    week: sources.info?.meals?.week,
  };
  const today = todayAt(Date.now(), plan, await findZone());
  recordChangeAt(today.changesAt);
  const { opening, activity, meals } = today;
  return opening || activity || meals ? today : undefined;
}
