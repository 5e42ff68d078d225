import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMediaWidth,
  isOwnPicture,
  MEDIA_WIDTHS,
  mediaAddress,
} from '../../../../bff/contract/media.ts';

test('pictures are served in seven widths', () => {
  expect(MEDIA_WIDTHS).toStrictEqual([320, 480, 640, 960, 1280, 1600, 1920]);
});

test.each([
  [320, true],
  [1920, true],
  [321, false],
  [0, false],
  [-320, false],
  [320.5, false],
  [Number.NaN, false],
])('width %d is served: %s', (width, isServed) => {
  expect(isMediaWidth(width)).toBe(isServed);
});

test.each([
  ['/pictures/a.jpg', true],
  ['pictures/a.jpg', true],
  ['a.jpg?x=https://b.example', true],
  ['./a.jpg', true],
  ['https://other.example/a.jpg', false],
  ['HTTP://other.example/a.jpg', false],
  ['//other.example/a.jpg', false],
  ['data:image/png;base64,AA', false],
  ['javascript:alert(1)', false],
])('%s lies at the content API: %s', (url, isOwn) => {
  expect(isOwnPicture(url)).toBe(isOwn);
});

test.each([
  ['/pictures/a.jpg', 320, '/media/320/pictures/a.jpg'],
  ['pictures/a.jpg', 1920, '/media/1920/pictures/a.jpg'],
  ['/a.jpg?v=1&w=2', 640, '/media/640/a.jpg%3Fv=1&w=2'],
  ['/a.jpg?b=c?d', 640, '/media/640/a.jpg%3Fb=c%3Fd'],
] as const)('%s at %d is %s', (url, width, address) => {
  expect(mediaAddress(url, width)).toBe(address);
});

test.each(['https://other.example/a.jpg?x=1', '//other.example/a.jpg', 'data:image/png;base64,AA'])(
  '%s stays as it is',
  (url) => {
    expect(mediaAddress(url, 320)).toBe(url);
  },
);

test('a picture of our own never leaves the site, its query is a part of the path', () => {
  const path = fc.stringMatching(/^[\w/]{0,20}(\.jpg)?(\?[\w=&?]{0,10})?$/);
  fc.assert(
    fc.property(path.filter(isOwnPicture), fc.constantFrom(...MEDIA_WIDTHS), (url, width) => {
      const address = new URL(mediaAddress(url, width), 'https://site.example');
      expect(address.origin).toBe('https://site.example');
      expect(address.search).toBe('');
      expect(address.pathname.startsWith(`/media/${width}/`)).toBe(true);
    }),
  );
});
