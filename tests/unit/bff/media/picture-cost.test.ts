import { describe, expect, test } from 'vitest';
import {
  costOf,
  outputPixels,
  outputType,
  type PictureHead,
} from '../../../../bff/media/picture-cost.ts';

const jpeg: PictureHead = {
  type: 'jpeg',
  width: 4000,
  height: 3000,
  channels: 3,
  bytesPerSample: 1,
  isProgressive: false,
  isSubsampled: true,
};
const mebibytes = (head: PictureHead, width: number, type: 'avif' | 'webp' | 'jpeg' = 'avif') =>
  Math.ceil(costOf(head, { width, type }) / 1024 / 1024);

describe('what is made', () => {
  test.each([
    [320, 320 * 240],
    [1920, 1920 * 1440],
    [8000, 4000 * 3000],
  ])('%d wide has as many pixels as fit, and is never enlarged', (width, pixels) => {
    expect(outputPixels(jpeg, { width })).toBe(pixels);
  });

  test('is no higher than WebP can be', () => {
    const high = { ...jpeg, width: 1000, height: 40_000 };
    expect(outputPixels(high, { width: 1000 })).toBe(410 * 16_383);
  });

  test('is JPEG above five megapixels', () => {
    const high = { ...jpeg, width: 1000, height: 5000 };
    expect(outputType(high, { width: 1000, type: 'avif' })).toBe('avif');
    expect(outputType({ ...high, height: 5001 }, { width: 1000, type: 'avif' })).toBe('jpeg');
    expect(outputType({ ...high, height: 5001 }, { width: 1000, type: 'webp' })).toBe('jpeg');
    expect(outputType({ ...high, height: 5001 }, { width: 999, type: 'webp' })).toBe('webp');
  });
});

/** The default leaves 256 MiB for pixels. */
describe('memory', () => {
  test.each([
    ['a photo of 12 megapixels', jpeg, 124],
    ['a progressive one', { ...jpeg, isProgressive: true }, 141],
    [
      'a progressive one with all its colours',
      { ...jpeg, isProgressive: true, isSubsampled: false },
      176,
    ],
    ['PNG with transparency', { ...jpeg, type: 'png', channels: 4 }, 169],
    ['PNG of 16 bits', { ...jpeg, type: 'png', bytesPerSample: 2 }, 192],
    ['WebP', { ...jpeg, type: 'webp' }, 158],
    ['GIF', { ...jpeg, type: 'gif', channels: 4 }, 169],
    ['AVIF', { ...jpeg, type: 'avif' }, 229],
  ] as const)('for %s is enough by default', (_name, head, expected) => {
    expect(mebibytes(head, 1920)).toBe(expected);
    expect(expected).toBeLessThan(256);
  });

  test('is what is decoded and what is encoded', () => {
    expect(mebibytes(jpeg, 320)).toBe(26);
    expect(mebibytes(jpeg, 1920, 'webp')).toBe(55);
    expect(mebibytes(jpeg, 1920, 'jpeg')).toBe(39);
  });

  test('for 40 megapixels is enough by default, but not for AVIF', () => {
    const large = { ...jpeg, width: 8000, height: 5000 };
    expect(mebibytes(large, 1920)).toBeLessThan(256);
    expect(mebibytes({ ...large, type: 'png' }, 320)).toBeLessThan(256);
    expect(mebibytes({ ...large, type: 'avif' }, 320)).toBe(763);
  });
});
