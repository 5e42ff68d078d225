import { BffError } from '../shared/errors.ts';
import { isUnconnected } from './upstream-error.ts';

/**
 * What is known about an address before it is requested: every content API has `required` ones and
 * may lack `optional` ones; a current list names the `listed` ones; anybody can invent the others.
 */
export type AddressKind = 'required' | 'optional' | 'listed' | 'unlisted';

/** How a call ends without content. */
export type Outcome =
  /** No connection was made. */
  | 'unconnected'
  | 'timeout'
  /** The connection ended before the response did. */
  | 'interrupted'
  /** 429 and 5xx. */
  | 'serverError'
  /** A complete but useless response: HTML, another shape, a redirect elsewhere, 401. */
  | 'useless'
  /** 400, 414, 416, 422: no such address. */
  | 'invalid'
  /** 404, 410. */
  | 'missing'
  /** 204 for a document. */
  | 'empty';

export interface Verdict {
  /**
   * `failed` proves nothing, so the copy stays. `absent` means that nothing is there, provided that
   * the content API is healthy (`content-cache/witnesses.ts`).
   */
  readonly says: 'failed' | 'absent';
  /**
   * Scope of the failure: the whole API, all addresses of the resource, this address while others
   * work, or nothing. Every failure puts its address into cooldown; many of an API or a resource
   * open a breaker.
   */
  readonly counts: 'api' | 'resource' | 'address' | 'none';
}

const failed = (counts: Verdict['counts']): Verdict => ({ says: 'failed', counts });
const ABSENT: Verdict = { says: 'absent', counts: 'address' };

const always = (verdict: Verdict): Readonly<Record<AddressKind, Verdict>> => ({
  required: verdict,
  optional: verdict,
  listed: verdict,
  unlisted: verdict,
});
const IF_IT_EXISTS = {
  ...always(failed('none')),
  required: failed('resource'),
  listed: failed('resource'),
};
const UNLESS_REQUIRED = { ...always(ABSENT), required: failed('address') };

const VERDICTS: Readonly<Record<Outcome, Readonly<Record<AddressKind, Verdict>>>> = {
  unconnected: always(failed('api')),
  timeout: IF_IT_EXISTS,
  interrupted: IF_IT_EXISTS,
  serverError: IF_IT_EXISTS,
  useless: always(failed('address')),
  invalid: { ...always(failed('address')), unlisted: ABSENT },
  missing: UNLESS_REQUIRED,
  empty: UNLESS_REQUIRED,
};

/** What the outcome of a call means for the address and for the content API. */
export const judge = (kind: AddressKind, outcome: Outcome): Verdict => VERDICTS[outcome][kind];

const INVALID: readonly number[] = [400, 414, 416, 422];

/** Outcome of a complete response with a status other than 200. */
export function outcomeOfStatus(status: number): Outcome {
  if (status === 204) return 'empty';
  if (status === 404 || status === 410) return 'missing';
  if (INVALID.includes(status)) return 'invalid';
  return status === 429 || status >= 500 ? 'serverError' : 'useless';
}

/** Outcome of a failed call; undefined if the content API has not failed. */
export function outcomeOf(error: unknown): Outcome | undefined {
  if (!(error instanceof BffError) || !error.isUpstreamFailure) return undefined;
  if (isUnconnected(error.cause)) return 'unconnected';
  if (error.kind === 'timeout') return 'timeout';
  if (error.kind === 'unreachable') return 'interrupted';
  return error.upstreamStatus === undefined ? 'useless' : outcomeOfStatus(error.upstreamStatus);
}
