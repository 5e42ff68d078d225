import { expect, test } from 'vitest';
import {
  largestPictureUrl,
  pictureAttributes,
  pictureUrl,
} from '../../../../src/theme/picture-attributes.ts';
import { pictureSizes } from '../../../../src/theme/picture-sizes.ts';

const srcsetOf = (widths: readonly number[], url = '/a.jpg') =>
  widths.map((width) => `/media/${width}?url=${url} ${width}w`).join(', ');

test.each([
  [undefined, [320, 480, 640, 960, 1280, 1600, 1920]],
  [1600, [320, 480, 640, 960, 1280, 1600]],
  [1599, [320, 480, 640, 960, 1280]],
  [100, [320]],
])('a picture %j px wide is offered no wider', (width, widths) => {
  expect(pictureAttributes('a.jpg', '100vw', width)).toStrictEqual({
    src: '/media/960?url=/a.jpg',
    srcset: srcsetOf(widths),
    sizes: '100vw',
  });
});

test('a picture is offered in the widths that its slot can use', () => {
  const widthsIn = (slot: keyof typeof pictureSizes, width?: number) =>
    pictureAttributes('/a.jpg', pictureSizes[slot], width).srcset;
  expect(widthsIn('portrait')).toBe(srcsetOf([320, 480]));
  expect(widthsIn('text')).toBe(srcsetOf([320, 640, 960, 1600]));
  expect(widthsIn('card', 700)).toBe(srcsetOf([320, 480, 640]));
});

test.each([
  ['card', 12_000, 900, [36, 54, 72, 108, 144, 180, 216]],
  ['portrait', 3000, 1500, [160, 240, 320, 480, 640, 800, 960]],
  ['card', 1600, 900, [320, 480, 640, 960]],
  ['text', 12_000, 900, [320, 640, 960, 1600]],
] as const)('a %s of %d × %d px counts by its visible part', (slot, width, height, shown) => {
  const { srcset = '' } = pictureAttributes('/a.jpg', pictureSizes[slot], width, height);
  expect(Array.from(srcset.matchAll(/(\d+)w/g), ([, count]) => Number(count))).toEqual(shown);
});

test('a picture of another host is also loaded through the BFF', () => {
  const { srcset } = pictureAttributes('//other.example/b.jpg?v=1', '100vw', 480);
  expect(srcset).toBe(srcsetOf([320, 480], 'https://other.example/b.jpg?v=1'));
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'http://['])(
  '%j is not a picture',
  (url) => {
    expect(pictureAttributes(url, '100vw')).toStrictEqual({});
    expect(pictureUrl(url, 960)).toBeUndefined();
  },
);

test.each([
  [undefined, 1600],
  [1920, 1600],
  [1599, 1280],
  [100, 320],
])('the largest version of a picture %s px wide has %d px', (width, expected) => {
  expect(largestPictureUrl('/a.jpg', width)).toBe(`/media/${expected}?url=/a.jpg`);
});
