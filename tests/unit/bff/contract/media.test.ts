import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMediaWidth,
  MEDIA_WIDTHS,
  mediaUrl,
  mediaTarget,
  parseMediaTarget,
} from '#contract/values/media.ts';

test.each([
  [1920, true],
  [321, false],
  [Number.NaN, false],
])('width %d is served: %s', (width, isServed) => {
  expect(isMediaWidth(width)).toBe(isServed);
});

/** The `url` of an address, as the BFF reads it. */
const urlIn = (address: string): string =>
  new URL(address, 'https://site.example').searchParams.get('url') ?? '';

const addresses = [
  ['/pictures/a.jpg', '/media/320?url=/pictures/a.jpg'],
  ['pictures/a.jpg', '/media/320?url=/pictures/a.jpg'],
  ['../../a.jpg', '/media/320?url=/a.jpg'],
  ['/a.jpg#x', '/media/320?url=/a.jpg'],
  ['/a b.jpg', '/media/320?url=/a%2520b.jpg'],
  ['/a.jpg?v=1&w=2', '/media/320?url=/a.jpg?v=1%26w=2'],
  ['/100%.jpg', '/media/320?url=/100%2525.jpg'],
  ['/%61%2ejpg?%7E=%c3%a4', '/media/320?url=/a.jpg?~=%25C3%25A4'],
  ['https://other.example/a.jpg?x=1', '/media/320?url=https://other.example/a.jpg?x=1'],
  ['https://user:secret@other.example/a.jpg', '/media/320?url=https://other.example/a.jpg'],
  ['//other.example/a.jpg', '/media/320?url=https://other.example/a.jpg'],
] as const;

describe('an address', () => {
  test.each(addresses)('for %s is %s', (url, address) => {
    expect(mediaUrl(url, 320)).toBe(address);
  });

  test.each(['data:image/png;base64,AA', 'javascript:alert(1)', '/.//a.example/a.jpg'])(
    'for %s stays as it is',
    (url) => {
      expect(mediaUrl(url, 320)).toBe(url);
    },
  );

  test.each(addresses)('of %s is read back as its target', (url, address) => {
    expect(parseMediaTarget(urlIn(address))).toStrictEqual(mediaTarget(url));
  });
});

test.each([
  ['/a.jpg', { host: undefined, path: '/a.jpg' }],
  ['https://a.example/b.jpg', { host: 'a.example', path: '/b.jpg' }],
  ['/a..b/c...jpg', { host: undefined, path: '/a..b/c...jpg' }],
])('a url %j means %j', (url, target) => {
  expect(parseMediaTarget(url)).toStrictEqual(target);
});

const UNSAFE =
  'a.jpg /../a.jpg /a/%2e%2e/b.jpg /a/..%2Fb.jpg /a\\b.jpg /a/..;/b.jpg /a/%252e%252e/b.jpg ' +
  '/a%00.jpg /%ff.jpg //a.example/b.jpg ftp://a.example/b.jpg https://user@a.example/b.jpg ' +
  'https://a.example%2Fx/b.jpg';

test.each(UNSAFE.split(' '))('a url %j means nothing', (url) => {
  expect(parseMediaTarget(url)).toBeUndefined();
});

const letters = fc.constantFrom(
  ...'xy/?%.~&=@:#+,;\\{}^`| \'"'.split(''),
  ...'? /../ %3F %25 %2e %2F %20 ж //'.split(' '),
);
const relative = fc.array(letters, { maxLength: 20 }).map((parts) => parts.join(''));
const absolute = relative.map((path) => `https://other.example/${path}`);

test('whatever its URL, a picture is requested from the site, and fits into srcset', () => {
  fc.assert(
    fc.property(fc.oneof(relative, absolute), fc.constantFrom(...MEDIA_WIDTHS), (url, width) => {
      fc.pre(mediaTarget(url) !== undefined);
      const text = mediaUrl(url, width);
      const address = new URL(text, 'https://site.example');
      expect(address.origin + address.hash).toBe('https://site.example');
      expect(address.pathname).toBe(`/media/${width}`);
      expect([...address.searchParams.keys()]).toEqual(['url']);
      expect(text).not.toMatch(/[\s,]/);
    }),
    { numRuns: 2000 },
  );
});

test('every URL is read back as the same target, or refused for climbing', () => {
  fc.assert(
    fc.property(fc.oneof(relative, absolute), (url) => {
      const target = mediaTarget(url);
      fc.pre(target !== undefined);
      const parsed = parseMediaTarget(urlIn(mediaUrl(url, 640)));
      if (parsed === undefined) expect(target.path).toMatch(/\./);
      else expect(parsed).toStrictEqual(target);
    }),
    { numRuns: 2000 },
  );
});
