import type { LeadRequest } from '../../contract/leads/lead-request.ts';
import type { VisitTime } from '../../contract/shapes/visits.ts';

/** Channels of staff. */
export type ChannelName = 'webhook' | 'mail' | 'telegram';
/** Recipient of messages: staff by a channel, or a family by mail. */
export type ReceiverName = ChannelName | 'family';

/**
 * What a message says: a lead, a change of its visit, its link once more, a reminder, the visits of
 * a day, or that a lead was deleted.
 */
export type Topic = 'lead' | 'visit' | 'link' | 'reminder' | 'day' | 'deleted';

/**
 * `waiting`: scheduled; `refused`: the receiver said no, and further attempts follow; `sent`:
 * accepted by the receiver; `dead`: refused for good, or abandoned after three days; `void`: no
 * longer true, replaced by another, or given up by staff.
 */
export const MESSAGE_STATES = ['waiting', 'refused', 'sent', 'dead', 'void'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why staff must check a lead first: its hidden field was filled in, or its phone number sent too
 * many.
 */
export type Held = 'trap' | 'phone';

/** The text that the visitor consented to. */
export interface ConsentRecord {
  /** Path of the page with the text. */
  readonly page: string;
  readonly version?: string | undefined;
  /** Digest of the text in UTF-8, hexadecimal; undefined if the text was unavailable. */
  readonly sha256?: string | undefined;
}

/** Marks that staff set on a lead. Any may follow any other, and none forbids anything. */
export const MARK_STATES = ['came', 'missed', 'called', 'unreached', 'declined'] as const;
export type MarkState = (typeof MARK_STATES)[number];
export interface Mark {
  /** `former`: the lead was already old at the upgrade to this release. */
  readonly state: MarkState | 'former';
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Revision of the visit to which the mark applies; 0 without a visit, undefined for any. */
  readonly revision?: number | undefined;
}

/** Stored content of a lead; all of it may be personal data. */
export interface LeadRecord {
  readonly lead: LeadRequest;
  /** Missing from a withdrawal of consent. */
  readonly consent?: ConsentRecord | undefined;
  readonly consent_ads?: ConsentRecord | undefined;
  /** The requested time, booked or not. */
  readonly slot?: VisitTime | undefined;
  /** Titles of the form and the programme when the lead was sent. */
  readonly titles?: { readonly form?: string; readonly program?: string } | undefined;
  readonly mark?: Mark | undefined;
  /** Staff's note beside the mark. */
  readonly note?: string | undefined;
  readonly ip: string;
  readonly user_agent: string;
}

/** Author of a change of a visit; the plan is the content API's list of slots. */
export type Actor = 'family' | 'staff' | 'plan';

/** A visit as it is stored; `past`: a later revision replaces it. */
export interface VisitStatus {
  readonly revision: number;
  readonly state: 'booked' | 'past' | 'cancelled' | 'withdrawn';
  /** Milliseconds since 1970. */
  readonly startsAt: number;
}

/** One revision of a visit. Only the last one is not `past`. */
export interface StoredVisit extends VisitStatus {
  readonly time: VisitTime;
  /** Undefined for a revision of an earlier release. */
  readonly actor?: Actor | undefined;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

export interface StoredLead {
  readonly number: number;
  readonly id: string;
  readonly createdAt: number;
  /** Above 1 if staff heard of the lead again, because it was corrected or booked later. */
  readonly revision: number;
  readonly record: LeadRecord;
  /** Revisions of its visit, the first one first; none if no time was booked. */
  readonly visits: readonly StoredVisit[];
  /** Another lead of the same phone number with an upcoming visit. */
  readonly other?: number | undefined;
  readonly held?: Held | undefined;
  /** Whether the last mail to the family was refused, or failed three times. */
  readonly isUnmailed?: boolean;
  /** The account that changed it last; undefined for none, and for the operator's tool. */
  readonly changedBy?: string | undefined;
}
