import { expect, test } from 'vitest';
import { reasonOf } from '../../../../../bff/leads/delivery/channel.ts';

test.each([
  [Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Error('outer', { cause: { code: 'ENOTFOUND' } }), 'ENOTFOUND'],
  [Object.assign(new Error('x'), { name: 'TimeoutError', code: 23 }), 'no response in time'],
  [new Error('https://bot:secret@example'), 'failed'],
  [Object.assign(new Error('x'), { code: 'secret in a code' }), 'failed'],
])('%s is called %s: its code, never its message', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
