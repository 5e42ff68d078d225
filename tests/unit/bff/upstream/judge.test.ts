import { describe, expect, test } from 'vitest';
import {
  type AddressKind,
  judge,
  type Outcome,
  outcomeOf,
  outcomeOfStatus,
} from '../../../../bff/upstream/judge.ts';
import { BffError } from '../../../../bff/shared/errors.ts';
import { toUpstreamFailure } from '../../../../bff/upstream/upstream-error.ts';

const KINDS: readonly AddressKind[] = ['required', 'optional', 'listed', 'unlisted'];

/** What the outcome proves, then whose failure it is: the API's, a resource's, the address's. */
const TABLE: Readonly<Record<Outcome, readonly [string, string, string, string]>> = {
  //             required           optional          listed             unlisted
  unconnected: ['failed api', 'failed api', 'failed api', 'failed api'],
  timeout: ['failed resource', 'failed none', 'failed resource', 'failed none'],
  interrupted: ['failed resource', 'failed none', 'failed resource', 'failed none'],
  serverError: ['failed resource', 'failed none', 'failed resource', 'failed none'],
  useless: ['failed address', 'failed address', 'failed address', 'failed address'],
  invalid: ['failed address', 'failed address', 'failed address', 'absent address'],
  missing: ['failed address', 'absent address', 'absent address', 'absent address'],
  empty: ['failed address', 'absent address', 'absent address', 'absent address'],
};

test.each(Object.entries(TABLE))('%s is judged by what is known about its address', (name, row) => {
  const verdicts = KINDS.map((kind) => judge(kind, name as Outcome));
  expect(verdicts.map(({ says, counts }) => `${says} ${counts}`)).toEqual(row);
});

describe('an outcome', () => {
  test.each<readonly [Outcome, readonly number[]]>([
    ['empty', [204]],
    ['missing', [404, 410]],
    ['invalid', [400, 414, 416, 422]],
    ['serverError', [429, 500, 501, 502, 503, 504, 507, 511, 520, 599]],
    ['useless', [201, 205, 206, 300, 304, 401, 402, 403, 405, 406, 407, 408, 409, 412, 418, 451]],
  ])('%s is the outcome of %j', (outcome, statuses) => {
    for (const status of statuses) expect(outcomeOfStatus(status), `${status}`).toBe(outcome);
  });

  const coded = (code: string, more: object = {}) =>
    Object.assign(new Error(code), { code, ...more });
  const refused = coded('ECONNREFUSED', { syscall: 'connect' });

  test.each<readonly [Outcome | undefined, unknown]>([
    ['unconnected', refused],
    ['unconnected', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
    ['unconnected', coded('EHOSTUNREACH', { syscall: 'connect' })],
    ['unconnected', coded('UND_ERR_CONNECT_TIMEOUT')],
    [
      'unconnected',
      Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' }),
    ],
    ['timeout', new DOMException('late', 'TimeoutError')],
    ['timeout', coded('UND_ERR_HEADERS_TIMEOUT')],
    ['interrupted', coded('ECONNRESET', { syscall: 'read' })],
    ['interrupted', coded('UND_ERR_SOCKET')],
    ['interrupted', coded('HPE_INVALID_CONSTANT')],
    ['interrupted', coded('CERT_HAS_EXPIRED')],
    ['useless', new BffError('notJson')],
    ['useless', new BffError('tooLarge')],
    ['useless', new BffError('upstreamRedirect')],
    ['serverError', new BffError('busy', '', { upstreamStatus: 503 })],
    ['invalid', new BffError('upstreamStatus', '', { upstreamStatus: 422 })],
    [undefined, new BffError('overloaded')],
    [undefined, new BffError('breakerOpen')],
  ])('is %s after %s', (outcome, error) => {
    expect(outcomeOf(toUpstreamFailure(error))).toBe(outcome);
  });
});
