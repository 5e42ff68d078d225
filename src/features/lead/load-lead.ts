import 'server-only';
import type { Contacts } from '#contract/shapes/contacts.ts';
import type { Group } from '#contract/shapes/groups.ts';
import type { Lead } from '#contract/shapes/lead.ts';
import type { MoveDetail } from '#contract/shapes/moves.ts';
import type { PersonCard } from '#contract/shapes/people.ts';
import { leadLimits } from '#contract/shapes/lead-limits.ts';
import { isSlug } from '#contract/values/requests.ts';
import type { FreeTime } from '#contract/shapes/visits.ts';
import type { SubmittedLead } from './lead-preset.ts';
import { chooseLead, type LeadPrefill, programsOf } from './lead-prefill.ts';
import { bookingIn } from './lead-submission.ts';
import { lostTimeOf, timesOf } from './offered-times.ts';
import { byPosition } from '../../lib/order.ts';
import { createRenderSlot } from '../../runtime/render-context.ts';
import { siteUrl } from '../../runtime/site-url.ts';
import { strings } from '../../i18n/strings.ts';
import { findDirector } from '../people/find-director.ts';
import { findFreeTimes } from '../visit-times/find-free-times.ts';
import { findPart, loadResource } from '../../loaders/load.ts';

export interface LeadContent {
  /** Undefined when the upstream has no presets. */
  readonly lead: Lead | undefined;
  /** All presets, ordered by position. */
  readonly leads: readonly Lead[];
  /** The offer or event named in the query. */
  readonly move: MoveDetail | undefined;
  readonly prefill: LeadPrefill;
  /** The times that the form offers, the earliest first. */
  readonly times: readonly FreeTime[];
  /** The director, if the team's list has one. */
  readonly director: PersonCard | undefined;
  /** Empty if they failed to load. */
  readonly contacts: Contacts;
  /** The submitted form, or its success, without JavaScript. */
  readonly submitted: SubmittedLead | undefined;
}

/** Success page of a form that was posted without JavaScript. */
const sentAs = (time: string | null): SubmittedLead => ({
  values: {},
  submission: { state: 'sent', ...bookingIn(time) },
});

/** The move is secondary content: a failed or archived one is left out. */
async function loadTopic(slug: string | null): Promise<MoveDetail | undefined> {
  const move = isSlug(slug) ? await findPart('move', { slug }) : undefined;
  return move?.is_archived ? undefined : move;
}

/** Comment for the staff: the group or its waiting list, or the bill. */
function wishOf(query: URLSearchParams, groups: readonly Group[]): string | undefined {
  const group = groups.find(({ slug }) => slug !== undefined && slug === query.get('group'));
  if (group) {
    const wish = group.free === 0 ? strings.waitlistWish : strings.groupWish;
    return wish(group.title);
  }
  const cost = query.get('cost');
  const wish = cost ? strings.costWish(siteUrl(`/info/cost?${cost}`)) : '';
  return wish && wish.length <= leadLimits.comment ? wish : undefined;
}

const keepIfKnown = (value: string | null, known: readonly string[]): string | undefined =>
  value !== null && known.includes(value) ? value : undefined;

/** A form sent without scripts, to be shown again. */
export const submittedLead = createRenderSlot<SubmittedLead>();

/** Loads the presets and resolves the prefill in the query. */
export async function loadLead(query: URLSearchParams): Promise<LeadContent> {
  const [leads, team = [], contacts = {}, move, groups = [], free] = await Promise.all([
    loadResource('lead'),
    findPart('team'),
    findPart('contacts'),
    loadTopic(query.get('move')),
    query.has('group') ? findPart('groups') : [],
    findFreeTimes(),
  ]);
  const prefill: LeadPrefill = {
    form: keepIfKnown(
      query.get('form'),
      leads.flatMap(({ slug }) => slug ?? []),
    ),
    program: keepIfKnown(query.get('program'), leads.flatMap(programsOf)),
    move: move && (query.get('move') ?? undefined),
    isEvent: move?.kind === 'event',
    group: query.get('group') ?? undefined,
    cost: query.get('cost') ?? undefined,
    comment: wishOf(query, groups),
  };
  const lead = chooseLead(leads, prefill);
  const submitted =
    submittedLead.get() ?? (query.get('sent') === '1' ? sentAs(query.get('time')) : undefined);
  return {
    lead,
    leads: byPosition(leads),
    move,
    prefill,
    times: lead ? timesOf(lead, prefill, free, lostTimeOf(submitted)) : [],
    director: findDirector(team),
    contacts,
    submitted,
  };
}
