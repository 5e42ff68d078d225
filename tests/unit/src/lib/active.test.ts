import { expect, test } from 'vitest';
import { isActive, nextChange } from '../../../../src/lib/active.ts';

const at = (iso: string): number => Date.parse(iso);

test.each([
  [{}, '2026-11-21T12:00:00+03:00', true],
  [{ starts_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T12:00:00+03:00', true],
  [{ starts_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T11:59:59+03:00', false],
  [{ ends_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T12:00:00+03:00', false],
  [{ starts_at: '2026-11-21' }, '2026-11-20T21:00:00Z', true],
  [{ ends_at: '2026-11-21' }, '2026-11-21T20:00:00Z', true],
  [{ ends_at: '2026-11-21' }, '2026-11-21T21:00:00Z', false],
  [{ starts_at: '2026-11-99', ends_at: 'когда-нибудь' }, '2026-11-21T12:00:00Z', true],
])('%j at %s: %j', (schedule, now, expected) => {
  expect(isActive(schedule, at(now))).toBe(expected);
});

test('the next change is the earliest start or end in the future', () => {
  const now = at('2026-11-21T12:00:00+03:00');
  const things = [
    { starts_at: '2026-11-01', ends_at: '2026-11-25' },
    { starts_at: '2026-11-23T10:00:00+03:00' },
    { ends_at: '2026-11-20' },
    {},
  ];
  expect(nextChange(things, now)).toBe(at('2026-11-23T10:00:00+03:00'));
  expect(nextChange([{ ends_at: '2026-11-21' }], now)).toBe(at('2026-11-21T23:59:59+03:00'));
  expect(nextChange([{ ends_at: '2026-11-20' }, {}], now)).toBe(Number.POSITIVE_INFINITY);
  expect(nextChange([], now)).toBe(Number.POSITIVE_INFINITY);
});
