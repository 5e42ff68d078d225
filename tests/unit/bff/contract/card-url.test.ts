import { describe, expect, test } from 'vitest';
import { areas } from '../../../../bff/contract/areas.ts';
import {
  cardUrl,
  cardVersion,
  findCardPage,
  parseCardUrl,
} from '../../../../bff/contract/card-url.ts';
import { areaPaths } from '../../../kit/pages.ts';

const VERSION = 'abcDEF_-1234';

/** The search shows nothing of its own. */
const WITH_CARD = areaPaths('a-B_1').filter((path) => path !== '/search');

test.each(WITH_CARD)('%s has a card', (path) => {
  const url = cardUrl(path, VERSION);
  expect(parseCardUrl(url)).toEqual({ page: findCardPage(path), version: VERSION });
  expect(parseCardUrl(`${url}?utm_source=x`)?.version).toBe(VERSION);
});

test('a card belongs to the document of its page', () => {
  expect(findCardPage('/')).toMatchObject({ area: '', documentPath: '/api/home' });
  expect(findCardPage('/news/a')).toMatchObject({ slug: 'a', documentPath: '/api/news/a' });
  expect(findCardPage('/employee/a')?.documentPath).toBe('/api/team/a');
  expect(findCardPage('/news')?.documentPath).toBeUndefined();
  expect(Object.keys(areas)).toContain('news_actions');
  expect(findCardPage('/news_actions')?.documentPath).toBe('/api/news_actions');
});

describe('there is no card', () => {
  test.for([
    `/cards/${VERSION}/nowhere.jpg`,
    `/cards/${VERSION}/about/a.jpg`,
    `/cards/${VERSION}/news/a/b.jpg`,
    `/cards/${VERSION}/.jpg`,
    `/cards/${VERSION}/news/.jpg`,
    `/cards/${VERSION}/news/../about.jpg`,
    `/cards/${VERSION}/news/%2e%2e%2fabout.jpg`,
    `/cards/${VERSION}/news/${'a'.repeat(121)}.jpg`,
    `/cards/${VERSION}/constructor.jpg`,
    `/cards/${VERSION}/news.png`,
    `/cards/${VERSION}/news`,
    '/cards/short/news.jpg',
    '/cards/news.jpg',
    '/cards/',
  ])('at %s', (url) => {
    expect(parseCardUrl(url)).toBeUndefined();
  });
});

test('a version changes with the document and the layout, that of a list with the layout only', () => {
  const versionOf = (path: string, etags: Record<string, string>): string => {
    const page = findCardPage(path);
    return page ? cardVersion(page, (each) => etags[each]) : '';
  };
  const etags = { '/api/layout': '"l"', '/api/news/a': '"a"', '/api/news': '"n"' };
  const version = versionOf('/news/a', etags);
  expect(version).toMatch(/^[\w-]{12}$/);
  expect(versionOf('/news/a', { ...etags, '/api/news/a': '"b"' })).not.toBe(version);
  expect(versionOf('/news/a', { ...etags, '/api/layout': '"m"' })).not.toBe(version);
  expect(versionOf('/news', { ...etags, '/api/news': '"o"' })).toBe(versionOf('/news', etags));
});
