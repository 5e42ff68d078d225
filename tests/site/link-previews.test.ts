import sharp from 'sharp';
import { layoutWith } from '../kit/content.ts';
import type { Html } from '../kit/html.ts';
import { draw } from '../kit/pictures.ts';
import { sendPicture } from '../kit/media.ts';
import { expectedPages } from '../kit/pages.ts';
import { SITE_ORIGIN } from '../kit/process.ts';
import { ITEM, PAGE, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const BRAND = '/icons/preview.jpg';

const property = (html: Html, name: string) =>
  html.one(`meta[property="${name}"]`).attribute('content') ?? '';

/** The preview picture of a page as a messenger loads it: path, type and size. */
async function previewOf(site: { readonly url: string }, path: string) {
  const { html } = await readPage(site, path);
  const { origin, pathname, search } = new URL(property(html, 'og:image'));
  expect(origin).toBe(SITE_ORIGIN);
  const response = await fetch(site.url + pathname + search, { headers: { accept: '' } });
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(property(html, 'og:image:type')).toBe(response.headers.get('content-type'));
  expect(property(html, 'og:image:width')).toBe(String(width));
  expect(property(html, 'og:image:height')).toBe(String(height));
  return { pathname, type: response.headers.get('content-type'), width };
}

test('a page is previewed with its own picture, at least 1200 px wide, as JPEG', async ({
  sample: { site },
}) => {
  const { pathname, type, width } = await previewOf(site, '/news/maslenica-2026');
  expect(pathname).toMatch(/^\/media\/1280/);
  expect([type, width]).toEqual(['image/jpeg', 1280]);
});

test('a page describes its preview picture', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news/maslenica-2026?utm_source=x');
  expect(property(html, 'og:image:alt')).toBe(html.one('title').text);
  expect(html.one('meta[name="twitter:card"]').attribute('content')).toBe('summary_large_image');
});

test('a picture that is narrow or of unknown size is replaced by the brand’s', async ({
  scripted: { site, upstream },
}) => {
  upstream.script('/files/wide.jpg', sendPicture(await draw(1200, 630)));
  const pathFor = async (image: object | undefined) => {
    upstream.answer(ITEM, { title: 'a', image });
    return (await previewOf(site, PAGE)).pathname;
  };
  expect(await pathFor({ url: '/files/wide.jpg', width: 1200, height: 630 })).toMatch(/^\/media/);
  expect(await pathFor({ url: '/files/wide.jpg', width: 1199, height: 630 })).toBe(BRAND);
  expect(await pathFor({ url: '/files/wide.jpg' })).toBe(BRAND);
  expect(await pathFor(undefined)).toBe(BRAND);
});

test('the layout may replace the brand’s picture', async ({ scripted: { site, upstream } }) => {
  upstream.script('/files/brand.jpg', sendPicture(await draw(1300, 700)));
  const og_image = { url: '/files/brand.jpg', width: 1300, height: 700 };
  upstream.answer('/api/layout', layoutWith({ og_image }));
  expect(await previewOf(site, PAGE)).toMatchObject({ type: 'image/jpeg', width: 1280 });
});

test('every page has a preview even if the content has no pictures', async ({ bare: { site } }) => {
  const brand = { pathname: BRAND, type: 'image/jpeg', width: 1200 };
  for (const { bare } of expectedPages) {
    expect(await previewOf(site, bare.path), bare.path).toEqual(brand);
  }
});

test('an error page has no preview', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news/no-such-news');
  expect(html.all('meta[property="og:image"]')).toEqual([]);
});
