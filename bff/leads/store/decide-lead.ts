import type { NewLead } from '../stored-lead.ts';

const MINUTE_MS = 60_000;
/** Time in which equal content counts as a duplicate. */
export const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
/** Time in which a form can be resubmitted to correct its lead. */
export const REVISION_WINDOW_MS = 10 * MINUTE_MS;
export const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
export const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/** Leads that one phone may store in a day. */
export const PHONE_LIMIT = 10;
const MAX_REVISIONS = 10;

export interface ExistingLead {
  readonly number: number;
  readonly id: string;
  readonly revision: number;
  readonly createdAt: number;
}

/** What the database holds about a new lead, newest first where several fit. */
export interface LeadFacts {
  /** An earlier submission of the same form with the same content. */
  readonly resubmitted: ExistingLead | undefined;
  /** The lead of the same form and network within `REVISION_WINDOW_MS`. */
  readonly corrected: ExistingLead | undefined;
  /** The same content within `DUPLICATE_WINDOW_MS`: a form without a token, or a second tab. */
  readonly duplicate: ExistingLead | undefined;
  /** Time of the lead that fills the phone's limit in its window; undefined below the limit. */
  readonly phoneFullSince: number | undefined;
  /** The same of the network. */
  readonly networkFullSince: number | undefined;
}

export type LeadDecision =
  | { readonly kind: 'store' }
  | { readonly kind: 'repeat'; readonly existing: ExistingLead }
  | { readonly kind: 'revise'; readonly existing: ExistingLead }
  | { readonly kind: 'limit'; readonly retryAfterMs: number };

/** Time until the window admits one more lead, milliseconds; 0 if it does now. */
const waitFor = (fullSince: number | undefined, windowMs: number, now: number): number =>
  fullSince === undefined ? 0 : Math.max(1, fullSince + windowMs - now);

/** Decides what becomes of a new lead. */
export function decideLead({ now }: Pick<NewLead, 'now'>, facts: LeadFacts): LeadDecision {
  const { resubmitted, corrected, duplicate, phoneFullSince, networkFullSince } = facts;
  const same = resubmitted ?? (corrected ? undefined : duplicate);
  if (same) return { kind: 'repeat', existing: same };
  const retryAfterMs = Math.max(
    waitFor(phoneFullSince, PHONE_WINDOW_MS, now),
    waitFor(networkFullSince, ADDRESS_WINDOW_MS, now),
  );
  if (retryAfterMs > 0) return { kind: 'limit', retryAfterMs };
  if (!corrected) return { kind: 'store' };
  if (corrected.revision < MAX_REVISIONS) return { kind: 'revise', existing: corrected };
  return { kind: 'limit', retryAfterMs: corrected.createdAt + REVISION_WINDOW_MS + 1 - now };
}
