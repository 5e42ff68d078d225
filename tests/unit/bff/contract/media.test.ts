import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMediaWidth,
  MEDIA_WIDTHS,
  mediaUrl,
  mediaTarget,
  parseMediaPath,
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

const addresses = [
  ['/pictures/a.jpg', '/media/320/pictures/a.jpg'],
  ['pictures/a.jpg', '/media/320/pictures/a.jpg'],
  ['./a.jpg', '/media/320/a.jpg'],
  ['../../a.jpg', '/media/320/a.jpg'],
  ['/a.jpg#x', '/media/320/a.jpg'],
  ['/a b.jpg', '/media/320/a%20b.jpg'],
  ['/a%20b.jpg', '/media/320/a%20b.jpg'],
  ['/a.jpg?v=1&w=2', '/media/320/a.jpg%3Fv=1&w=2'],
  ['/a.jpg?b=c?d', '/media/320/a.jpg%3Fb=c%3Fd'],
  ['/a%3Fb.jpg?c=%3F', '/media/320/a%253Fb.jpg%3Fc=%253F'],
  ['/100%25.jpg', '/media/320/100%2525.jpg'],
  ['/100%.jpg', '/media/320/100%2525.jpg'],
  ['a.jpg?x=https://b.example', '/media/320/a.jpg%3Fx=https://b.example'],
  ['/a.jpg?b=/../c\\d', '/media/320/a.jpg%3Fb=%252F../c%255Cd'],
  ['/a.jpg?b=%2fc%00', '/media/320/a.jpg%3Fb=%252Fc%2500'],
  ['/o/images%2Fa.jpg?alt=media', '/media/320/o/images%252Fa.jpg%3Falt=media'],
  ['/%61%2ejpg?%7E=%c3%a4', '/media/320/a.jpg%3F~=%C3%A4'],
  ['/%7Eivan/a.jpg', '/media/320/~/~ivan/a.jpg'],
  ['/~ivan/a.jpg', '/media/320/~/~ivan/a.jpg'],
  ['https://other.example/a.jpg?x=1', '/media/320/~other.example/a.jpg%3Fx=1'],
  ['HTTP://Other.EXAMPLE/A.jpg', '/media/320/~other.example/A.jpg'],
  ['http://127.0.0.1:5000/a.jpg', '/media/320/~127.0.0.1:5000/a.jpg'],
  ['https://user:secret@other.example/a.jpg', '/media/320/~other.example/a.jpg'],
  ['//other.example/a.jpg', '/media/320/~other.example/a.jpg'],
  ['/\\other.example/a.jpg', '/media/320/~other.example/a.jpg'],
] as const;

describe('an address', () => {
  test.each(addresses)('for %s is %s', (url, address) => {
    expect(mediaUrl(url, 320)).toBe(address);
  });

  test.each([
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'https://',
    'ftp://a.example/a.jpg',
  ])('for %s stays as it is', (url) => {
    expect(mediaUrl(url, 320)).toBe(url);
  });

  test.each(addresses)('of %s is read back as its target', (url, address) => {
    expect(parseMediaPath(address.slice('/media/320'.length))).toStrictEqual(mediaTarget(url));
  });
});

describe('a path', () => {
  test.each([
    ['/a.jpg', { host: undefined, path: '/a.jpg' }],
    ['/a.jpg%3fv=1', { host: undefined, path: '/a.jpg?v=1' }],
    ['/~a.example/b.jpg', { host: 'a.example', path: '/b.jpg' }],
    ['/~a.example/b/../c.jpg', undefined],
    ['/../a.jpg', undefined],
    ['/a/%2e%2e/b.jpg', undefined],
    ['/a/..%2Fb.jpg', undefined],
    ['/a%5C..%5Cb.jpg', undefined],
    ['/a/..;/b.jpg', undefined],
    ['/a/..;x=1/b.jpg', undefined],
    ['/a/%252e%252e/b.jpg', undefined],
    ['/a/..%252Fb.jpg', undefined],
    ['/a/..%25255cb.jpg', undefined],
    ['/a..b/c...jpg', { host: undefined, path: '/a..b/c...jpg' }],
    ['/a%00.jpg', undefined],
    ['/%ff.jpg', undefined],
    ['/~user@a.example/b.jpg', undefined],
    ['/~A.example/b.jpg', undefined],
    ['/~a.example%2Fx/b.jpg', undefined],
    ['/~a.example:443x/b.jpg', undefined],
    ['/~own.invalid/b.jpg', undefined],
  ])('%s means %j', (path, target) => {
    expect(parseMediaPath(path)).toStrictEqual(target);
  });
});

const letters = fc.constantFrom(
  ...'xy/?%.~&=@:#\\{}^`| \'"'.split(''),
  '?',
  '/../',
  '%3F',
  '%25',
  '%2e',
  '%2F',
  '%20',
  'ж',
  '//',
);
const relative = fc.array(letters, { maxLength: 20 }).map((parts) => parts.join(''));
const absolute = relative.map((path) => `https://other.example/${path}`);

test('whatever its address, a picture is asked of the site, its query a part of the path', () => {
  fc.assert(
    fc.property(fc.oneof(relative, absolute), fc.constantFrom(...MEDIA_WIDTHS), (url, width) => {
      fc.pre(mediaTarget(url) !== undefined);
      const address = new URL(mediaUrl(url, width), 'https://site.example');
      expect(address.origin).toBe('https://site.example');
      expect(address.search + address.hash).toBe('');
      expect(address.pathname).toBe(mediaUrl(url, width));
      expect(address.pathname.startsWith(`/media/${width}/`)).toBe(true);
      // The site refuses paths in which these mean something.
      expect(address.pathname).not.toMatch(/%2f|%5c|%[01][0-9a-f]|%7f/i);
    }),
    { numRuns: 2000 },
  );
});

test('every address is read back as the same target, or refused for climbing', () => {
  fc.assert(
    fc.property(fc.oneof(relative, absolute), (url) => {
      const target = mediaTarget(url);
      fc.pre(target !== undefined);
      const parsed = parseMediaPath(mediaUrl(url, 640).slice('/media/640'.length));
      if (parsed === undefined) expect(target.path).toMatch(/\./);
      else expect(parsed).toStrictEqual(target);
    }),
    { numRuns: 2000 },
  );
});
