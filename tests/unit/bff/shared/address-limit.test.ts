import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AddressLimit, scaleLimit } from '../../../../bff/shared/address-limit.ts';

/** A limit in ten minutes. */
const limitOf = (burst: number, now: () => number) =>
  new AddressLimit({ burst, perSecond: burst / 600, now });

test.each([
  [30, 2 / 30, 2],
  [30, 0.001, 1],
  [300, 0, 1_000_000_000],
])('a limit of %d with the factor %d is %d', (limit, factor, scaled) => {
  expect(scaleLimit(limit, factor)).toBe(scaled);
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
