import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageAt, routes } from '../../../../src/http/routes.ts';

const PAGES = path.resolve(import.meta.dirname, '../../../../src/pages');

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?', 2);
  return pageAt(pathname, new URLSearchParams(search));
};

test('the table names the routes that have a page, and no others', async () => {
  const files = await readdir(PAGES, { recursive: true });
  const found = files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('_') && file !== '404.tsx')
    .map((file) => file.replace(/(?:^|\/)index\.tsx$|\.tsx$/, ''));
  const listed = Object.entries(routes).flatMap(([area, { hasDetails }]) =>
    hasDetails ? [area, `${area}/[slug]`] : [area],
  );
  expect(listed.toSorted()).toEqual(found.toSorted());
});

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
