import { expect, test } from 'vitest';
import { changedPage } from '../../../../src/server/changed-page.ts';

test.each([
  ['/api/home', '/'],
  ['/api/news_actions', '/news_actions'],
  ['/api/news/osen', '/news/osen'],
  ['/api/team/a-b', '/team/a-b'],
  ['/api/employee', '/employee'],
  ['/api/pages', '/pages'],
  ['/api/news?page=1', '/news'],
  ['/api/news?page=3', '/news?page=3'],
])('%s is shown at %s', (resource, page) => {
  expect(changedPage(resource)).toBe(page);
});

test.each(['/api/layout', '/api/banner', '/api/promo', '/api/instagram', '/api/views/home', ''])(
  '%j has no page of its own',
  (resource) => {
    expect(changedPage(resource)).toBeUndefined();
  },
);
