import type { LeadRequest } from '../contract/lead-request.ts';

export const CHANNELS = ['webhook', 'mail', 'telegram'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/**
 * `waiting`: to be tried at its time; `sent`: taken by the receiver; `dead`: given up after three
 * days; `held`: looks like a program's work and waits for somebody to look at it.
 */
export type DeliveryState = 'waiting' | 'sent' | 'dead' | 'held';

/** The text that was agreed to. */
export interface ConsentRecord {
  /** Path of its page. */
  readonly page: string;
  readonly version?: string | undefined;
  /** Of the text in UTF-8, hexadecimal; missing when the text could not be had. */
  readonly sha256?: string | undefined;
}

/** What is kept of an enquiry besides its number: everything in it may be personal. */
export interface LeadRecord {
  readonly lead: LeadRequest;
  readonly consent: ConsentRecord;
  readonly consent_ads?: ConsentRecord | undefined;
  readonly ip: string;
  readonly user_agent: string;
}

export interface NewLead {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Equal for enquiries that say the same. */
  readonly fingerprint: string;
  /** Where it goes to. */
  readonly channels: readonly ChannelName[];
  readonly isSuspect: boolean;
  /** Enquiries that one address may store in ten minutes. */
  readonly addressLimit: number;
  /** The visitor's address, as far as it counts for that. */
  readonly network: string;
  readonly record: LeadRecord;
}

export interface StoredLead {
  readonly number: number;
  readonly id: string;
  readonly createdAt: number;
  /** 1, and one more each time the visitor sent the same form again with other content. */
  readonly revision: number;
  readonly record: LeadRecord;
}

/** What became of an enquiry. A repeated one is the one that is there already. */
export type Added =
  | {
      readonly outcome: 'stored' | 'repeated' | 'revised';
      readonly id: string;
      readonly number: number;
    }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number };
