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
  ['final', [413, 422]],
  ['refused', [400, 401, 403, 404, 302]],
  [undefined, [408, 429, 500, 503]],
])('%s is the answer of the statuses %j', (answer, statuses) => {
  expect(new Set(statuses.map(answerOf))).toEqual(new Set([answer]));
});
