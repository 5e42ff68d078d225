import type { Held } from '../store/stored-lead.ts';
import type { NewLead } from './new-lead.ts';
import { MINUTE_MS } from '../../shared/durations.ts';

/** Time in which equal content counts as a duplicate. */
export const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
export const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
export const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/**
 * Leads with one phone number that are delivered in a day, from any address; staff check further
 * ones first.
 */
export const PHONE_LIMIT = 10;

/** Stored facts about a new lead and its sender. */
export interface LeadFacts {
  /** Number of the lead that it repeats. */
  readonly same: number | undefined;
  /** Leads of the number within `PHONE_WINDOW_MS` that are not held, `PHONE_LIMIT` at most. */
  readonly ofPhone: number;
  /** Time of the lead that fills the network's limit in its window; undefined below the limit. */
  readonly networkFullSince: number | undefined;
}

/** Whether a new lead is stored, which one it repeats, or when its network may send one. */
export type Admission =
  | { readonly held: Held | undefined }
  | { readonly repeated: number }
  | { readonly retryAfterMs: number };

/**
 * Anybody can send leads with somebody else's number, so leads beyond the limit are held, not
 * refused. A withdrawal of consent is the visitor's right and is never held.
 */
function decideHeld({ isSuspect, record }: NewLead, facts: LeadFacts): Held | undefined {
  if (record.lead.consent_pd === undefined) return undefined;
  if (isSuspect) return 'trap';
  return facts.ofPhone < PHONE_LIMIT ? undefined : 'phone';
}

/** Decides what happens to a new lead. */
export function admitLead(lead: NewLead, facts: LeadFacts): Admission {
  const { same, networkFullSince } = facts;
  if (same !== undefined) return { repeated: same };
  if (networkFullSince === undefined) return { held: decideHeld(lead, facts) };
  return { retryAfterMs: networkFullSince + ADDRESS_WINDOW_MS - lead.now };
}
