import { expect, test } from 'vitest';
import { decodingCost, encodingSlots, outputPixels } from '../../../../bff/media/encode.ts';

test.each([
  [1, 4, 1],
  [4, 4, 3],
  [16, 20, 16],
])('%d cores with %d threads make %d pictures at once', (cores, threads, slots) => {
  expect(encodingSlots(cores, threads)).toBe(slots);
});

test.each([
  [1600, 1067, 320, 320 * 214],
  // Never enlarged, and no higher than WebP allows.
  [1000, 500, 1920, 1000 * 500],
  [1000, 40_000, 1000, 410 * 16_383],
])('%d × %d px at a width of %d have %d px', (width, height, asked, pixels) => {
  expect(outputPixels({ width, height }, asked)).toBe(pixels);
});

/** Peak of resident memory while decoding 24 to 45 megapixels, bytes per pixel. */
test.each([
  ['JPEG', { format: 'jpeg', chromaSubsampling: '4:2:0' }, 0.8],
  ['progressive JPEG', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 3.8],
  ['one of all colours', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' }, 6.9],
  ['one of CMYK', { format: 'jpeg', isProgressive: true, channels: 4 }, 8.7],
  ['PNG', { format: 'png' }, 0.9],
  ['PNG of 16 bits', { format: 'png', depth: 'ushort' }, 1.9],
  ['interlaced PNG', { format: 'png', isProgressive: true }, 3.9],
  [
    'interlaced PNG of 16 bits',
    { format: 'png', isProgressive: true, depth: 'ushort', channels: 4 },
    9.8,
  ],
  ['GIF', { format: 'gif', channels: 4 }, 5.5],
  ['WebP', { format: 'webp' }, 4.5],
  ['AVIF', { format: 'heif' }, 19.3],
  ['AVIF of 10 bits', { format: 'heif', depth: 'ushort' }, 25.8],
] as const)('decoding %s is estimated as measured', (_name, layout, measured) => {
  const cost = decodingCost({ depth: 'uchar', channels: 3, isProgressive: false, ...layout });
  expect(cost).toBeGreaterThanOrEqual(measured);
  expect(cost).toBeLessThan(measured * 1.5 + 0.5);
});
