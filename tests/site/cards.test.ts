import { expectCard } from '../support/cards.ts';
import { expectedPages } from '../kit/pages.ts';
import type { Html } from '../kit/html.ts';
import { sendJson } from '../kit/upstream.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { type RunningServer, SITE_ORIGIN } from '../kit/process.ts';

const property = (html: Html, name: string) =>
  html.one(`meta[property="${name}"]`).attribute('content') ?? '';

/** Path of the card that a page names. */
async function cardOf(site: RunningServer, path: string): Promise<string> {
  const { html } = await readPage(site, path);
  const url = new URL(property(html, 'og:image'));
  expect(url.origin).toBe(SITE_ORIGIN);
  return url.pathname;
}

/** The search shows nothing of its own. */
const withCard = expectedPages.filter(({ sample }) => sample.path !== '/search');

const pages = withCard.flatMap((page) => [
  { content: 'sample', path: page.sample.path } as const,
  { content: 'bare', path: page.bare.path } as const,
]);

test.for(pages)(
  '$path has a card over the $content content',
  async ({ content, path }, { stacks }) => {
    const { site } = await stacks.of(content);
    const response = await fetch(site.url + (await cardOf(site, path)));
    // A day: the page named the current version.
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86[34]\d\d$/);
    await expectCard(response, path);
  },
);

test('a page describes its card', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news/maslenica-2026?utm_source=x');
  expect(property(html, 'og:image')).toMatch(
    new RegExp(`^${SITE_ORIGIN}/cards/[\\w-]{12}/news/maslenica-2026\\.jpg$`),
  );
  expect(property(html, 'og:image:type')).toBe('image/jpeg');
  expect(property(html, 'og:image:width')).toBe('1200');
  expect(property(html, 'og:image:height')).toBe('630');
  expect(property(html, 'og:image:alt')).toBe(html.one('title').text);
  expect(html.one('meta[name="twitter:card"]').attribute('content')).toBe('summary_large_image');
});

test('an error page has none', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news/no-such-news');
  expect(html.all('meta[property="og:image"]')).toEqual([]);
});

test('another title has another card under another URL', async ({ scripted }) => {
  const { site, upstream } = scripted;
  const publish = (title: string) =>
    upstream.script('/api/about', (_request, response) => sendJson(response, { title }));
  publish('Один заголовок');
  const first = await cardOf(site, '/about');
  const bytes = await expectCard(await fetch(site.url + first));
  publish('Другой заголовок');
  const second = await cardOf(site, '/about');
  expect(second).not.toBe(first);
  const other = await expectCard(await fetch(site.url + second));
  expect(other.equals(bytes)).toBe(false);
  // A messenger that still has the first URL gets the card of today, and not for long.
  const old = await fetch(site.url + first);
  expect(old.headers.get('cache-control')).toBe('public, max-age=60');
  expect((await expectCard(old)).equals(other)).toBe(true);
});

test.for([
  '/cards/abcdefghijkl/nowhere.jpg',
  '/cards/abcdefghijkl/news/no-such-news.jpg',
  '/cards/abcdefghijkl/about/a.jpg',
  '/cards/abcdefghijkl/news/a/b.jpg',
  '/cards/abcdefghijkl/.jpg',
  '/cards/abcdefghijkl/about.png',
  '/cards/about.jpg?title=text',
  '/cards/',
  `/cards/abcdefghijkl/news/${'a'.repeat(1900)}.jpg`,
  '/cards/abcdefghijkl/%D0%BD.jpg',
  '/cards/abcdefghijkl/about%00.jpg',
  '/cards/abcdefghijkl/%2e%2e/about.jpg',
])('%s is no card', async (path, { sample: { site } }) => {
  const response = await fetch(site.url + path);
  expect([400, 404]).toContain(response.status);
  expect(response.headers.get('content-type')).not.toContain('image');
});

test('a query adds nothing to a card', async ({ sample: { site } }) => {
  const card = await cardOf(site, '/about');
  const plain = await expectCard(await fetch(site.url + card));
  const asked = await fetch(`${site.url}${card}?title=Взлом&image=https://example.org/a.jpg`);
  expect((await expectCard(asked)).equals(plain)).toBe(true);
});
