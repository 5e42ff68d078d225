import { describe, expect, test } from 'vitest';
import { pictureSizes } from '../../../../src/theme/picture-sizes.ts';
import {
  largestPictureUrl,
  pictureUrl,
  pictureAttributes,
} from '../../../../src/theme/picture-attributes.ts';

const widthsIn = (srcset: string | undefined) =>
  srcset?.split(', ').map((candidate) => {
    const [, inPath, descriptor] = /^\/media\/(\d+)\?url=\/a\.jpg (\d+)w$/.exec(candidate) ?? [];
    expect(inPath).toBe(descriptor);
    return Number(descriptor);
  });

describe('a picture of our own', () => {
  test('is offered in all widths when its own is not known', () => {
    const { src, srcset, sizes } = pictureAttributes('/a.jpg', '100vw');
    expect(src).toBe('/media/960?url=/a.jpg');
    expect(sizes).toBe('100vw');
    expect(widthsIn(srcset)).toStrictEqual([320, 480, 640, 960, 1280, 1600, 1920]);
  });

  test.each([
    [1920, [320, 480, 640, 960, 1280, 1600, 1920]],
    [1600, [320, 480, 640, 960, 1280, 1600]],
    [1599, [320, 480, 640, 960, 1280]],
    [640, [320, 480, 640]],
    [320, [320]],
    [100, [320]],
    [8000, [320, 480, 640, 960, 1280, 1600, 1920]],
  ])('of %d px is offered no wider', (width, widths) => {
    expect(widthsIn(pictureAttributes('/a.jpg', '100vw', width).srcset)).toStrictEqual(widths);
  });

  test.each([
    ['portrait', [320, 480]],
    ['tile', [320, 480, 640, 960]],
    ['card', [320, 480, 640, 960]],
    ['largePortrait', [320, 480, 640, 960]],
    ['beside', [320, 640, 960]],
    ['text', [320, 640, 960, 1600]],
    ['hero', [320, 480, 640, 960, 1280]],
    ['feed', [320, 480, 640, 960]],
    ['page', [320, 480, 640, 960, 1280, 1600, 1920]],
  ] as const)('in the slot %s is offered what the slot has use for', (slot, widths) => {
    const { srcset } = pictureAttributes('/a.jpg', pictureSizes[slot]);
    expect(widthsIn(srcset)).toStrictEqual(widths);
  });

  test('in a slot is offered no wider than it is', () => {
    const { srcset } = pictureAttributes('/a.jpg', pictureSizes.card, 700);
    expect(widthsIn(srcset)).toStrictEqual([320, 480, 640]);
  });

  test('may be named without the first slash', () => {
    expect(pictureAttributes('a.jpg', '100vw')).toStrictEqual(pictureAttributes('/a.jpg', '100vw'));
  });
});

test.each(['https://other.example/b.jpg?v=1', '//other.example/b.jpg?v=1'])(
  'the picture %s of another host comes through the BFF, too',
  (url) => {
    expect(pictureAttributes(url, '100vw', 480)).toStrictEqual({
      src: '/media/960?url=https://other.example/b.jpg?v=1',
      srcset:
        '/media/320?url=https://other.example/b.jpg?v=1 320w, /media/480?url=https://other.example/b.jpg?v=1 480w',
      sizes: '100vw',
    });
  },
);

test('a picture inside its address has no other', () => {
  const url = 'data:image/png;base64,AA';
  expect(pictureAttributes(url, '100vw', 1600)).toStrictEqual({ src: url });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://a.example/1',
  'file:///a.jpg',
  'http://[',
])('%j is no picture', (url) => {
  expect(pictureAttributes(url, '100vw')).toStrictEqual({});
  expect(pictureUrl(url, 960)).toBeUndefined();
});

describe('the largest address', () => {
  test.each([
    [undefined, '/media/1600?url=/a.jpg'],
    [1920, '/media/1600?url=/a.jpg'],
    [1599, '/media/1280?url=/a.jpg'],
    [100, '/media/320?url=/a.jpg'],
  ])('of a picture %s px wide is %s', (width, expected) => {
    expect(largestPictureUrl('/a.jpg', width)).toBe(expected);
  });

  test('of what is not fetched by HTTP is none', () => {
    expect(largestPictureUrl('data:image/png;base64,AA', 640)).toBeUndefined();
  });
});
