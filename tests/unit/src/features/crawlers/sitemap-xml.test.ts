import { Readable } from 'node:stream';
import { parseSitemap } from 'sitemap';
import { expect, test } from 'vitest';
import { sitemapXml } from '../../../../../src/features/crawlers/sitemap-xml.ts';

const read = async (pages: Parameters<typeof sitemapXml>[0]) =>
  parseSitemap(Readable.from([await sitemapXml(pages)]));

test('a picture’s address is encoded, and data URLs are left out', async () => {
  const pictureOf = async (url: string) => {
    const [page] = await read([{ path: '/news/a', image: { url, width: 700 } }]);
    return page?.img.map((image) => image.url);
  };
  const encoded = 'http://127.0.0.1:3000/media/640?url=/pictures/a%2520b.jpg?x=1%26y=%253Cz%253E';
  expect(await pictureOf('/pictures/a b.jpg?x=1&y=<z>')).toEqual([encoded]);
  expect(await pictureOf('data:image/png;base64,AAAA')).toEqual([]);
});

test('a sitemap is limited to the pages that one file may have', async () => {
  const all = Array.from({ length: 50_001 }, (_, index) => ({ path: `/news/n-${index}` }));
  expect(await read(all)).toHaveLength(50_000);
});
