import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPages } from '../../source/walk-site.ts';

const locations = (urls: readonly string[]): string =>
  urls.map((url) => `<loc>\n ${url.replaceAll('&', '&amp;')} </loc>`).join('');
const sitemap = (...urls: string[]): string => `<urlset>${locations(urls)}</urlset>`;
const index = (...urls: string[]): string =>
  `<?xml version="1.0"?><sitemapindex xmlns="http://a.test/">${locations(urls)}</sitemapindex>`;

/** Responses by path; what is not there is 404. */
const responses = new Map<string, string>();
let requested: string[] = [];
let origin: string;

const server = http.createServer(({ url = '' }, response) => {
  requested.push(url);
  const body = responses.get(url);
  response.writeHead(body === undefined ? 404 : 200).end(body);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  responses.clear();
  requested = [];
});

/** Pages of the site, as paths. */
const pagesOf = async (site: Readonly<Record<string, string>>): Promise<string[]> => {
  for (const [path, body] of Object.entries(site)) responses.set(path, body);
  const pages = await listPages(`${origin}/somewhere`);
  return pages.map((page) => page.replace(origin, ''));
};

describe('a sitemap', () => {
  test('is read with the origin that is measured, each page once', async () => {
    const pages = ['https://public.test/', 'https://public.test/a?b=1&c=2', '/a?b=1&c=2'];
    expect(await pagesOf({ '/sitemap.xml': sitemap(...pages) })).toEqual(['/', '/a?b=1&c=2']);
  });

  test('may be an index, and an index of indexes', async () => {
    const pages = await pagesOf({
      '/sitemap.xml': index('https://public.test/one.xml', 'https://public.test/more.xml?p=1&q=2'),
      '/one.xml': sitemap('https://public.test/a', 'https://public.test/b'),
      '/more.xml?p=1&q=2': index('/two.xml'),
      '/two.xml': sitemap('https://public.test/b', 'https://public.test/c'),
    });
    expect(pages).toEqual(['/a', '/b', '/c']);
    expect(requested).toEqual(['/sitemap.xml', '/one.xml', '/more.xml?p=1&q=2', '/two.xml']);
  });

  test('that leads back is read once', async () => {
    const pages = await pagesOf({
      '/sitemap.xml': index('/sitemap.xml', '/one.xml', '/one.xml'),
      '/one.xml': sitemap('/a'),
    });
    expect(pages).toEqual(['/a']);
    expect(requested).toEqual(['/sitemap.xml', '/one.xml']);
  });

  test.each<[string, Record<string, string>, string]>([
    ['names no page', { '/sitemap.xml': index() }, '/sitemap.xml names no page'],
    ['names what is no URL', { '/sitemap.xml': sitemap('http://[') }, 'http://[ is not a URL'],
    [
      'leads ever deeper',
      Object.fromEntries(
        ['sitemap', 'i1', 'i2', 'i3', 'i4'].map((name, at) => [
          `/${name}.xml`,
          index(`/i${at + 1}.xml`),
        ]),
      ),
      '/i4.xml lies below 3 levels of indexes',
    ],
    [
      'leads to very many others',
      { '/sitemap.xml': index(...Array.from({ length: 200 }, (_, at) => `/${at}.xml`)) },
      '/sitemap.xml leads to over 200 sitemaps',
    ],
  ])('that %s is refused', async (_, site, message) => {
    await expect(pagesOf(site)).rejects.toMatchObject({ reason: 'bad-sitemap' });
    await expect(pagesOf(site)).rejects.toThrow(`the sitemap cannot be used: `);
    await expect(pagesOf(site)).rejects.toThrow(message);
  });

  test('says which of its parts is missing', async () => {
    const site = { '/sitemap.xml': index('/none.xml') };
    await expect(pagesOf(site)).rejects.toThrow(`404 for ${origin}/none.xml`);
  });
});
