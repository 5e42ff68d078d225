import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SLUG_PATTERN } from '#contract/requests.ts';
import { areaPaths } from '../../../kit/pages.ts';
import { type PageRequest, routeOf, targetOf } from '../../../../src/http/match-route.ts';

const document = (path: string, query = '') => ({
  kind: 'page',
  page: { kind: 'document', path, query },
});
const payload = (path: string, query = '') => ({
  kind: 'page',
  page: { kind: 'payload', path, query },
});

const PAGES = areaPaths('a');

describe('a document', () => {
  test.each(PAGES)('is at %s', (path) => {
    expect(routeOf(path)).toStrictEqual(document(path));
  });

  test.each([
    ['/search', 'q=a'],
    ['/info', 'born=2024-03'],
    ['/info/cost', 'program=a&extra=b&extra=c&start=2027-01'],
  ])('at %s is of one visitor with %j', (path, query) => {
    const page = { kind: 'document', path, query, isPersonal: true };
    expect(routeOf(`${path}?${query}`)).toStrictEqual({ kind: 'page', page });
  });

  test.each(['/info/constructor', '/info/cost/x', '/about/cost', '/info/costs'])(
    'is not at %s',
    (target) => {
      expect(routeOf(target)).toStrictEqual({ kind: 'missing' });
    },
  );

  test.each([
    ['/?utm_source=x', '/', ''],
    ['/about?page=2', '/about', ''],
    ['/info?born=march', '/info', ''],
    ['/lead?form=a&form=b', '/lead', 'form=a'],
    ['/news?page=1', '/news', ''],
    ['/news?page=2&utm=1', '/news', 'page=2'],
    ['/news/a?page=2', '/news/a', ''],
    ['/news/Slug', '/news/Slug', ''],
    ['/lead?form=x&unknown=1', '/lead', 'form=x'],
    ['/lead?program=b&form=a', '/lead', 'form=a&program=b'],
    ['/lead?form=%3Cscript%3E', '/lead', ''],
    ['/sitemap.xml?x=1', '/sitemap.xml', ''],
    ['/rss.xml?page=2', '/rss.xml', ''],
    ['/.well-known/security.txt', '/.well-known/security.txt', ''],
  ])('at %s depends on %s and %j only', (target, path, query) => {
    expect(routeOf(target)).toStrictEqual(document(path, query));
  });
});

describe('a payload', () => {
  test.each([
    ['/RSC/R/_root.txt', '/', ''],
    ['/RSC/R/_root.txt?query=', '/', ''],
    ['/RSC/R/news.txt?query=page%3D2', '/news', 'page=2'],
    ['/RSC/R/news.txt?query=utm%3D2', '/news', ''],
    ['/RSC/R/news.txt?page=2', '/news', ''],
    ['/RSC/R/news/a__.txt', '/news/a_', ''],
    ['/RSC/R/404.txt', '/404', ''],
  ])('at %s is of %s with %j', (target, path, query) => {
    expect(routeOf(target)).toStrictEqual(payload(path, query));
  });

  test.each([
    '/RSC/',
    '/RSC/F/a/b.txt',
    '/RSC/R/',
    '/RSC/R/news',
    '/RSC/R/.txt',
    '/RSC/R/news.js',
    '/RSC/R/news/a/b.txt',
    '/RSC/R//news.txt',
    '/RSC/R/_error/500.txt',
    '/RSC/R/_visit.txt',
    `/RSC/R/visit/${'a'.repeat(43)}.txt`,
    '/RSC/R/no-such-page.txt',
    '/RSC/R/news/%D0%B0.txt',
    '/RSC/R/news.txt?query=page%3Dtwo',
  ])('is not at %s', (target) => {
    expect(routeOf(target)).toStrictEqual({ kind: 'other' });
  });
});

test('a page is at the URL that it is rendered at', () => {
  const slug = fc.stringMatching(SLUG_PATTERN);
  const path = fc.oneof(
    fc.constantFrom('/', '/about', '/news_actions'),
    slug.map((name) => `/news/${name}`),
  );
  const kind = fc.constantFrom<PageRequest['kind']>('document', 'payload');
  fc.assert(
    fc.property(path, kind, (path, kind) => {
      const page = { kind, path, query: '' };
      expect(routeOf(targetOf(page))).toStrictEqual({ kind: 'page', page });
    }),
  );
});

test.each([
  '/nope',
  '/about/a',
  '/news/a/b',
  '/news/%D0%B0',
  '/news/-a',
  '/constructor',
  '/__proto__',
  '/sitemaps/1.xml',
  '/.well-known/other.txt',
  '/news?page=0',
  '/news?page=two',
  '/news?page=',
  '/news?page=2&page=3',
  '/404',
  '/_error/500',
  '/_visit',
  '/visit',
  '/visit/a/b',
  '/visit/a/b/visit.ics',
  '/apiary',
  '/api',
  '/media',
  '/rsc/R/news.txt',
  '/browser-errors',
])('no page is at %s', (target) => {
  expect(routeOf(target)).toStrictEqual({ kind: 'missing' });
});

test.each(['/api/news', '/api/news/', '/api/', '/media/320/a.jpg', '/media/'])(
  '%s is the BFF’s',
  (target) => expect(routeOf(target)).toStrictEqual({ kind: 'other' }),
);

test.each(['/visit/a', '/visit/a?new=1', '/visit/a/visit.ics'])(
  '%s is a visit, which is no page to be kept',
  (target) => expect(routeOf(target)).toStrictEqual({ kind: 'other' }),
);

describe('one URL for one page', () => {
  test.each([
    ['/visit/Aa_-/', '/visit/Aa_-'],
    ['/news/', '/news'],
    ['/news/a/', '/news/a'],
    ['//news', '/news'],
    ['//', '/'],
    ['/news//a', '/news/a'],
    ['/index.html', '/'],
    ['/index.html/index.html', '/'],
    ['/news/a/index.html', '/news/a'],
    ['/News', '/news'],
    ['/NEWS_ACTIONS', '/news_actions'],
    ['//Team//Elena/index.html', '/team/Elena'],
    ['/no-such-page/', '/no-such-page'],
    ['/404/', '/404'],
    ['//api/news', '/api/news'],
    ['/News/?page=2&a=b?c', '/news?page=2&a=b?c'],
  ])('%s leads to %s', (target, location) => {
    expect(routeOf(target)).toStrictEqual({ kind: 'redirect', location });
  });

  test.each(PAGES.slice(1))('%s in capitals, with slashes, leads back', (path) => {
    const [, area = '', ...rest] = path.split('/');
    const other = ['', area.toUpperCase(), ...rest, ''].join('//');
    expect(routeOf(other)).toStrictEqual({ kind: 'redirect', location: path });
  });

  test('a redirect stays on the site, and is enough', () => {
    const target = fc.stringMatching(/^\/[\w./\\@:-]{0,20}$/);
    fc.assert(
      fc.property(target, (path) => {
        const route = routeOf(new URL(`https://x${path}`).pathname);
        if (route.kind !== 'redirect') return;
        expect(new URL(route.location, 'https://x').origin).toBe('https://x');
        expect(routeOf(route.location).kind).not.toBe('redirect');
      }),
    );
  });
});
