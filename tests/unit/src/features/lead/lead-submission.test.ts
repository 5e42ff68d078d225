import { expect, test } from 'vitest';
import { submissionOf } from '../../../../../src/features/lead/lead-submission.ts';

test('201 with the token of a visit has booked a time; an invalid token is ignored', () => {
  const visit = `${'aZ09_-'.repeat(7)}x`;
  expect(submissionOf(201, { visit })).toStrictEqual({ state: 'sent', visit });
  for (const odd of [`${visit}x`, `../${visit.slice(3)}`, `${visit}\n`, '', 7, null]) {
    expect(submissionOf(201, { visit: odd })).toStrictEqual({ state: 'sent' });
  }
});

const FAILED = { state: 'failed', reason: 'unavailable' };
const errors = { phone: ['Проверьте номер'] };

test.each([
  [201, { id: 'x', number: 7 }, { state: 'sent', number: 7 }],
  [201, undefined, { state: 'sent' }],
  [422, { errors }, { state: 'editing', errors }],
  // Without a field the visitor cannot correct anything.
  [422, undefined, FAILED],
  [422, null, FAILED],
  [422, {}, FAILED],
  [422, { errors: {} }, FAILED],
  [422, { errors: { phone: 'text' } }, FAILED],
  [429, { error: {} }, { state: 'failed', reason: 'busy' }],
  [403, { error: {} }, FAILED],
  [503, { error: {} }, FAILED],
])('%d with %j is %j', (status, body, submission) => {
  expect(submissionOf(status, body)).toStrictEqual(submission);
});
