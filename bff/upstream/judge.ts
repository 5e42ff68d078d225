import { BffError } from '../shared/errors.ts';
import { isUnconnected } from './upstream-error.ts';

/**
 * What is known of an address before it is asked for: every content API has what is `required`, may
 * lack what is `optional`, and has what a current list names. Anybody can make up the others.
 */
export type AddressKind = 'required' | 'optional' | 'listed' | 'unlisted';

/** How a call ends that brings no content. */
export type Outcome =
  /** No connection was made. */
  | 'unconnected'
  | 'timeout'
  /** The connection ended before the response did. */
  | 'interrupted'
  /** 429 and 5xx. */
  | 'serverError'
  /** A complete response that is of no use: HTML, another shape, a redirect elsewhere, 401. */
  | 'useless'
  /** 400, 414, 416, 422: no such address. */
  | 'invalid'
  /** 404, 410. */
  | 'missing'
  /** 204 for a document. */
  | 'empty';

export interface Verdict {
  /**
   * `failed`: nothing, so the copy stays. `absent`: nothing is there, if the content API is well
   * (`content-cache/witnesses.ts`).
   */
  readonly says: 'failed' | 'absent';
  /**
   * Whose failure it is: of the whole API, of all addresses of its kind, of this one, which answers,
   * or nobody's. Every failure rests its address; many of an API or of a kind open a breaker.
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

/** What the end of a call says of the address and of the content API. */
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
