import 'server-only';
import type { Lead } from '#contract/lead.ts';
import type { MoveDetail } from '#contract/news.ts';
import { isSlug } from '#contract/requests.ts';
import type { SubmittedLead } from './lead-preset.ts';
import { chooseLead, type LeadPrefill, programsOf } from './lead-prefill.ts';
import { byPosition } from '../lib/order.ts';
import { recordIgnored, recordQueryValues } from '../runtime/render-context.ts';
import { findResource, loadResource } from './load.ts';
import { submittedLead } from './submitted-lead.ts';

export interface LeadContent {
  /** Undefined when the upstream has no presets. */
  readonly lead: Lead | undefined;
  /** All presets in their order. */
  readonly leads: readonly Lead[];
  /** The offer or event that the visitor comes from. */
  readonly move: MoveDetail | undefined;
  readonly prefill: LeadPrefill;
  /** The form as it came back, or was taken, without JavaScript. */
  readonly submitted: SubmittedLead | undefined;
}

/** Success page of a form that was posted without JavaScript. */
const SENT: SubmittedLead = { values: {}, submission: { state: 'sent' } };

/** A move that cannot be loaded, or is over, is not asked about: secondary content (decision 8). */
async function loadMove(slug: string | null): Promise<MoveDetail | undefined> {
  if (!isSlug(slug)) return undefined;
  const move = await findResource('move', { slug }).catch(() => undefined);
  return move?.is_archived ? undefined : move;
}

/** A wish that names nothing that exists is none, and the page is the one without it. */
function keepKnown(query: URLSearchParams, name: string, known: readonly string[]) {
  const value = query.get(name) ?? undefined;
  if (value === undefined || known.includes(value)) return value;
  recordIgnored(name);
  return undefined;
}

/** The presets and what the query asks of them. */
export async function loadLead(query: URLSearchParams): Promise<LeadContent> {
  const slug = query.get('move');
  const [leads, move] = await Promise.all([loadResource('lead'), loadMove(slug)]);
  const forms = leads.flatMap(({ slug }) => slug ?? []);
  const programs = leads.flatMap(programsOf);
  recordQueryValues({ form: forms, program: programs });
  const prefill: LeadPrefill = {
    form: keepKnown(query, 'form', forms),
    program: keepKnown(query, 'program', programs),
    move: keepKnown(query, 'move', move && slug ? [slug] : []),
  };
  const submitted = submittedLead() ?? (query.get('sent') === '1' ? SENT : undefined);
  return { lead: chooseLead(leads, prefill), leads: byPosition(leads), move, prefill, submitted };
}
