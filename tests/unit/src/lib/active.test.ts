import { expect, test } from 'vitest';
import { isActive, nextChange } from '../../../../src/lib/active.ts';

const at = (iso: string): number => Date.parse(iso);

test.each([
  [{}, '2026-11-21T12:00:00+03:00', true],
  [{ starts_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T12:00:00+03:00', true],
  [{ starts_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T11:59:59+03:00', false],
  [{ ends_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T12:00:00+03:00', false],
  [{ starts_at: '', ends_at: '' }, '2026-11-21T12:00:00Z', true],
])('%j at %s: %j', (schedule, now, expected) => {
  expect(isActive(schedule, at(now))).toBe(expected);
});

test('the next change is the earliest start or end in the future', () => {
  const now = at('2026-11-21T12:00:00+03:00');
  const things = [
    { starts_at: '2026-11-01T00:00:00+03:00', ends_at: '2026-11-25T23:59:59+03:00' },
    { starts_at: '2026-11-23T10:00:00+03:00' },
    { ends_at: '2026-11-20T23:59:59+03:00' },
    {},
  ];
  expect(nextChange(things, now)).toBe(at('2026-11-23T10:00:00+03:00'));
  expect(nextChange(things.slice(2), now)).toBe(Number.POSITIVE_INFINITY);
  expect(nextChange([], now)).toBe(Number.POSITIVE_INFINITY);
});
