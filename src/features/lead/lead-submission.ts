import type { LeadErrors } from '#contract/leads/lead-request.ts';
import { toObject } from '#contract/values/untyped.ts';
import { VISIT_TOKEN } from '#contract/shapes/visit-paths.ts';
import { type Booking, BOOKINGS } from '#contract/leads/visit-words.ts';

/** Why a lead was not accepted: too many requests, or an unavailable service. */
export type LeadFailure = 'busy' | 'unavailable';

/** State of a form from opening to the response. */
export type Submission = SettledSubmission | { readonly state: 'sending' };

/** Submission state outside of a request. */
export type SettledSubmission =
  | {
      readonly state: 'editing';
      readonly errors: Readonly<LeadErrors>;
      /** Changes with every attempt, so that the same errors are announced again. */
      readonly attempt?: number;
    }
  | { readonly state: 'failed'; readonly reason: LeadFailure }
  | SentLead;

/** A sent lead. Without JavaScript, its number and the caller's phone are missing. */
export interface SentLead {
  readonly state: 'sent';
  readonly number?: number;
  readonly caller?: string;
  /** Token of the link to the visit, if a time was booked. */
  readonly visit?: string;
  /** Whether the chosen time is booked; missing if none was chosen. */
  readonly booking?: Booking;
}

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

function errorsIn(body: unknown): LeadErrors {
  const entries = Object.entries(toObject(toObject(body)['errors']));
  return Object.fromEntries(entries.filter(([, texts]) => isStringArray(texts)));
}

const TOKEN = new RegExp(`^${VISIT_TOKEN}$`);

/** Outcome for the chosen time. */
export function bookingIn(value: unknown): { readonly booking?: Booking } {
  const booking = BOOKINGS.find((known) => known === value);
  return booking === undefined ? {} : { booking };
}

function sentLead(body: unknown): SentLead {
  const { number, visit, booking } = toObject(body);
  return {
    state: 'sent',
    ...(typeof number === 'number' ? { number } : {}),
    ...bookingIn(booking),
    ...(typeof visit === 'string' && TOKEN.test(visit) ? { visit } : {}),
  };
}

/**
 * Maps a response of `POST /api/lead` to a submission state.
 * @param body parsed JSON; read for 201 and 422 only
 */
export function submissionOf(status: number, body: unknown): SettledSubmission {
  if (status === 201) return sentLead(body);
  if (status === 429) return { state: 'failed', reason: 'busy' };
  const errors = status === 422 ? errorsIn(body) : {};
  return Object.keys(errors).length > 0
    ? { state: 'editing', errors }
    : { state: 'failed', reason: 'unavailable' };
}
