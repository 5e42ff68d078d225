import { expect, test } from 'vitest';
import { encodingSlots } from '../../../../bff/media/encoder.ts';

test.each([
  [1, 4, 1],
  [2, 4, 2],
  [4, 4, 3],
  [16, 4, 3],
  [16, 20, 16],
  [8, 1, 1],
])('%d cores with %d threads make %d pictures at once', (cores, threads, slots) => {
  expect(encodingSlots(cores, threads)).toBe(slots);
});
