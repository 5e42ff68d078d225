import { attributesOf, textsOf } from '../kit/html.ts';
import { read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { SITE_ORIGIN } from '../kit/process.ts';

const POLICY = '/pages/1-privacy-policy';
const EARLIER = `${POLICY}-2026-09-01`;

test('a legal page names its version and the organization', async ({ sample: { site } }) => {
  const { text } = (await readPage(site, POLICY)).html.one('main');
  const address = '121000, Москва, Орбитальная улица, дом 7';
  for (const part of ['Редакция от 20 ноября 2026', '7700000000', '1217700000000', address]) {
    expect(text).toContain(part);
  }
});

test('earlier versions are listed on the page, each at a URL of its own', async ({
  sample: { site },
}) => {
  const { html } = await readPage(site, POLICY);
  expect(html.named('main a', 'Редакция от 1 сентября 2026').attribute('href')).toBe(EARLIER);
  expect(attributesOf(html, 'meta[name="robots"]', 'content')).toEqual([]);
});

test('an earlier version links to the one in force, and points search engines there', async ({
  sample: { site },
}) => {
  const { html, status } = await readPage(site, EARLIER);
  expect(status).toBe(200);
  expect(html.one('main').text).toContain('Она действует с 1 сентября 2026 года');
  expect(html.named('main a', 'Действующая редакция').attribute('href')).toBe(POLICY);
  expect(attributesOf(html, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
  expect(html.one('link[rel="canonical"]').attribute('href')).toBe(SITE_ORIGIN + POLICY);
  const { html: index } = await readPage(site, '/pages');
  expect(attributesOf(index, 'main a', 'href')).toContain(POLICY);
  expect(attributesOf(index, 'main a', 'href')).not.toContain(EARLIER);
  expect((await read(site, '/sitemap.xml')).text).not.toContain(EARLIER);
});

test('an upstream’s list of versions is used without its invalid entries', async ({ scripted }) => {
  const { site, upstream } = scripted;
  const versions = [
    { version: '2', date: '2025-01-31', slug: 'politika-2' },
    { version: '1', slug: 'politika-1' },
    { slug: 'politika-0' },
    { version: '9', slug: '../layout' },
    { version: '8', date: 'вчера' },
    null,
  ];
  const page = { title: 'Политика', version: '3', current: 'javascript:alert(1)', versions };
  upstream.answer(`/api${POLICY}`, page);
  const { html } = await readPage(site, POLICY);
  const links = textsOf(html, 'main section a');
  expect(links).toEqual(['Редакция 2 от 31 января 2025', 'Редакция 1', 'politika-0']);
  expect(html.one('main').text).toContain('Редакция 3');
  expect(html.one('main').text).not.toContain('прежняя редакция');
});
