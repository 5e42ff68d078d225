import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressLimit, scaleLimit } from '../../../../bff/shared/address-limit.ts';

/** A limit in ten minutes. */
const limitOf = (burst: number, now: () => number) =>
  new AddressLimit({ burst, perSecond: burst / 600, now });

test('so many at once, then one whenever its share of ten minutes is over', () => {
  let now = 0;
  const limit = limitOf(30, () => now);
  for (let count = 0; count < 30; count += 1) expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(20_000);
  now = 19_999;
  expect(limit.take('a')).toBe(1);
  now = 20_000;
  expect(limit.take('a')).toBe(0);
  expect(limit.take('a')).toBe(20_000);
});

test.each([
  [600, 120, 100],
  [10, 2, 6000],
  [1, 1, 60_000],
])('of %d a minute pass %d at once, then one every %d ms', (limit, burst, pauseMs) => {
  const perMinute = AddressLimit.perMinute(limit, () => 0);
  for (let count = 0; count < burst; count += 1) expect(perMinute.take('a')).toBe(0);
  expect(perMinute.take('a')).toBe(pauseMs);
});

test.each([
  [300, 1, 300],
  [300, 0.5, 150],
  [30, 2 / 30, 2],
  [30, 0.001, 1],
  [300, 0, 1_000_000_000],
])('a limit of %d with the factor %d is %d', (limit, factor, scaled) => {
  expect(scaleLimit(limit, factor)).toBe(scaled);
});

test('addresses do not share', () => {
  const limit = limitOf(1, () => 0);
  expect(limit.take('a')).toBe(0);
  expect(limit.take('b')).toBe(0);
  expect(limit.take('a')).toBe(600_000);
});

test('whenever it is asked, no more than the burst and the share of the time pass', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60_000), { maxLength: 200 }), (steps) => {
      let now = 0;
      let passed = 0;
      const limit = limitOf(10, () => now);
      for (const step of steps) {
        now += step;
        if (limit.take('a') === 0) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(10 + Math.floor(now / 60_000));
    }),
  );
});
