import { setImmediate as breathe } from 'node:timers/promises';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { areaPaths } from '../support/area-paths.ts';
import { canonicalOf, crawl, type Crawl, type IndexablePage, metaOf } from '../support/crawl.ts';
import { textsOf } from '../kit/html.ts';
import { graphOf } from '../kit/json-ld.ts';
import { problemsOf } from '../support/schema-org.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { Stack } from '../kit/stack.ts';

/** The sample content must reach all pages; it switches `/sveden` off. */
const ROUTES = areaPaths('*').filter((path) => !path.startsWith('/sveden'));

/** Documents of the sample content by area; three pages have an earlier version. */
const DOCUMENTS = {
  news: 40,
  moves: 15,
  programs: 5,
  education: 9,
  team: 24,
  gallery: 9,
  pages: 11,
  sections: 6,
} as const;

interface Site {
  readonly name: 'sample' | 'bare';
  /** Links of the site's own to what this upstream does not have. */
  readonly missing: readonly string[];
  /** Whether every page has a text to describe it by. */
  readonly isDescribed: boolean;
}

const SITES: readonly Site[] = [
  { name: 'sample', missing: [], isDescribed: true },
  {
    name: 'bare',
    missing: ['/pages/2-politika-ispolzovaniya-cookie-faylov'],
    isDescribed: false,
  },
];

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], elements: ['html5'] }),
);

/** Problems of all pages, each with the page's path. */
const problemsIn = (
  pages: readonly IndexablePage[],
  find: (page: IndexablePage) => readonly string[],
): string[] => pages.flatMap((page) => find(page).map((problem) => `${page.path}: ${problem}`));

/** Values that more than one page has, or none. */
function notUnique(pages: readonly IndexablePage[], read: (page: IndexablePage) => string[]) {
  const paths = new Map<string, string[]>();
  for (const page of pages) {
    const values = read(page);
    if (values.length !== 1) return [`${page.path} has ${values.length}`];
    const [value = ''] = values;
    paths.set(value, [...(paths.get(value) ?? []), page.path]);
  }
  return [...paths].filter(([, { length }]) => length > 1).map((entry) => entry.flat().join(' '));
}

/** Pictures without an alternative text or without room on the page. */
const pictureProblems = ({ html }: IndexablePage): string[] =>
  html.all('img').flatMap((image) => {
    const src = image.attribute('src') ?? '';
    const hasSize = image.attribute('width') && image.attribute('height');
    return [
      ...(image.attribute('alt') === undefined ? [`${src} has no alt`] : []),
      ...(hasSize || image.attribute('sizes') ? [] : [`${src} has no size`]),
    ];
  });

describe.for(SITES)('a walk over all links of $name', ({ name, missing, isDescribed }) => {
  const check = (title: string, run: (found: Crawl) => unknown) =>
    test(title, async ({ sample, bare }) => {
      const stack: Stack = { sample, bare }[name];
      await run(await crawl(stack.site));
    });

  check('finds no broken link', ({ visits }) => {
    const broken = visits.filter(({ status }) => status !== 200);
    expect(broken.map(({ path }) => path)).toEqual(missing);
  });

  check('finds what the sitemap lists, and no other page to index', ({ pages, listed }) => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual(listed.toSorted());
  });

  check('finds pages with one h1', ({ pages }) => {
    expect(problemsIn(pages, ({ html }) => textsOf(html, 'h1').slice(1))).toEqual([]);
    expect(pages.filter(({ html }) => html.all('h1').length === 0)).toEqual([]);
  });

  check('finds titles and descriptions unlike all others', ({ pages }) => {
    expect(notUnique(pages, ({ html }) => textsOf(html, 'title'))).toEqual([]);
    const described = pages.filter(({ html }) => metaOf(html, 'description') !== undefined);
    if (isDescribed) expect(described).toHaveLength(pages.length);
    expect(notUnique(described, ({ html }) => [metaOf(html, 'description') ?? ''])).toEqual([]);
  });

  check('finds pages whose canonical ones exist', ({ visits, pages }) => {
    const known = new Set(pages.map(({ path }) => path));
    const others = visits.filter(({ status, html }) => status === 200 && html);
    const lost = others.filter(({ html }) => {
      const isHidden = html && metaOf(html, 'robots')?.includes('noindex');
      return html && !isHidden && !known.has(canonicalOf(html) ?? '');
    });
    expect(lost.map(({ path }) => path)).toEqual([]);
  });

  check('finds valid structured data', ({ pages }) => {
    const find = ({ html }: IndexablePage) => graphOf(html).flatMap((node) => problemsOf(node));
    expect(problemsIn(pages, find)).toEqual([]);
  });

  check('finds pictures with their text and size', ({ pages }) => {
    expect(problemsIn(pages, pictureProblems)).toEqual([]);
  });

  check('finds valid HTML', async ({ pages }) => {
    const problems: string[] = [];
    for (const { path, text } of pages) {
      const { results } = await validator.validateString(text);
      // Else the other tests' connections would be closed by servers without being noticed here.
      await breathe();
      const messages = results.flatMap((result) => result.messages);
      problems.push(...messages.map(({ ruleId, message }) => `${path}: ${ruleId} ${message}`));
    }
    expect(problems).toEqual([]);
  });
});

const routeOf = (path: string): string =>
  path.replace(/^\/([^/]+)\/.+$/, (_, area: string) => `/${area}/*`);

test('a walk finds every route and document of the sample content', async ({
  sample: { site },
}) => {
  const { visits } = await crawl(site);
  const paths = visits.map(({ path }) => path.split('?')[0] ?? '');
  expect(ROUTES.filter((route) => !paths.some((path) => routeOf(path) === route))).toEqual([]);
  for (const [area, count] of Object.entries(DOCUMENTS)) {
    const found = new Set(paths.filter((path) => path.startsWith(`/${area}/`)));
    expect(found.size, `documents of ${area}`).toBe(count);
  }
});
