import { expect, test } from 'vitest';
import { isActive } from '../../../../src/lib/active.ts';

const at = (iso: string): number => Date.parse(iso);

test.each([
  [{}, '2026-11-21T12:00:00+03:00', true],
  [{ starts_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T12:00:00+03:00', true],
  [{ starts_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T11:59:59+03:00', false],
  [{ ends_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T11:59:59+03:00', true],
  [{ ends_at: '2026-11-21T12:00:00+03:00' }, '2026-11-21T12:00:00+03:00', false],
  [{ starts_at: '2026-11-21' }, '2026-11-20T21:00:00Z', true],
  [{ starts_at: '2026-11-21' }, '2026-11-20T20:59:59Z', false],
  [{ ends_at: '2026-11-21' }, '2026-11-21T20:00:00Z', true],
  [{ ends_at: '2026-11-21' }, '2026-11-21T21:00:00Z', false],
  [{ starts_at: '2026-11-99', ends_at: 'когда-нибудь' }, '2026-11-21T12:00:00Z', true],
])('%j at %s: %j', (schedule, now, expected) => {
  expect(isActive(schedule, at(now))).toBe(expected);
});
