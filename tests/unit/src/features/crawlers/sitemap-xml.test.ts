import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { expect, test } from 'vitest';
import { sitemapPartXml, sitemapXml } from '../../../../../src/features/crawlers/sitemap-xml.ts';

const ORIGIN = 'http://127.0.0.1:3000';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `/news/n-${index}` }));

const read = (xml: string) => parseSitemap(Readable.from([xml]));

test('a page is named with its date and picture', async () => {
  const xml = await sitemapXml([
    { path: '/' },
    { path: '/news?page=2' },
    {
      path: '/news/a',
      lastModified: '2026-11-05T23:30:00+03:00',
      image: { url: '/pictures/a b.jpg?x=1&y=<z>', width: 700 },
    },
  ]);
  expect(await read(xml)).toMatchObject([
    { url: `${ORIGIN}/`, img: [] },
    { url: `${ORIGIN}/news?page=2`, img: [] },
    {
      url: `${ORIGIN}/news/a`,
      lastmod: '2026-11-05',
      img: [{ url: `${ORIGIN}/media/640?url=/pictures/a%2520b.jpg?x=1%26y=%253Cz%253E` }],
    },
  ]);
});

test('a picture in the text itself is left out', async () => {
  const xml = await sitemapXml([{ path: '/', image: { url: 'data:image/png;base64,AAAA' } }]);
  expect(await read(xml)).toMatchObject([{ url: `${ORIGIN}/`, img: [] }]);
});

test('a sitemap of 50,000 pages is one file', async () => {
  const all = pages(50_000);
  expect(await read(await sitemapXml(all))).toHaveLength(50_000);
  expect(await sitemapPartXml(all, 1)).toBeUndefined();
});

test('a larger one is an index of parts, which hold all pages', async () => {
  const all = pages(50_001);
  const index = await parseSitemapIndex(Readable.from([await sitemapXml(all)]));
  expect(index.map(({ url }) => url)).toEqual([
    `${ORIGIN}/sitemaps/1.xml`,
    `${ORIGIN}/sitemaps/2.xml`,
  ]);
  const parts = await Promise.all([1, 2].map((number) => sitemapPartXml(all, number)));
  const urls = await Promise.all(parts.map(async (part) => read(part ?? '')));
  expect(urls.map(({ length }) => length)).toEqual([50_000, 1]);
  expect(urls.flat().map(({ url }) => url)).toEqual(all.map(({ path }) => ORIGIN + path));
  expect(await sitemapPartXml(all, 3)).toBeUndefined();
});
