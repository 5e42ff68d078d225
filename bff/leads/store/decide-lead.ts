import {
  type ChannelName,
  type DeliveryName,
  type DeliveryState,
  type NewLead,
  noticeName,
} from '../stored-lead.ts';

const MINUTE_MS = 60_000;
/** Time in which equal content counts as a duplicate. */
export const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
/** Time in which a form can be resubmitted to correct its lead. */
export const REVISION_WINDOW_MS = 10 * MINUTE_MS;
export const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
export const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/** Leads of one number in a day, from any address, that are delivered; further ones are held. */
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
  /**
   * Leads of the number within `PHONE_WINDOW_MS` that are not held, `PHONE_LIMIT + 1` at most: one
   * of them may be `corrected`.
   */
  readonly phoneNumbers: readonly number[];
  /** Whether staff had a notice about the number within `PHONE_WINDOW_MS`. */
  readonly isPhoneNoticed: boolean;
  /** Time of the lead that fills the network's limit in its window; undefined below the limit. */
  readonly networkFullSince: number | undefined;
}

/** What staff receive of a lead: all of it, a notice that it is held, or nothing. */
export type Delivered = 'lead' | 'notice' | 'nothing';

export type LeadDecision =
  | { readonly kind: 'store'; readonly delivered: Delivered }
  | { readonly kind: 'repeat'; readonly existing: ExistingLead }
  | { readonly kind: 'revise'; readonly existing: ExistingLead; readonly delivered: Delivered }
  | { readonly kind: 'limit'; readonly retryAfterMs: number };

/** Time until the window admits one more lead, milliseconds; 0 if it does now. */
const waitFor = (fullSince: number | undefined, windowMs: number, now: number): number =>
  fullSince === undefined ? 0 : Math.max(1, fullSince + windowMs - now);

/**
 * Anybody can send leads with somebody's number, so too many of it are held, not refused. A
 * withdrawal of consent is the visitor's right, and never held for what others have sent.
 */
function decideDelivery({ isSuspect, record }: NewLead, facts: LeadFacts): Delivered {
  if (isSuspect) return 'nothing';
  const { corrected, phoneNumbers, isPhoneNoticed } = facts;
  const others = phoneNumbers.filter((number) => number !== corrected?.number);
  const isWithdrawal = record.lead.consent_pd === undefined;
  if (isWithdrawal || others.length < PHONE_LIMIT) return 'lead';
  return isPhoneNoticed ? 'nothing' : 'notice';
}

/** Decides what becomes of a new lead. */
export function decideLead(lead: NewLead, facts: LeadFacts): LeadDecision {
  const { now } = lead;
  const { resubmitted, corrected, duplicate, networkFullSince } = facts;
  const same = resubmitted ?? (corrected ? undefined : duplicate);
  if (same) return { kind: 'repeat', existing: same };
  const retryAfterMs = waitFor(networkFullSince, ADDRESS_WINDOW_MS, now);
  if (retryAfterMs > 0) return { kind: 'limit', retryAfterMs };
  const delivered = decideDelivery(lead, facts);
  if (!corrected) return { kind: 'store', delivered };
  if (corrected.revision < MAX_REVISIONS) {
    return { kind: 'revise', existing: corrected, delivered };
  }
  return { kind: 'limit', retryAfterMs: corrected.createdAt + REVISION_WINDOW_MS + 1 - now };
}

export interface NewDelivery {
  readonly channel: DeliveryName;
  readonly state: DeliveryState;
}

/** Deliveries to queue for a lead. */
export function deliveriesOf(
  channels: readonly ChannelName[],
  delivered: Delivered,
): readonly NewDelivery[] {
  if (delivered === 'lead') return channels.map((channel) => ({ channel, state: 'waiting' }));
  const held = channels.map((channel): NewDelivery => ({ channel, state: 'held' }));
  if (delivered === 'nothing') return held;
  const notices = channels.map((channel): NewDelivery => ({
    channel: noticeName(channel),
    state: 'waiting',
  }));
  return [...held, ...notices];
}
