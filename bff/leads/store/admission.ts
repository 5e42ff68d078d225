import {
  type ChannelName,
  type DeliveryName,
  type DeliveryState,
  type NewLead,
  NO_CHANNEL,
  noticeName,
} from '../stored-lead.ts';

const MINUTE_MS = 60_000;
/** Time in which equal content counts as a duplicate. */
export const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;
export const ADDRESS_WINDOW_MS = 10 * MINUTE_MS;
export const PHONE_WINDOW_MS = 24 * 60 * MINUTE_MS;
/** Leads of one number in a day, from any address, that are delivered; further ones are held. */
export const PHONE_LIMIT = 10;

/** Stored facts about a new lead and its sender. */
export interface LeadFacts {
  /** Number of the lead that it repeats. */
  readonly same: number | undefined;
  /** Leads of the number within `PHONE_WINDOW_MS` that are not held, `PHONE_LIMIT` at most. */
  readonly ofPhone: number;
  /** Whether staff had a notice about the number within `PHONE_WINDOW_MS`. */
  readonly isPhoneNoticed: boolean;
  /** Time of the lead that fills the network's limit in its window; undefined below the limit. */
  readonly networkFullSince: number | undefined;
}

/** Messages to staff about a lead: all of it, a notice that it is held, or none. */
export type Delivered = 'lead' | 'notice' | 'nothing';

/** Whether a new lead is stored, which one it repeats, or when its network may send one. */
export type Admission =
  | { readonly delivered: Delivered }
  | { readonly repeated: number }
  | { readonly retryAfterMs: number };

/**
 * Anybody can send leads with somebody else's number, so leads beyond the limit are held, not
 * refused. A withdrawal of consent is the visitor's right and is never held.
 */
function decideDelivery({ isSuspect, record }: NewLead, facts: LeadFacts): Delivered {
  if (record.lead.consent_pd === undefined) return 'lead';
  if (isSuspect) return 'nothing';
  if (facts.ofPhone < PHONE_LIMIT) return 'lead';
  return facts.isPhoneNoticed ? 'nothing' : 'notice';
}

/** Decides what happens to a new lead. */
export function admitLead(lead: NewLead, facts: LeadFacts): Admission {
  const { same, networkFullSince } = facts;
  if (same !== undefined) return { repeated: same };
  if (networkFullSince === undefined) return { delivered: decideDelivery(lead, facts) };
  return { retryAfterMs: networkFullSince + ADDRESS_WINDOW_MS - lead.now };
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
  if (channels.length === 0 && delivered !== 'lead') {
    return [{ channel: NO_CHANNEL, state: 'held' }];
  }
  return channels.flatMap((channel): NewDelivery[] => {
    if (delivered === 'lead') return [{ channel, state: 'waiting' }];
    const held = { channel, state: 'held' } as const;
    if (delivered === 'nothing') return [held];
    return [held, { channel: noticeName(channel), state: 'waiting' }];
  });
}
