import { describe, expect, test } from 'vitest';
import { BffError } from '../../../../bff/shared/errors.ts';
import { redirectWithinArea } from '../../../../bff/upstream/redirect.ts';

const BASE = new URL('https://api.example');
const PREFIXED = new URL('https://api.example/v1/');
const PATH = '/api/news/a';

describe('within the area', () => {
  test.each([
    ['/api/news/b'],
    ['b'],
    ['./b'],
    ['/api/news/b?utm=1#top'],
    ['https://api.example/api/news/b'],
    ['//api.example/api/news/b'],
    ['/api/team/../news/b'],
  ])('%s is a move', (location) => {
    expect(redirectWithinArea(location, PATH, BASE)).toBe('/api/news/b');
  });

  test.each([['/v1/api/news/b'], ['b'], ['https://api.example/v1/api/news/b']])(
    '%s is a move below a prefix, which is taken off',
    (location) => {
      expect(redirectWithinArea(location, PATH, PREFIXED)).toBe('/api/news/b');
    },
  );

  test('slugs keep their case', () => {
    expect(redirectWithinArea('/api/news/New-Slug_2', PATH, BASE)).toBe('/api/news/New-Slug_2');
  });
});

describe('anywhere else', () => {
  test.each([
    [undefined, 'no place'],
    ['/api/team/b', 'another area'],
    ['/api/newsroom/b', 'an area that begins alike'],
    ['/api/news', 'the list'],
    ['/api/news/', 'no slug'],
    ['/api/news/b/c', 'deeper'],
    ['/api/news/b/', 'a slash at the end'],
    ['/api/news/%D0%B1', 'no slug of ours'],
    [`/api/news/${'a'.repeat(121)}`, 'a slug too long'],
    ['/news/b', 'outside the API'],
    ['/login', 'a login page'],
    ['https://other.example/api/news/b', 'another host'],
    ['https://api.example:8443/api/news/b', 'another port'],
    ['//other.example/api/news/b', 'another host without a scheme'],
    ['https://api.example.evil.example/api/news/b', 'a host that begins alike'],
    ['http://[', 'no address'],
  ] as [string | undefined, string][])('%s is an error: %s', (location) => {
    expect(() => redirectWithinArea(location, PATH, BASE)).toThrow(
      expect.objectContaining({ kind: 'upstreamRedirect', status: 502 }),
    );
  });

  test.each([['/api/news/b'], ['/api/v1/news/b']])(
    '%s is an error when the API lies below a prefix',
    (location) => {
      expect(() => redirectWithinArea(location, PATH, PREFIXED)).toThrow(
        expect.objectContaining({ kind: 'upstreamRedirect' }),
      );
    },
  );

  test('a list that moves is an error', () => {
    expect(() => redirectWithinArea('/api/news/b', '/api/news?page=1', BASE)).toThrow(
      expect.objectContaining({ kind: 'upstreamRedirect' }),
    );
  });

  test('the log gets both ends and a hint at UPSTREAM_URL', () => {
    expect(() => redirectWithinArea('/login', PATH, BASE)).toThrow(
      expect.objectContaining({
        detail: expect.stringMatching(/\/api\/news\/a .*\/login.*UPSTREAM_URL/),
      }),
    );
  });
});

test.each([
  ['to itself over another scheme', 'https://x/api/news/a', 'http://x'],
  ['to itself', '/api/news/a', 'http://x'],
  ['to another prefix of the same length', '/v2/api/news/b', 'http://x/v1'],
])('a redirect %s is a failure', (_name, location, base) => {
  expect(() => redirectWithinArea(location, PATH, new URL(base))).toThrow(BffError);
});
