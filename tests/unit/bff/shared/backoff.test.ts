import { describe, expect, test } from 'vitest';
import { backoffMs, retryAfterMs } from '#shared/backoff.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

describe('a failing key', () => {
  test.each([
    [1, 200],
    [8, 25_600],
    [9, 30_000],
  ])('after failure %d is left alone for %d ms', (failures, rest) => {
    expect(backoffMs(failures)).toBe(rest);
  });

  test('is left alone for a random tenth less or more', () => {
    expect(backoffMs(1, { random: 0 })).toBeCloseTo(180);
    expect(backoffMs(1, { random: 1 })).toBeCloseTo(220);
    expect(backoffMs(1, { random: 0, retryAfterMs: 5000 })).toBe(5000);
  });
});

test.each<[string | undefined, number]>([
  [undefined, 0],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 09:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 08:59:00 GMT', 0],
  ['soon', 0],
  ['1.5', 0],
])('Retry-After %j is %d ms', (field, expected) => {
  expect(retryAfterMs(field, NOW)).toBe(expected);
});

test('an endless Retry-After is bounded, and a text with a year in it is ignored', () => {
  expect(retryAfterMs('9'.repeat(400), 0)).toBe(2 ** 31 * 1000);
  expect(retryAfterMs('soon 2099', 0)).toBe(0);
});
