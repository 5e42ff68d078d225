import { areaPaths } from '../support/area-paths.ts';
import { attributesOf, Html } from '../support/html.ts';
import { read } from '../support/servers.ts';
import { expect, test } from '../support/site-test.ts';

/**
 * The sample content must reach all pages; it links to employees under `/team` and switches
 * `/sveden` off.
 */
const ROUTES = areaPaths('*').filter(
  (path) => path !== '/employee/*' && !path.startsWith('/sveden'),
);

/**
 * Documents of the sample content by area: employees are team documents, and three pages have an
 * earlier version.
 */
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

const routeOf = (path: string): string =>
  path.replace(/^\/([^/]+)\/.+$/, (_, area: string) => `/${area}/*`);

/** Addresses within the site, without their fragments. */
const linksIn = (text: string): string[] =>
  attributesOf(new Html(text), 'a[href^="/"]', 'href').map((href) => href.replace(/[#].*/, ''));

test('a walk from the home page finds every page and no broken link', async ({
  embedded: { site },
}) => {
  const seen = new Set<string>();
  const queue = ['/'];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { status, headers, text } = await read(site, path);
    expect(status, path).toBe(200);
    if (headers.get('content-type')?.startsWith('text/html')) {
      queue.push(...linksIn(text).filter((href) => !seen.has(href)));
    }
  }
  const paths = [...seen].map((address) => address.split('?')[0] ?? '');
  expect(ROUTES.filter((route) => !paths.some((path) => routeOf(path) === route))).toEqual([]);
  for (const [area, count] of Object.entries(DOCUMENTS)) {
    const found = new Set(paths.filter((path) => path.startsWith(`/${area}/`)));
    expect(found.size, `documents of ${area}`).toBe(count);
  }
});
