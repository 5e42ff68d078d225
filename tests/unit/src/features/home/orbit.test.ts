import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orbitDip } from '../../../../../src/features/home/orbit.ts';

test('the middle of an odd number of places hangs lowest', () => {
  expect(orbitDip(2, 5)).toBe(1);
  expect(orbitDip(0, 1)).toBe(1);
});

test('the ends hang little below the orbit', () => {
  expect(orbitDip(0, 5)).toBeCloseTo(0.36, 10);
});

test('both sides are alike, and no place leaves the orbit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), (count, nat) => {
      const index = nat % count;
      const dip = orbitDip(index, count);
      expect(dip).toBeCloseTo(orbitDip(count - 1 - index, count), 10);
      expect(dip).toBeGreaterThan(0);
      expect(dip).toBeLessThanOrEqual(1);
    }),
  );
});
