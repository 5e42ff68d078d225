import { expect, test } from 'vitest';
import { answerOf } from '../../../../../bff/leads/delivery/post-json.ts';
import { deliveryReasonOf } from '../../../../../bff/leads/delivery/channel.ts';

test.each([
  [Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Error('outer', { cause: { code: 'ENOTFOUND' } }), 'ENOTFOUND'],
  [Object.assign(new Error('x'), { name: 'TimeoutError', code: 23 }), 'no response in time'],
  [new Error('https://bot:secret@example'), 'failed'],
  [Object.assign(new Error('x'), { code: 'secret in a code' }), 'failed'],
])('%s is reported as %s: by its code, never by its message', (error, reason) => {
  expect(deliveryReasonOf(error)).toBe(reason);
});

test.each([
  [413, 'final'],
  [422, 'final'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [302, 'refused'],
  [408, undefined],
  [429, undefined],
  [500, undefined],
  [503, undefined],
])('status %d is %s', (status, answer) => {
  expect(answerOf(status)).toBe(answer);
});
