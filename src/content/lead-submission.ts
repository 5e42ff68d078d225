import type { LeadErrors } from '#contract/lead-request.ts';

/** Why an enquiry could not be sent: too many of them, or the site cannot take it now. */
export type LeadFailure = 'busy' | 'unavailable';

/** Where a form stands between its opening and the answer. */
export type Submission = Answered | { readonly state: 'sending' };

/** The same once an answer is there, or before anything was sent. */
export type Answered =
  | {
      readonly state: 'editing';
      readonly errors: Readonly<LeadErrors>;
      /** Another one is news to the visitor, with the same errors, too. */
      readonly attempt?: number;
    }
  | { readonly state: 'failed'; readonly reason: LeadFailure }
  /** Both are unknown to a visitor without JavaScript: the enquiry's number, the caller's phone. */
  | { readonly state: 'sent'; readonly number?: number; readonly caller?: string };

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function errorsIn(body: unknown): LeadErrors {
  const entries = Object.entries(fieldsIn(fieldsIn(body)['errors']));
  return Object.fromEntries(entries.filter(([, texts]) => isTexts(texts)));
}

/**
 * What an answer of `POST /api/lead` means to the visitor.
 * @param body the answer as JSON; only 201 and 422 are looked into
 */
export function submissionOf(status: number, body: unknown): Answered {
  const number = fieldsIn(body)['number'];
  if (status === 201) return { state: 'sent', ...(typeof number === 'number' ? { number } : {}) };
  if (status === 429) return { state: 'failed', reason: 'busy' };
  const errors = status === 422 ? errorsIn(body) : {};
  return Object.keys(errors).length > 0
    ? { state: 'editing', errors }
    : { state: 'failed', reason: 'unavailable' };
}
