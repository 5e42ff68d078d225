import { expect, test } from 'vitest';
import { readPolicies, tagOf } from '../../../../bff/cache/policy-table.ts';
import { readBffSettings } from '../../../../bff/config.ts';
import { type ResourceName, resources } from '../../../../bff/contract/resources.ts';

const names = Object.keys(resources) as ResourceName[];

test.each(names)(
  '%s is fresh for 30 s, stale for 5 min, kept for 24 h, missed for 10 s',
  (name) => {
    expect(readPolicies(readBffSettings({}))[name]).toStrictEqual({
      freshMs: 30_000,
      staleMs: 300_000,
      errorStaleMs: 86_400_000,
      negativeMs: 10_000,
    });
  },
);

test('settings override the whole table, with nought too', () => {
  const policies = readPolicies(
    readBffSettings({
      CACHE_FRESH_S: '0',
      CACHE_STALE_S: '1',
      CACHE_ERROR_STALE_S: '2',
      CACHE_NEGATIVE_S: '0',
    }),
  );
  for (const name of names) {
    expect(policies[name]).toStrictEqual({
      freshMs: 0,
      staleMs: 1000,
      errorStaleMs: 2000,
      negativeMs: 0,
    });
  }
});

test.each([
  ['/api/news', 'news'],
  ['/api/news?page=2', 'news'],
  ['/api/news/maslenica-2026', 'news'],
  ['/api/news_actions', 'news_actions'],
  ['/api/team/{slug}', 'team'],
  ['/api/layout', 'layout'],
])('%s is purged under the tag %s', (path, tag) => {
  expect(tagOf(path)).toBe(tag);
});
