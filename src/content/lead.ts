import 'server-only';
import type { Contacts } from '#contract/contacts.ts';
import type { Lead } from '#contract/lead.ts';
import type { MoveDetail } from '#contract/news.ts';
import type { PersonCard } from '#contract/people.ts';
import { isSlug } from '#contract/requests.ts';
import type { SubmittedLead } from './lead-preset.ts';
import { chooseLead, type LeadPrefill, programsOf } from './lead-prefill.ts';
import { byPosition } from '../lib/order.ts';
import { recordIgnored, recordPartial, recordQueryValues } from '../runtime/render-context.ts';
import { findDirector } from './find-director.ts';
import { findResource, loadView } from './load.ts';
import { submittedLead } from './submitted-lead.ts';

export interface LeadContent {
  /** Undefined when the upstream has no presets. */
  readonly lead: Lead | undefined;
  /** All presets, ordered by position. */
  readonly leads: readonly Lead[];
  /** The offer or event named in the query. */
  readonly move: MoveDetail | undefined;
  readonly prefill: LeadPrefill;
  /** The director, if the team's list has one. */
  readonly director: PersonCard | undefined;
  /** Empty if they failed to load. */
  readonly contacts: Contacts;
  /** The submitted form, or its success, without JavaScript. */
  readonly submitted: SubmittedLead | undefined;
}

/** Success page of a form that was posted without JavaScript. */
const SENT: SubmittedLead = { values: {}, submission: { state: 'sent' } };

interface Topic {
  readonly move: MoveDetail | undefined;
  /** False if there is no such move, as opposed to one that failed to load. */
  readonly mayExist: boolean;
}

/** The move is secondary content: a failed or archived one is left out. */
async function loadTopic(slug: string | null): Promise<Topic> {
  if (!isSlug(slug)) return { move: undefined, mayExist: false };
  try {
    const move = await findResource('move', { slug });
    const shown = move?.is_archived ? undefined : move;
    return { move: shown, mayExist: shown !== undefined };
  } catch {
    recordPartial();
    return { move: undefined, mayExist: true };
  }
}

/** Drops an unknown value; the page then equals the one without the parameter. */
function keepIfKnown(query: URLSearchParams, name: string, known: readonly string[]) {
  const value = query.get(name) ?? undefined;
  if (value === undefined || known.includes(value)) return value;
  recordIgnored(name);
  return undefined;
}

/** Loads the presets and resolves the prefill in the query. */
export async function loadLead(query: URLSearchParams): Promise<LeadContent> {
  const slug = query.get('move');
  const [view, { move, mayExist }] = await Promise.all([loadView('lead'), loadTopic(slug)]);
  const leads = view.lead;
  const forms = leads.flatMap(({ slug }) => slug ?? []);
  const programs = leads.flatMap(programsOf);
  recordQueryValues({ form: forms, program: programs });
  const prefill: LeadPrefill = {
    form: keepIfKnown(query, 'form', forms),
    program: keepIfKnown(query, 'program', programs),
    move: keepIfKnown(query, 'move', mayExist && slug ? [slug] : []),
  };
  const submitted = submittedLead() ?? (query.get('sent') === '1' ? SENT : undefined);
  return {
    lead: chooseLead(leads, prefill),
    leads: byPosition(leads),
    move,
    prefill,
    director: findDirector(view.team ?? []),
    contacts: view.contacts ?? {},
    submitted,
  };
}
