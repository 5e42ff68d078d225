import { expect, test } from 'vitest';
import { describeFailure } from '../../../../bff/database/describe-failure.ts';

test.each([
  [{ code: '53100', message: 'could not extend file' }, 'PostgreSQL: the disk is full (53100)'],
  [{ code: '23505', detail: 'Key (phone)=(+79031234567)' }, 'PostgreSQL: 23505'],
  [new Error('Query read timeout'), 'PostgreSQL: Query read timeout'],
])('%j is described by its code', (error, description) => {
  expect(describeFailure(error)).toBe(description);
});

test.each([new Error('invalid input syntax: "+79031234567"'), 'postgres://user:secret@host/leads'])(
  '%j says nothing of its text',
  (error) => {
    expect(describeFailure(error)).toBe('PostgreSQL: unknown failure');
  },
);
