import { describe, expect, test } from 'vitest';
import { BffError, errorBody, toBffError } from '../../../../bff/shared/errors.ts';

describe('the table', () => {
  test.each([
    ['badPage', 400, false],
    ['badRequest', 400, false],
    ['unauthorized', 401, false],
    ['notFound', 404, false],
    ['gone', 410, false],
    ['methodNotAllowed', 405, false],
    ['unsupportedMedia', 415, false],
    ['pictureTooLarge', 415, false],
    ['encodingTimeout', 503, false],
    ['unreachable', 502, true],
    ['upstreamStatus', 502, true],
    ['upstreamRedirect', 502, true],
    ['notJson', 502, true],
    ['wrongShape', 502, true],
    ['tooLarge', 502, true],
    ['busy', 503, true],
    ['timeout', 504, true],
    ['breakerOpen', 503, false],
    ['overloaded', 503, false],
    ['internal', 500, false],
  ] as const)('%s is %d, a failure of the upstream: %s', (kind, status, isUpstreamFailure) => {
    const error = new BffError(kind);
    expect(error.status).toBe(status);
    expect(error.isUpstreamFailure).toBe(isUpstreamFailure);
    expect(errorBody(error)).toStrictEqual({ error: { code: status, message: error.message } });
    expect(error.message).toMatch(/^[A-Z][\w', ]+$/);
  });
});

test('the client learns neither detail nor cause', () => {
  const error = new BffError('unreachable', 'ECONNREFUSED 10.0.0.7', {
    cause: new Error('secret'),
  });
  expect(JSON.stringify(errorBody(error))).not.toMatch(/10\.0\.0\.7|secret/);
  expect(error.detail).toBe('ECONNREFUSED 10.0.0.7');
});

describe('what was thrown', () => {
  test('an error of the table stays what it is', () => {
    const error = new BffError('busy');
    expect(toBffError(error)).toBe(error);
  });

  test.each([
    [{ statusCode: 400 }, 'badRequest'],
    [{ statusCode: 404 }, 'badRequest'],
    [{ statusCode: 499 }, 'badRequest'],
    [{ statusCode: 415 }, 'unsupportedMedia'],
    [{ statusCode: 399 }, 'internal'],
    [{ statusCode: 500 }, 'internal'],
    [{ statusCode: '400' }, 'internal'],
    [new Error('x'), 'internal'],
    ['a text', 'internal'],
    [null, 'internal'],
    [undefined, 'internal'],
  ])('%j becomes %s and is kept as the cause', (thrown, kind) => {
    const error = toBffError(thrown);
    expect(error.kind).toBe(kind);
    expect(error.cause).toBe(thrown);
  });
});
