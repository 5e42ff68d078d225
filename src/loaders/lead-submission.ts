import type { LeadErrors } from '#contract/lead-request.ts';

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
  /** Number of the lead and phone of the caller; both missing without JavaScript. */
  | { readonly state: 'sent'; readonly number?: number; readonly caller?: string };

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function errorsIn(body: unknown): LeadErrors {
  const entries = Object.entries(toRecord(toRecord(body)['errors']));
  return Object.fromEntries(entries.filter(([, texts]) => isStringArray(texts)));
}

/**
 * Maps a response of `POST /api/lead` to a submission state.
 * @param body parsed JSON; read for 201 and 422 only
 */
export function submissionOf(status: number, body: unknown): SettledSubmission {
  const number = toRecord(body)['number'];
  if (status === 201) return { state: 'sent', ...(typeof number === 'number' ? { number } : {}) };
  if (status === 429) return { state: 'failed', reason: 'busy' };
  const errors = status === 422 ? errorsIn(body) : {};
  return Object.keys(errors).length > 0
    ? { state: 'editing', errors }
    : { state: 'failed', reason: 'unavailable' };
}
