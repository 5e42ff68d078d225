import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN } from '#contract/requests.ts';
import { keyOf, readPageRequest, targetOf } from '../../../../src/http/page-key.ts';

describe('what an address asks for', () => {
  test.each([
    ['/', { kind: 'document', path: '/', query: '' }],
    ['/news?page=2', { kind: 'document', path: '/news', query: 'page=2' }],
    ['/RSC/R/_root.txt', { kind: 'payload', path: '/', query: '' }],
    ['/RSC/R/_root.txt?query=', { kind: 'payload', path: '/', query: '' }],
    ['/RSC/R/news.txt?query=page%3D2', { kind: 'payload', path: '/news', query: 'page=2' }],
    ['/RSC/R/news.txt?query=utm%3D2', { kind: 'payload', path: '/news', query: '' }],
    ['/RSC/R/news.txt?page=2', { kind: 'payload', path: '/news', query: '' }],
    ['/RSC/R/news/a__.txt', { kind: 'payload', path: '/news/a_', query: '' }],
    ['/RSC/R/404.txt', { kind: 'payload', path: '/404', query: '' }],
  ])('%s', (address, expected) => {
    expect(readPageRequest(address)).toStrictEqual(expected);
  });

  test.each(['/RSC/R/nope.txt', '/RSC/R/_error/500.txt', '/RSC/F/x.txt', '/RSC/R/news', '/404'])(
    '%s has no page',
    (address) => {
      expect(readPageRequest(address)).toBeUndefined();
    },
  );
});

test('the address that is rendered asks for the page it is made from', () => {
  const slug = fc.stringMatching(SLUG_PATTERN);
  const path = fc.oneof(
    fc.constantFrom('/', '/about', '/news_actions'),
    slug.map((name) => `/news/${name}`),
  );
  fc.assert(
    fc.property(path, fc.constantFrom('document' as const, 'payload' as const), (path, kind) => {
      const page = { kind, path, query: '' };
      expect(readPageRequest(targetOf(page))).toStrictEqual(page);
    }),
  );
});

test('documents, payloads, queries and shells have keys of their own', () => {
  const document = { kind: 'document', path: '/news', query: '' } as const;
  const keys = [
    keyOf(document),
    keyOf({ ...document, query: 'page=2' }),
    keyOf({ ...document, kind: 'payload' }),
    keyOf({ ...document, kind: 'payload' }, 'tag'),
    keyOf({ ...document, kind: 'payload', query: 'page=2' }, 'tag'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
