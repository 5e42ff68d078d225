import { expect, test } from 'vitest';
import { encodingSlots, outputPixels } from '../../../../bff/media/encode.ts';

test.each([
  [1, 4, 1],
  [4, 4, 3],
  [16, 20, 16],
])('%d cores with %d threads make %d pictures at once', (cores, threads, slots) => {
  expect(encodingSlots(cores, threads)).toBe(slots);
});

test.each([
  [1600, 1067, 320, 320 * 214],
  // It is never enlarged, and no higher than WebP can be.
  [1000, 500, 1920, 1000 * 500],
  [1000, 40_000, 1000, 410 * 16_383],
])('%d × %d px at a width of %d have %d px', (width, height, asked, pixels) => {
  expect(outputPixels({ width, height }, asked)).toBe(pixels);
});
