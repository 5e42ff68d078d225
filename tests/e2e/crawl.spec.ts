import { expect, test } from '../support/browser.ts';

/** Fixed segments of the specification's routes that the sample content must reach. */
const ROUTES = [
  '/',
  '/about',
  '/contacts',
  '/education',
  '/education/*',
  '/employee',
  '/gallery',
  '/gallery/*',
  '/info',
  '/lead',
  '/moves',
  '/moves/*',
  '/news',
  '/news/*',
  '/news_actions',
  '/programs',
  '/programs/*',
  '/team',
  '/team/*',
  '/pages',
  '/pages/*',
  '/sections',
  '/sections/*',
];

/** Documents of the sample content by area (employees are team documents). */
const DOCUMENTS = {
  news: 40,
  moves: 15,
  programs: 5,
  education: 9,
  team: 24,
  gallery: 9,
  pages: 8,
  sections: 6,
} as const;

const routeOf = (path: string): string =>
  path.replace(/^\/([^/]+)\/.+$/, (_, area: string) => `/${area}/*`);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href=["'](\/[^"'#]*)/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );

test('a walk from the home page finds every page and no broken link', async ({ request }) => {
  test.setTimeout(120_000);
  const seen = new Map<string, number>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    const response = await request.get(path, { maxRedirects: 0 });
    seen.set(path, response.status());
    expect(response.status(), path).toBe(200);
    if (response.headers()['content-type']?.startsWith('text/html')) {
      queue.push(...linksIn(await response.text()).filter((href) => !seen.has(href)));
    }
  }
  const paths = [...seen.keys()].map((address) => address.split('?')[0] ?? '');
  expect(ROUTES.filter((route) => !paths.some((path) => routeOf(path) === route))).toEqual([]);
  for (const [area, count] of Object.entries(DOCUMENTS)) {
    const found = new Set(paths.filter((path) => path.startsWith(`/${area}/`)));
    expect(found.size, `documents of ${area}`).toBe(count);
  }
});
