import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_LIMIT_MS, nextAttemptAt } from '../../../../../bff/leads/delivery/schedule.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const steady = { firstAt: 0, now: 0, random: 0.5 };

test.each([
  [1, 5000],
  [3, 20_000],
  [11, HOUR_MS],
])('after failure %d the next try is %d ms later', (attempts, wait) => {
  expect(nextAttemptAt({ ...steady, attempts })).toBe(wait);
});

test('a delivery is tried for three days, the last time at their end', () => {
  expect(DELIVERY_LIMIT_MS).toBe(3 * DAY_MS);
  const last = { ...steady, attempts: 80, now: 3 * DAY_MS - 1 };
  expect(nextAttemptAt(last)).toBe(3 * DAY_MS);
  expect(nextAttemptAt({ ...last, now: 3 * DAY_MS })).toBeUndefined();
});

test.each([
  [1, 120_000, 120_000],
  [1, 1000, 5000],
  [1, 5 * DAY_MS, DAY_MS],
  [1, Infinity, DAY_MS],
  [11, 30_000, 30_000],
])('after failure %d a receiver that asks for %d ms gets %d ms', (attempts, retryAfterMs, wait) => {
  expect(nextAttemptAt({ ...steady, attempts, retryAfterMs })).toBe(wait);
});

test('waits grow, end within three days and number about a hundred at most', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (random) => {
      let attempts = 0;
      let now = 0;
      for (let next: number | undefined = 0; next !== undefined;) {
        now = next;
        attempts += 1;
        next = nextAttemptAt({ attempts, firstAt: 0, now, random });
        if (next !== undefined) expect(next).toBeGreaterThan(now);
      }
      expect(now).toBe(3 * DAY_MS);
      expect(attempts).toBeGreaterThan(60);
      expect(attempts).toBeLessThan(120);
    }),
  );
});
