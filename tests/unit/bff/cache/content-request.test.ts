import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../../bff/contract/resources.ts';
import type { BffError } from '../../../../bff/shared/errors.ts';
import { toContentRequest } from '../../../../bff/cache/content-request.ts';

type Query = Parameters<typeof toContentRequest>[2];

const kindOf = (resource: ResourceName, slug: string | undefined, query: Query) => {
  try {
    toContentRequest(resource, { slug }, query);
  } catch (error) {
    return (error as BffError).kind;
  }
  return 'accepted';
};

describe('the path', () => {
  test.each([
    ['about', {}, {}, '/api/about'],
    ['newsActions', {}, {}, '/api/news_actions'],
    ['newsItem', { slug: '1-a_B' }, {}, '/api/news/1-a_B'],
    ['teamMember', { slug: 'elena-voronova' }, {}, '/api/team/elena-voronova'],
    ['news', {}, {}, '/api/news?page=1'],
    ['news', {}, { page: '1' }, '/api/news?page=1'],
    ['moves', {}, { page: '12' }, '/api/moves?page=12'],
  ] as const)('of %s with %j and %j', (resource, params, query, path) => {
    expect(toContentRequest(resource, params, query)).toStrictEqual({ resource, path });
  });

  test('drops everything that the resource does not take', () => {
    const query = { page: 'x', utm_source: 'vk' };
    expect(toContentRequest('about', { slug: '../etc' }, query).path).toBe('/api/about');
    expect(toContentRequest('newsItem', { slug: 'a' }, query).path).toBe('/api/news/a');
    expect(toContentRequest('news', {}, { ...query, page: '2' }).path).toBe('/api/news?page=2');
  });
});

describe('refusals', () => {
  test.each([undefined, '', '..', 'a/b', 'a%2fb', 'a?x', '$&', 'a'.repeat(121)])(
    'slug %j is not found',
    (slug) => {
      expect(kindOf('newsItem', slug, {})).toBe('notFound');
    },
  );

  test.each([
    ['0'],
    ['-1'],
    ['1.5'],
    ['x'],
    [''],
    [['1', '2']],
    [['1']],
    [{ a: '1' }],
    [1],
    [null],
  ])('page %j is a bad request', (page) => {
    expect(kindOf('news', undefined, { page })).toBe('badPage');
  });
});
