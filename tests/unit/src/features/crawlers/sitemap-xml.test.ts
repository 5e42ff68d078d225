import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { expect, test } from 'vitest';
import { sitemapXml } from '../../../../../src/features/crawlers/sitemap-xml.ts';

const ORIGIN = 'http://127.0.0.1:3000';

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

test('a sitemap has as many pages as one file may', async () => {
  const all = Array.from({ length: 50_001 }, (_, index) => ({ path: `/news/n-${index}` }));
  expect(await read(await sitemapXml(all))).toHaveLength(50_000);
});
