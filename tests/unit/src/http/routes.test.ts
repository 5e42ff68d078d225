import { describe, expect, test } from 'vitest';
import { pageAt } from '../../../../src/http/routes.ts';

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?', 2);
  return pageAt(pathname, new URLSearchParams(search));
};

describe('a page does not depend on', () => {
  test.each([
    ['/?utm_source=x', '/', ''],
    ['/about?page=2', '/about', ''],
    ['/news?page=1', '/news', ''],
    ['/news?page=2&utm=1', '/news', 'page=2'],
    ['/news/a?page=2', '/news/a', ''],
    ['/lead?form=x&unknown=1', '/lead', 'form=x'],
    ['/lead?program=b&form=a', '/lead', 'form=a&program=b'],
    ['/lead?form=%3Cscript%3E', '/lead', ''],
    ['/sitemap.xml?x=1', '/sitemap.xml', ''],
    ['/sitemaps/12.xml?x=1', '/sitemaps/12.xml', ''],
    ['/rss.xml?page=2', '/rss.xml', ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ])('%s but on %s with %j', (address, pathname, query) => {
    expect(at(address)).toStrictEqual({ path: pathname, query });
  });
});

describe('no page stands at', () => {
  test.each([
    '/nope',
    '/about/a',
    '/news/a/b',
    '/news/%D0%B0',
    '/news/-a',
    '/constructor',
    '/sitemaps/0.xml',
    '/sitemaps/1000.xml',
    '/.well-known/other.txt',
    '/__proto__',
    '/news?page=0',
    '/news?page=two',
    '/news?page=',
    '/news?page=2&page=3',
    '/news/',
  ])('%s', (address) => {
    expect(at(address)).toBeUndefined();
  });
});
