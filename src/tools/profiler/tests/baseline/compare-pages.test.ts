import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { baselineOf, comparePages } from '../../baseline/compare-pages.ts';
import { formatComparison } from '../../baseline/format-comparison.ts';
import { readGrowthLimits } from '../../baseline/growth-limits.ts';
import { markdownComparison } from '../../baseline/markdown-comparison.ts';
import { type PageSummary, summarizeInput } from '../../baseline/page-summary.ts';
import { NO_PROJECT } from '../../source/project.ts';

/** Text that no compression makes shorter by much. */
const noise = (length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, at) => hash('sha256', `${at}`))
    .join('')
    .slice(0, length);

const card = (key: string, props = {}) => ['$', '$L1', key, { title: `Новость ${key}`, ...props }];

interface Page {
  readonly layout?: object;
  readonly cards?: readonly unknown[];
  readonly slot?: string;
}

/** A page of Waku: a layout and a list of cards. */
function page(
  path: string,
  { layout = {}, cards = [card('a'), card('b')], slot = 'page:/news/[slug]' }: Page = {},
): PageSummary {
  const model = {
    'layout:/': ['$', 'header', null, { children: 'Детский сад', ...layout }],
    [slot]: ['$', 'ul', null, { children: cards }],
  };
  const bytes = Buffer.from(`1:I["m1",[],"Card",1]\n0:${JSON.stringify(model)}\n`);
  return summarizeInput({ name: `https://example.org${path}`, bytes, timing: null }, NO_PROJECT);
}

const SITE = ['/news/1', '/news/2', '/news/3'].map((path) => page(path));

describe('a comparison of pages', () => {
  test('with themselves has nothing to say', () => {
    const comparison = comparePages(SITE, SITE, readGrowthLimits(['0%', '0B']));
    expect(comparison).toMatchObject({ pages: 3, exceeding: 0, routes: [], shared: [] });
    expect(markdownComparison(comparison, 20)).toContain('3 pages with the same raw size');
  });

  test('names the component and the prop that grew, and the page', () => {
    const grown = page('/news/2', { cards: [card('a', { seeded: noise(500) }), card('b')] });
    const after = SITE.with(1, grown);
    const comparison = comparePages(SITE, after, readGrowthLimits(['2%', '300B']));
    expect(comparison).toMatchObject({ exceeding: 1, limits: ['+2 %', '+300 B'] });
    const [route] = comparison.routes;
    expect(route).toMatchObject({
      route: '/news/[slug]',
      pages: 3,
      changed: 1,
      worst: { page: '/news/2', exceeded: ['+2 %', '+300 B'] },
    });
    const [first, ...others] = route?.grown ?? [];
    expect(first).toMatchObject({
      component: 'Card',
      prop: 'seeded',
      page: '/news/2',
      isNew: true,
    });
    expect(others).toEqual([]);
    // The prop, its name and what sets it apart.
    expect(first?.raw).toBeGreaterThanOrEqual(500);
    expect(first?.raw).toBeLessThan(530);
    expect(first?.brotli).toBeGreaterThan(100);
    const comment = markdownComparison(comparison, 20);
    expect(comment).toMatch(/^<!-- rsc-payload-profiler -->\n/);
    expect(comment).toContain('1 of 3 pages grew by more than +2 % or +300 B');
    expect(comment).toContain('| `Card › seeded`, new | `page:/news/[slug] › ul › Card › seeded`');
    expect(formatComparison(comparison, 20)).toContain('Card › seeded');
  });

  test('takes what comes with a new node as a part of it', () => {
    const after = page('/news/1', { cards: ['a', 'b', 'c', 'd'].map((key) => card(key)) });
    const [route] = comparePages(SITE.slice(0, 1), [after], []).routes;
    expect(route?.grown).toMatchObject([{ component: 'Card', prop: '', isNew: false, more: 2 }]);
  });

  test('says once what grew in several routes', () => {
    const paths = ['/news/1', '/about', '/moves/1'];
    const site = (layout: object) =>
      paths.map((path) => page(path, { layout, slot: `page:${path.replace('1', '[slug]')}` }));
    const comparison = comparePages(site({}), site({ banner: noise(300) }), []);
    expect(comparison.shared).toMatchObject([{ component: 'header', prop: 'banner', pages: 3 }]);
    expect(comparison.routes.map(({ grown }) => grown)).toEqual([[], [], []]);
  });

  test('puts the worst route first and merges what grew in its pages', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => card(`${at}`));
    const about = (title: string) => page('/about', { cards: [title], slot: 'page:/about' });
    const before = [about('О нас'), ...SITE];
    const after = [
      about('О нашем саде'),
      page('/news/1', { cards: list(4) }),
      page('/news/2', { cards: list(9) }),
      page('/news/3'),
    ];
    const { routes } = comparePages(before, after, []);
    expect(routes.map(({ route, changed, worst }) => [route, changed, worst.page])).toEqual([
      ['/news/[slug]', 2, '/news/2'],
      ['/about', 1, '/about'],
    ]);
    expect(routes[0]?.grown).toMatchObject([
      { component: 'Card', more: 7, pages: 2, page: '/news/2' },
    ]);
  });

  test('lists new and vanished pages, which no limit is about', () => {
    const after = [...SITE.slice(1), page('/news/4', { cards: [noise(5000)] })];
    const comparison = comparePages(SITE, after, readGrowthLimits(['0B']));
    expect(comparison).toMatchObject({
      pages: 2,
      exceeding: 0,
      added: [{ page: '/news/4', before: null }],
      removed: [{ page: '/news/1', after: null }],
    });
    const comment = markdownComparison(comparison, 20);
    expect(comment).toMatch(/\*\*New:\*\* `\/news\/4` \([\d\s]+ B in Brotli\)\./);
    expect(comment).toMatch(/\*\*Vanished:\*\* `\/news\/1`/);
  });

  test('of a document with a payload is refused', () => {
    const documents = SITE.map((one) => ({ ...one, isDocument: true }));
    expect(() => comparePages(documents, SITE, [])).toThrow(
      '/news/1 is a document there and a payload here: measure both with --payload',
    );
  });

  test('of one page is with that page, or with the only one', () => {
    const after = page('/news/2');
    expect(baselineOf(SITE, after)).toEqual([SITE[1]]);
    expect(baselineOf(SITE, page('/news/9'))).toEqual([]);
    const renamed = baselineOf([page('/old')], after);
    expect(comparePages(renamed, [after], [])).toMatchObject({ pages: 1, added: [], removed: [] });
  });
});

describe('a comment', () => {
  test('is bounded, however many routes and names there are', () => {
    const name = `|\`@all<!--${'ы'.repeat(3000)}`;
    const site = (extra: object) =>
      Array.from({ length: 60 }, (_, at) =>
        page(`/${name}${at}`, { cards: [card('a', extra)], slot: `page:/${name}${at}` }),
      );
    const wide = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`${name}${at}`, noise(40)]),
    );
    const comparison = comparePages(site({}), site(wide), readGrowthLimits(['2%']));
    const comment = markdownComparison(comparison, 60);
    expect(comment.length).toBeLessThan(65_536);
    expect(comment.length).toBeGreaterThan(10_000);
    expect(comment).toContain('10 routes more changed.');
    expect(comment).toContain('60 of 60 pages grew by more than +2 %');
  });
});
