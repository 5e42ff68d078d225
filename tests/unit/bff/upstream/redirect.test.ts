import { expect, test } from 'vitest';
import { describeLocation, redirectWithinArea } from '../../../../bff/upstream/redirect.ts';

const BASE = 'https://api.example';
const PREFIXED = 'https://api.example/v1/';
const PATH = '/api/news/a';

test.each([
  ['/api/news/b', BASE],
  ['b', BASE],
  ['/api/news/b?utm=1#top', BASE],
  ['https://api.example/api/news/b', BASE],
  ['/v1/api/news/b', PREFIXED],
  ['https://api.example/v1/api/news/b', PREFIXED],
])('%s of %s is a move, without its prefix', (location, base) => {
  expect(redirectWithinArea(location, PATH, new URL(base))).toBe('/api/news/b');
});

test.each<[where: string, location: string | undefined, base?: string, path?: string]>([
  ['nowhere', undefined],
  ['to another area', '/api/team/b'],
  ['to the list', '/api/news'],
  ['deeper', '/api/news/b/c'],
  ['to another host', 'https://other.example/api/news/b'],
  ['to another host without a scheme', '//other.example/api/news/b'],
  ['to a host with the same beginning', 'https://api.example.evil.example/api/news/b'],
  ['out of a prefix', '/api/news/b', PREFIXED],
  ['to where a prefix is not', '/api/v1/news/b', PREFIXED],
  ['of a list', '/api/news/b', BASE, '/api/news?page=1'],
  ['to itself', '/api/news/a', 'http://x'],
  ['to itself over another scheme', 'https://x/api/news/a', 'http://x'],
  ['to another prefix of the same length', '/v2/api/news/b', 'http://x/v1'],
])('a redirect %s is a failure', (_where, location, base = BASE, path = PATH) => {
  expect(() => redirectWithinArea(location, path, new URL(base))).toThrow(
    expect.objectContaining({ kind: 'upstreamRedirect', status: 502 }),
  );
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
  expect(() => redirectWithinArea('/login?key=secret', PATH, new URL(BASE))).toThrow(
    expect.objectContaining({ detail }),
  );
});
