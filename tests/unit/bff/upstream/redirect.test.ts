import { describe, expect, test } from 'vitest';
import { BffError } from '#shared/errors.ts';
import { describeLocation, redirectWithinArea } from '../../../../bff/upstream/redirect.ts';

const BASE = new URL('https://api.example');
const PREFIXED = new URL('https://api.example/v1/');
const PATH = '/api/news/a';

describe('within the area', () => {
  test.each([
    ['/api/news/b'],
    ['b'],
    ['/api/news/b?utm=1#top'],
    ['https://api.example/api/news/b'],
  ])('%s is a move', (location) => {
    expect(redirectWithinArea(location, PATH, BASE)).toBe('/api/news/b');
  });

  test.each([['/v1/api/news/b'], ['https://api.example/v1/api/news/b']])(
    '%s is a move below a prefix, which is removed',
    (location) => {
      expect(redirectWithinArea(location, PATH, PREFIXED)).toBe('/api/news/b');
    },
  );
});

describe('anywhere else', () => {
  test.each([
    [undefined, 'no place'],
    ['/api/team/b', 'another area'],
    ['/api/news', 'the list'],
    ['/api/news/b/c', 'deeper'],
    ['https://other.example/api/news/b', 'another host'],
    ['//other.example/api/news/b', 'another host without a scheme'],
    ['https://api.example.evil.example/api/news/b', 'a host with the same beginning'],
  ] as [string | undefined, string][])('%s is an error: %s', (location) => {
    expect(() => redirectWithinArea(location, PATH, BASE)).toThrow(
      expect.objectContaining({ kind: 'upstreamRedirect', status: 502 }),
    );
  });

  test.each([['/api/news/b'], ['/api/v1/news/b']])(
    '%s is an error if the API has a prefix',
    (location) => {
      expect(() => redirectWithinArea(location, PATH, PREFIXED)).toThrow(
        expect.objectContaining({ kind: 'upstreamRedirect' }),
      );
    },
  );

  test('a redirected list is an error', () => {
    expect(() => redirectWithinArea('/api/news/b', '/api/news?page=1', BASE)).toThrow(
      expect.objectContaining({ kind: 'upstreamRedirect' }),
    );
  });
});

test.each([
  ['to itself', '/api/news/a', 'http://x'],
  ['to itself over another scheme', 'https://x/api/news/a', 'http://x'],
  ['to another prefix of the same length', '/v2/api/news/b', 'http://x/v1'],
])('a redirect %s is a failure', (_name, location, base) => {
  expect(() => redirectWithinArea(location, PATH, new URL(base))).toThrow(BffError);
});

// Logs and reports of CI are read by more people than may know a key.
test.each([
  ['/login?key=secret', '/login'],
  ['https://cdn.example/a.jpg?X-Amz-Signature=secret', 'https://cdn.example/a.jpg'],
  ['//user:secret@api.example/api/news#token=secret', '//api.example/api/news'],
  ['https://api.example/@team/a', 'https://api.example/@team/a'],
  [undefined, 'nowhere'],
])('%s is named as %s', (location, named) => {
  expect(describeLocation(location)).toBe(named);
});

test('the failure of a redirect names no key', () => {
  const detail = `${PATH} redirects to /login: is UPSTREAM_URL the final URL?`;
  expect(() => redirectWithinArea('/login?key=secret', PATH, BASE)).toThrow(
    expect.objectContaining({ detail }),
  );
});
