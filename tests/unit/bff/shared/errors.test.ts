import { expect, test } from 'vitest';
import { BffError, errorBody, toBffError } from '#shared/errors.ts';

test('the client learns neither detail nor cause', () => {
  const error = new BffError('unreachable', 'ECONNREFUSED 10.0.0.7', {
    cause: new Error('secret'),
  });
  expect(JSON.stringify(errorBody(error))).not.toMatch(/10\.0\.0\.7|secret/);
  expect(error.detail).toBe('ECONNREFUSED 10.0.0.7');
});

test.each([
  [{ statusCode: 400 }, 'badRequest'],
  [{ statusCode: 413 }, 'bodyTooLarge'],
  [{ statusCode: 415 }, 'unsupportedBody'],
  [{ statusCode: 500 }, 'internal'],
  [{ code: 'ENOSPC', syscall: 'write' }, 'notWritable'],
  [{ code: 'EROFS', syscall: 'open' }, 'notWritable'],
  [{ code: 'EACCES', syscall: 'rename' }, 'notWritable'],
  [{ code: 'EACCES', syscall: 'connect' }, 'internal'],
  [new Error('x'), 'internal'],
  [null, 'internal'],
])('the thrown value %j becomes %s and is kept as the cause', (thrown, kind) => {
  const error = toBffError(thrown);
  expect(error.kind).toBe(kind);
  expect(error.cause).toBe(thrown);
});
