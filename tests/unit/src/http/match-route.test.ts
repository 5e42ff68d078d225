import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugs } from '../../../kit/slugs.ts';
import { toSegment } from '#contract/values/requests.ts';
import { areaPaths } from '../../../kit/pages.ts';
import { type PageRequest, routeOf, targetOf } from '../../../../src/http/match-route.ts';

const pageAt =
  (kind: PageRequest['kind']) =>
  (path: string, query = '') => ({
    kind: 'page',
    page: { kind, path, query },
  });
const [document, payload] = [pageAt('document'), pageAt('payload')];

describe('a document', () => {
  test.each(areaPaths('a'))('is at %s', (path) => {
    expect(routeOf(path)).toStrictEqual(document(path));
  });

  test.each([
    ['/search', 'q=a'],
    ['/info', 'born=2024-03'],
    ['/info/cost', 'program=a&extra=b&extra=c&start=2027-01'],
    ['/lead', 'form=tour&cost=program%3Da%26born%3D2024-03'],
  ])('at %s is personal with %j, and so is its payload', (path, query) => {
    const page: PageRequest = { kind: 'document', path, query, isPersonal: true };
    expect(routeOf(`${path}?${query}`)).toStrictEqual({ kind: 'page', page });
    const ofRoute: PageRequest = { ...page, kind: 'payload' };
    expect(routeOf(targetOf(ofRoute))).toStrictEqual({ kind: 'page', page: ofRoute });
  });

  test.each([
    ['/about?page=2', '/about', ''],
    ['/info?born=march', '/info', ''],
    ['/lead?form=a&form=b', '/lead', 'form=a'],
    ['/news?page=2&utm=1', '/news', 'page=2'],
    ['/news?page=1', '/news', ''],
    ['/news/a?page=2', '/news/a', ''],
    ['/news/Slug', '/news/Slug', ''],
    ['/lead?program=b&form=a', '/lead', 'form=a&program=b'],
    ['/lead?form=%3Cscript%3E', '/lead', ''],
    ['/rss.xml?page=2', '/rss.xml', ''],
  ])('at %s depends only on %s and %j', (target, path, query) => {
    expect(routeOf(target)).toStrictEqual(document(path, query));
  });
});

describe('a payload', () => {
  test.each([
    ['/RSC/R/_root.txt', '/', ''],
    ['/RSC/R/news.txt?query=page%3D2', '/news', 'page=2'],
    ['/RSC/R/news.txt?query=utm%3D2', '/news', ''],
    ['/RSC/R/news/a__.txt', '/news/a_', ''],
    ['/RSC/R/404.txt', '/404', ''],
  ])('at %s belongs to %s with %j', (target, path, query) => {
    expect(routeOf(target)).toStrictEqual(payload(path, query));
  });

  const OTHERS =
    '/RSC/ /RSC/F/a/b.txt /RSC/R/ /RSC/R/news.js /RSC/R/news/a/b.txt /RSC/R/_error/500.txt ' +
    '/RSC/R/_visit.txt /RSC/R/no-such-page.txt /RSC/R/news.txt?query=page%3Dtwo';

  test.each([...OTHERS.split(' '), `/RSC/R/visit/${'a'.repeat(43)}.txt`])(
    'is not at %s',
    (target) => {
      expect(routeOf(target)).toStrictEqual({ kind: 'other' });
    },
  );
});

test('a page has the URL at which it is rendered', () => {
  const path = fc.oneof(
    fc.constantFrom('/', '/about', '/news_actions'),
    slugs.map((slug) => `/news/${toSegment(slug)}`),
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
  ['/news/%d0%be', '/news/%D0%BE'],
  ['/news/%6Eew', '/news/new'],
  ['/news/osen%7E2?page=1', '/news/osen~2?page=1'],
  // «й» as two code points, as macOS writes it.
  ['/news/%D0%B8%CC%86', '/news/%D0%B9'],
  ['/RSC/R/news/%d0%be.txt', '/RSC/R/news/%D0%BE.txt'],
])('%s redirects to %s: a slug has one encoding', (target, location) => {
  expect(routeOf(target)).toStrictEqual({ kind: 'redirect', location });
});

const MISSING =
  '/nope /info/constructor /info/cost/x /news/a/b /news/.a /news/a%20b /news/%E2%80%8Ba ' +
  '/news/%E2%80%AEa /news/%E3%85%A4 /constructor /sitemaps/1.xml /news?page=0 ' +
  '/news?page=2&page=3 /404 /_error/500 /visit /visit/a/b /api /browser-errors';

test.each([...MISSING.split(' '), `/news/${'a'.repeat(201)}`])('no page is at %s', (target) => {
  expect(routeOf(target)).toStrictEqual({ kind: 'missing' });
});

// Those of the BFF, and visits, which are never cached as pages.
const NO_PAGES = '/api/news /api/news/ /media/320/a.jpg /visit/a?new=1 /visit/a/visit.ics';

test.each(NO_PAGES.split(' '))('%s is no page', (target) => {
  expect(routeOf(target)).toStrictEqual({ kind: 'other' });
});

describe('one URL for one page', () => {
  test.each([
    ['/news/', '/news'],
    ['//news', '/news'],
    ['/index.html', '/'],
    ['/news/a/index.html', '/news/a'],
    ['/News', '/news'],
    ['//Team//Elena/index.html', '/team/Elena'],
    ['/no-such-page/', '/no-such-page'],
    ['//api/news', '/api/news'],
    ['/News/?page=2&a=b?c', '/news?page=2&a=b?c'],
  ])('%s redirects to %s', (target, location) => {
    expect(routeOf(target)).toStrictEqual({ kind: 'redirect', location });
  });

  test('a redirect stays on the site, and one is enough', () => {
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
