import { setImmediate as breathe } from 'node:timers/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { Block } from '#contract/shapes/blocks.ts';
import { canonicalOf, crawl, type Crawl, type IndexablePage, metaOf } from '../kit/crawl.ts';
import { attributesOf, type Html, plain, textsOf } from '../kit/html.ts';
import { graphOf } from '../kit/json-ld.ts';
import { areaPaths, type ExpectedPage, expectedPages, siteNames } from '../kit/pages.ts';
import { problemsOf } from '../kit/schema-org.ts';
import { type ContentName, ITEM, PAGE, read, readPage } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

/** Areas that every content has: sections and `/sveden` may be off. */
const ROUTES = areaPaths('*').filter((path) => !path.startsWith('/sveden'));

const CONTENTS = [
  { name: 'sample', missing: [], isDescribed: true, foreign: ['Чужой сад', 'chuzh'] },
  {
    name: 'bare',
    /** Pages that the site links to although this content lacks them. */
    missing: ['/pages/2-politika-ispolzovaniya-cookie-faylov'],
    /** Documents with required fields only have no text for a description. */
    isDescribed: false,
    foreign: ['Орбитальная', 'kosmosad.example', 'Космосад'],
  },
] as const satisfies readonly { readonly name: ContentName; readonly [key: string]: unknown }[];

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], elements: ['html5'] }),
);

/** Problems of all pages, each with the page's path. */
const problemsIn = <P extends { readonly path: string }>(
  pages: readonly P[],
  find: (page: P) => readonly string[],
): string[] => pages.flatMap((page) => find(page).map((problem) => `${page.path}: ${problem}`));

/** Values that several pages share, and pages without one. */
function findRepeated(pages: readonly IndexablePage[], valuesOf: (html: Html) => string[]) {
  const byValue = Map.groupBy(pages, ({ html }) => valuesOf(html).join('|'));
  return [...byValue]
    .filter(([value, { length }]) => value === '' || length > 1)
    .map(([value, found]) => `«${value}» on ${found.map(({ path }) => path).join(' ')}`);
}

/** Pictures without alternative text or dimensions. */
const pictureProblems = ({ html }: IndexablePage): string[] =>
  html.all('img').flatMap((image) => {
    const src = image.attribute('src') ?? '';
    const hasSize = image.attribute('width') && image.attribute('height');
    return [
      ...(image.attribute('alt') === undefined ? [`${src} has no alt`] : []),
      ...(hasSize || image.attribute('sizes') ? [] : [`${src} has no size`]),
    ];
  });

/** Differences between a page and its row. */
function findUnexpected(html: Html, expected: ExpectedPage, siteName: string): string[] {
  const { h1, title = `${h1} — ${siteName}`, current, within, text } = expected;
  const menu = html.named('nav', 'Главное меню');
  const links = textsOf(menu, 'a[href]');
  const facts = {
    language: html.one('html').attribute('lang') === 'ru',
    title: html.one('title').text === title,
    h1: html.one('h1').text === h1,
    text: html.one('main').text.includes(plain(text)),
    'current entry': textsOf(menu, '[aria-current="page"]').join() === (current ?? ''),
    'current entry is not a link': current === undefined || !links.includes(current),
    'entry of its list': within === undefined || links.filter((a) => a === within).length === 1,
  };
  return Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue ? [] : [fact]));
}

describe.for(CONTENTS)('every page over the $name content', (content) => {
  const { name, missing, isDescribed, foreign } = content;
  const check = (title: string, run: (found: Crawl) => unknown) =>
    test(title, async ({ sample, bare }) => {
      await run(await crawl({ sample, bare }[name].site));
    });

  check('links only to pages that exist', ({ visits }) => {
    const broken = visits.filter(({ status }) => status !== 200);
    expect(broken.map(({ path }) => path)).toEqual(missing);
  });

  check('is in the sitemap or must not be indexed', ({ pages, listed }) => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual(listed.toSorted());
  });

  test('shows its content', async ({ sample, bare }) => {
    const { site } = { sample, bare }[name];
    for (const row of expectedPages) {
      const { status, headers, html } = await readPage(site, row[name].path);
      const found = [status, headers.get('content-type')];
      expect.soft(found, row[name].path).toEqual([200, 'text/html; charset=utf-8']);
      expect.soft(findUnexpected(html, row[name], siteNames[name]), row[name].path).toEqual([]);
    }
  });

  check('has one h1', ({ pages }) => {
    expect(pages.filter(({ html }) => html.all('h1').length !== 1)).toEqual([]);
  });

  check('has a unique title and description', ({ pages }) => {
    expect(findRepeated(pages, (html) => textsOf(html, 'title'))).toEqual([]);
    const described = pages.filter(({ html }) => metaOf(html, 'description') !== undefined);
    if (isDescribed) expect(described).toHaveLength(pages.length);
    expect(findRepeated(described, (html) => [metaOf(html, 'description') ?? ''])).toEqual([]);
  });

  check('has a canonical page that exists', ({ visits, pages }) => {
    const known = new Set(pages.map(({ path }) => path));
    const lost = visits.filter(({ status, html }) => {
      if (status !== 200 || !html || metaOf(html, 'robots')?.includes('noindex')) return false;
      return !known.has(canonicalOf(html) ?? '');
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  check('has valid structured data', ({ pages }) => {
    const find = ({ html }: IndexablePage) => graphOf(html).flatMap((node) => problemsOf(node));
    expect(problemsIn(pages, find)).toEqual([]);
  });

  check('has pictures with alternative text and dimensions', ({ pages }) => {
    expect(problemsIn(pages, pictureProblems)).toEqual([]);
  });

  check('is valid HTML', async ({ pages }) => {
    const problems: string[] = [];
    for (const { path, text } of pages) {
      const { results } = await validator.validateString(text);
      const messages = results.flatMap((result) => result.messages);
      problems.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId} ${message}`));
      // Otherwise the server would close the other tests' connections before this process notices.
      await breathe();
    }
    expect(problems).toEqual([]);
  });

  check('shows nothing of the other content', ({ visits }) => {
    const find = ({ text }: { readonly text: string }) =>
      foreign.filter((word) => text.includes(word));
    expect(problemsIn(visits, find)).toEqual([]);
  });
});

const routeOf = (path: string): string =>
  ROUTES.find((route) => route === path) ??
  path.replace(/^\/([^/?]+)\/.+$/, (_, area: string) => `/${area}/*`).replace(/\?.*/, '');

test('the sample reaches every route', async ({ sample: { site } }) => {
  const found = new Set((await crawl(site)).visits.map(({ path }) => routeOf(path)));
  expect(ROUTES.filter((route) => !found.has(route))).toEqual([]);
});

const BLOCKS = '[data-blocks] > div';

test('every type of block is shown on a page, an unknown one is not', async ({ sample, bare }) => {
  const { text } = await read(sample.site, '/api/pages/vsyo-o-blokah');
  const { blocks } = JSON.parse(text) as { blocks: { type: string }[] };
  const { anyOf } = Block as unknown as { anyOf: { properties: { type: { const: string } } }[] };
  const types = anyOf.map(({ properties }) => properties.type.const);
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(types));
  const whole = await readPage(sample.site, '/pages/vsyo-o-blokah');
  expect(whole.html.all(BLOCKS)).toHaveLength(blocks.length);
  const withUnknown = await readPage(bare.site, '/news/chuzhaya-novost-3');
  expect(withUnknown.html.all(BLOCKS)).toHaveLength(1);
});

const ABSENT = [
  '/no-such-page',
  '/news/no-such',
  '/news/bad.slug',
  `/news/${'a'.repeat(121)}`,
  '/news?page=999',
  '/news?page=0',
  '/news?page=abc',
  '/news?page=1&page=2',
  '/team/no-such',
  '/pages/no-such',
  // The layout disables the area.
  '/sveden',
  '/404',
  '/_error/500',
];

/** Differences between the page of an address and a complete 404 page. */
function findUnlikeMissing(html: Html): string[] {
  const facts = {
    h1: textsOf(html, 'h1').join() === 'Страница не найдена',
    menu: html.all('nav').some(({ name }) => name === 'Главное меню'),
    'way home': html.named('main a', 'На главную').attribute('href') === '/',
    robots: attributesOf(html, 'meta[name="robots"]', 'content').join() === 'noindex',
  };
  return Object.entries(facts).flatMap(([fact, isTrue]) => (isTrue ? [] : [fact]));
}

test('an address without a page gets a complete 404 page', async ({ sample, bare }) => {
  for (const { site } of [sample, bare]) {
    for (const path of ABSENT) {
      const { status, html } = await readPage(site, path);
      expect.soft(status, path).toBe(404);
      expect.soft(textsOf(html, 'main p'), path).toContain('404');
      expect.soft(findUnlikeMissing(html), path).toEqual([]);
    }
  }
});

test('a document that the content API reports as removed is 410', async ({
  scripted: { site, upstream },
}) => {
  upstream.fail(ITEM, 'status 410');
  const { status, html } = await readPage(site, PAGE);
  expect(status).toBe(410);
  expect(findUnlikeMissing(html)).toEqual([]);
});
