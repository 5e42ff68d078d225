import { expect, test } from 'vitest';
import { pendingLeft } from '../../../../../src/features/lists/least-pending.ts';

test.each([
  [0, 200],
  [50, 150],
  [199, 1],
  [200, 0],
  [5000, 0],
])('a load of %d ms is shown as pending for %d ms more', (took, left) => {
  expect(pendingLeft(1000, 1000 + took)).toBe(left);
});
