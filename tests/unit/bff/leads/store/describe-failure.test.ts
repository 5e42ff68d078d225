import { expect, test } from 'vitest';
import { describeFailure } from '../../../../../bff/leads/store/describe-failure.ts';

test.each([
  [{ code: '53100', message: 'could not extend file' }, 'PostgreSQL: the disk is full (53100)'],
  [{ code: '28P01', message: 'user "anna"' }, 'PostgreSQL: the password is wrong (28P01)'],
  [{ code: '23505', detail: 'Key (phone)=(+79031234567)' }, 'PostgreSQL: 23505'],
  [{ code: 'ECONNREFUSED', message: 'connect 10.0.0.1:5432' }, 'PostgreSQL: ECONNREFUSED'],
  [new Error('Query read timeout'), 'PostgreSQL: Query read timeout'],
])('%j is described by its code', (error, description) => {
  expect(describeFailure(error)).toBe(description);
});

test.each([
  new Error('invalid input syntax: "+79031234567"'),
  { code: 5, message: 'Анна' },
  undefined,
  'postgres://user:secret@host/leads',
])('%j says nothing of its text', (error) => {
  expect(describeFailure(error)).toBe('PostgreSQL: unknown failure');
});
