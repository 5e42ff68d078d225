import { describe, expect, test } from 'vitest';
import { BffError } from '../../../../bff/shared/errors.ts';
import { isConnectionReset, toUpstreamFailure } from '../../../../bff/upstream/upstream-error.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test('an error of the table stays what it is', () => {
  const error = new BffError('tooLarge');
  expect(toUpstreamFailure(error)).toBe(error);
});

describe('a deadline', () => {
  test('of the whole call is a timeout', async () => {
    const error: unknown = await new Promise((resolve) => {
      const signal = AbortSignal.timeout(0);
      signal.addEventListener('abort', () => resolve(signal.reason));
    });
    expect(toUpstreamFailure(error)).toMatchObject({ kind: 'timeout', status: 504, cause: error });
  });

  test.each(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'])(
    '%s of the client is a timeout',
    (code) => {
      const error = withCode(code);
      expect(toUpstreamFailure(error)).toMatchObject({ kind: 'timeout', cause: error });
    },
  );
});

describe('anything else', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'UND_ERR_SOCKET',
    'X_UND_ERR_BODY_TIMEOUT',
  ])('%s is unreachable and named in the log', (code) => {
    const error = withCode(code);
    expect(toUpstreamFailure(error)).toMatchObject({
      kind: 'unreachable',
      status: 502,
      detail: code,
      cause: error,
    });
  });

  test.each([[new Error('x')], ['a text'], [null], [undefined], [{ code: 5 }]])(
    '%j is unreachable without a name',
    (error) => {
      const failure = toUpstreamFailure(error);
      expect(failure).toMatchObject({ kind: 'unreachable', detail: undefined });
      expect(failure.cause).toBe(error);
    },
  );
});

describe('a connection that was closed under a request', () => {
  test.each(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])('%s is one', (code) => {
    expect(isConnectionReset(withCode(code))).toBe(true);
  });

  test.each([withCode('ECONNREFUSED'), withCode('UND_ERR_BODY_TIMEOUT'), new Error('x'), null])(
    '%j is none',
    (error) => {
      expect(isConnectionReset(error)).toBe(false);
    },
  );
});
