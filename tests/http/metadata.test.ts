import type { Html } from '../support/html.ts';
import { readPage } from '../support/servers.ts';
import { expect, test } from '../support/site-test.ts';
import { SITE_ORIGIN } from '../support/stack.ts';

const canonicalOf = (html: Html) => html.one('link[rel="canonical"]').attribute('href');
const property = (html: Html, name: string) =>
  html.one(`meta[property="${name}"]`).attribute('content');
const descriptionOf = (html: Html) => html.one('meta[name="description"]').attribute('content');

test('a page names its address, its preview and itself', async ({ embedded: { site } }) => {
  const { html } = await readPage(site, '/news/maslenica-2026?utm_source=x');
  const url = `${SITE_ORIGIN}/news/maslenica-2026`;
  expect(canonicalOf(html)).toBe(url);
  expect(property(html, 'og:url')).toBe(url);
  expect(property(html, 'og:type')).toBe('article');
  expect(property(html, 'og:locale')).toBe('ru_RU');
  expect(descriptionOf(html)).toMatch(/.{40,}/);
});

test('a page of a list has a canonical address of its own', async ({ embedded: { site } }) => {
  const { html } = await readPage(site, '/news?page=2&utm_source=x');
  expect(canonicalOf(html)).toBe(`${SITE_ORIGIN}/news?page=2`);
  expect(property(html, 'og:url')).toBe(`${SITE_ORIGIN}/news`);
});

test('the home page is titled by the layout alone', async ({ embedded: { site } }) => {
  const { html } = await readPage(site, '/');
  expect(html.one('title').text).toBe('Космосад');
  expect(property(html, 'og:url')).toBe(`${SITE_ORIGIN}/`);
});

test('title and description are plain text, without what keeps lines together', async ({
  embedded: { site },
}) => {
  const programme = await readPage(site, '/programs/polnyj-den');
  expect(descriptionOf(programme.html)).toContain('в «Космосаде» для детей 3–7 лет');
  const { html } = await readPage(site, '/moves/master-klass-elochnye-igrushki-2026');
  expect(html.one('title').typesetText).toContain('Мастер-класс: ёлочная игрушка из фетра и глины');
});
