import { expect, test } from 'vitest';
import { submissionOf } from '../../../../../src/features/lead/lead-submission.ts';

test('201 is sent, with its number', () => {
  expect(submissionOf(201, { id: 'x', number: 7 })).toStrictEqual({ state: 'sent', number: 7 });
  expect(submissionOf(201, undefined)).toStrictEqual({ state: 'sent' });
});

test('201 with the token of a visit has booked a time; an invalid token is ignored', () => {
  const visit = `${'aZ09_-'.repeat(7)}x`;
  expect(submissionOf(201, { visit })).toStrictEqual({ state: 'sent', visit });
  for (const odd of [`${visit}x`, `../${visit.slice(3)}`, `${visit}\n`, '', 7, null]) {
    expect(submissionOf(201, { visit: odd })).toStrictEqual({ state: 'sent' });
  }
});

test('422 goes back to its fields', () => {
  const errors = { phone: ['Проверьте номер'] };
  expect(submissionOf(422, { errors })).toStrictEqual({ state: 'editing', errors });
});

test('422 without a field is a failure: the visitor cannot correct anything', () => {
  for (const body of [undefined, null, {}, { errors: {} }, { errors: { phone: 'text' } }]) {
    expect(submissionOf(422, body)).toStrictEqual({ state: 'failed', reason: 'unavailable' });
  }
});

test.each([
  [429, 'busy'],
  [403, 'unavailable'],
  [503, 'unavailable'],
] as const)('%d can be tried again: %s', (status, reason) => {
  expect(submissionOf(status, { error: {} })).toStrictEqual({ state: 'failed', reason });
});
