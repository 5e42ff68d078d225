import type { Booking } from '../../contract/leads/visit-words.ts';
import type { Actor, ChannelName, LeadRecord } from '../store/stored-lead.ts';
import type { FoundSlot } from '../visits/rules.ts';

export interface NewLead {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Equal for leads with the same content. */
  readonly fingerprint: string;
  readonly channels: readonly ChannelName[];
  readonly isSuspect: boolean;
  /** Leads that one network may store in ten minutes. */
  readonly addressLimit: number;
  /** The visitor's IP address or its prefix, which the limit counts by. */
  readonly network: string;
  /** The time to book; a problem with it counts only if the lead does not hold it already. */
  readonly wanted?: FoundSlot | undefined;
  /** Sender of the lead; staff for a family that telephones. */
  readonly actor?: Exclude<Actor, 'plan'>;
  /** Whether families with an e-mail address get mails. */
  readonly hasMails?: boolean;
  readonly record: LeadRecord;
}

/** Result of adding a lead. A repeated one returns the lead that is already stored. */
export type Added =
  | {
      readonly outcome: 'stored' | 'held' | 'repeated';
      readonly id: string;
      readonly number: number;
      /** Outcome for the time in the lead. */
      readonly booking: Booking | undefined;
      /** Whether the sender may have the link to its visit. */
      readonly isSender: boolean;
    }
  /** Nothing is stored; `problem` says why, in Russian. */
  | { readonly outcome: 'refused'; readonly problem: string }
  | { readonly outcome: 'limited'; readonly retryAfterMs: number };
