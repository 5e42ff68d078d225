import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { layoutWith } from '../kit/content.ts';
import { attributesOf, type Html } from '../kit/html.ts';
import { nodeOf } from '../kit/json-ld.ts';
import { sendPicture } from '../kit/media.ts';
import { expectedPages } from '../kit/pages.ts';
import { draw } from '../kit/pictures.ts';
import { SITE_ORIGIN } from '../kit/process.ts';
import { ITEM, PAGE, read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const canonicalOf = (html: Html) => html.one('link[rel="canonical"]').attribute('href');
const property = (html: Html, name: string) =>
  html.one(`meta[property="${name}"]`).attribute('content') ?? '';
const descriptionOf = (html: Html) => html.one('meta[name="description"]').attribute('content');

test('a page names its address, its preview and itself', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news/maslenica-2026?utm_source=x');
  const url = `${SITE_ORIGIN}/news/maslenica-2026`;
  expect(canonicalOf(html)).toBe(url);
  expect(property(html, 'og:url')).toBe(url);
  expect(property(html, 'og:type')).toBe('article');
  expect(property(html, 'og:locale')).toBe('ru_RU');
  expect(descriptionOf(html)).toMatch(/.{40,}/);
});

test('each page of a list has its own canonical address', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/news?page=2&utm_source=x');
  expect(canonicalOf(html)).toBe(`${SITE_ORIGIN}/news?page=2`);
  expect(property(html, 'og:url')).toBe(`${SITE_ORIGIN}/news`);
});

test('title and description are plain text, without non-breaking characters', async ({
  sample: { site },
}) => {
  const programme = await readPage(site, '/programs/polnyj-den');
  expect(descriptionOf(programme.html)).toContain('в «Космосаде» для детей 3–7 лет');
  const { html } = await readPage(site, '/moves/master-klass-elochnye-igrushki-2026');
  expect(html.one('title').typesetText).toContain('Мастер-класс: ёлочная игрушка из фетра и глины');
});

test('texts that a system wrote as HTML read the same everywhere', async ({
  scripted: { site, upstream },
}) => {
  const item = {
    slug: 'bal',
    title: { rendered: '&laquo;Бал&raquo; AT&amp;T &#8211; 5 < 7\u00ad' },
    announce: '<p>Начало&nbsp;бала [&hellip;]</p>\n',
    content: ' <p>&nbsp;</p>',
    text: '<p>Весь текст.</p>',
  };
  upstream.answer('/api/layout', layoutWith({ title: 'Космосад' }));
  const title = '«Бал» AT&T – 5 < 7';
  upstream.answer('/api/news/bal', item);
  upstream.answer('/api/news?page=1', { items: [item], next_page: null });
  const { html } = await readPage(site, '/news/bal');
  expect(html.one('h1').text.replaceAll('\u00ad', '')).toBe(title);
  expect(html.one('main').text).toContain('Весь текст.');
  expect(html.one('title').text).toBe(`${title} — Космосад`);
  expect(property(html, 'og:title')).toBe(title);
  expect(descriptionOf(html)).toBe('Начало бала […]');
  expect(nodeOf(html, 'NewsArticle')).toMatchObject({ headline: title });
  const list = await readPage(site, '/news');
  expect(list.html.one('main h3').text.replaceAll('\u00ad', '')).toBe(title);
  const { items: [fed] = [] } = parseRssFeed((await read(site, '/rss.xml')).text);
  expect([fed?.title, fed?.description]).toEqual([title, 'Начало бала […]']);
});

test('a document without a title gets the name of its kind, and no title repeats the brand', async ({
  scripted: { site, upstream },
}) => {
  const titleOf = async () => (await readPage(site, PAGE)).html.one('title').text;
  upstream.answer('/api/layout', layoutWith({ title: 'Космосад' }));
  upstream.answer(ITEM, { content: '<p>а</p>' });
  expect(await titleOf()).toBe('Новость — Космосад');
  upstream.answer(ITEM, { title: 'а', seo: { title: 'Бал | КОСМОСАД' } });
  expect(await titleOf()).toBe('Бал | КОСМОСАД');
});

test('an article has the dates that the content names', async ({
  scripted: { site, upstream },
}) => {
  const dates = (html: Html) => attributesOf(html, 'meta[property^="article:"]', 'content');
  expect(dates((await readPage(site, PAGE)).html)).toEqual([]);
  upstream.answer(ITEM, {
    title: 'a',
    date: '2026-11-01',
    updated_at: '2026-11-05T10:00:00+03:00',
  });
  expect(dates((await readPage(site, PAGE)).html)).toEqual([
    '2026-11-01',
    '2026-11-05T10:00:00+03:00',
  ]);
  upstream.answer(ITEM, { title: 'a', date: '2026-02-30', updated_at: 'вчера' });
  expect(dates((await readPage(site, PAGE)).html)).toEqual([]);
});

test.for([
  [{}, 'от 45 000 ₽ в месяц'],
  [{ tagline: 'от 60 000 ₽ в месяц' }, 'от 60 000 ₽ в месяц'],
] as const)(
  'the tagline of %j is shown wherever there is one',
  async ([config, tagline], { scripted: { site, upstream } }) => {
    upstream.answer('/api/layout', layoutWith(config));
    const { html } = await readPage(site, '/');
    expect(descriptionOf(html)).toBe(`Чужой сад — ${tagline}`);
    expect(nodeOf(html, 'Preschool')).toMatchObject({ slogan: tagline });
    for (const part of ['main', 'footer']) expect(html.one(part).text).toContain(tagline);
  },
);

const robotsOf = (html: Html) => attributesOf(html, 'meta[name="robots"]', 'content');

test.for(['/lead?form=callback', '/news'])(
  '%s may be indexed',
  async (path, { sample: { site } }) => {
    expect(robotsOf((await readPage(site, path)).html)).toEqual([]);
  },
);

test('the success page and empty lists are not to be indexed', async ({ sample, bare }) => {
  expect(robotsOf((await readPage(sample.site, '/lead?sent=1')).html)).toEqual(['noindex']);
  expect(robotsOf((await readPage(bare.site, '/sections')).html)).toEqual(['noindex']);
});

test('pages that the content hides are not to be indexed', async ({
  scripted: { site, upstream },
}) => {
  for (const hidden of [{ noindex: true }, { seo: { noindex: true } }]) {
    upstream.answer(ITEM, { title: 'a', ...hidden });
    expect(robotsOf((await readPage(site, PAGE)).html)).toEqual(['noindex']);
  }
});

test('the home page has the search engines’ verification codes', async ({
  scripted: { site, upstream },
}) => {
  const codes = { yandex_verification: 'y-1"><b>', google_verification: 'g-1' };
  upstream.answer('/api/layout', layoutWith(codes));
  const { html } = await readPage(site, '/');
  expect(html.one('meta[name="yandex-verification"]').attribute('content')).toBe('y-1"><b>');
  expect(html.one('meta[name="google-site-verification"]').attribute('content')).toBe('g-1');
  expect((await readPage(site, '/news')).html.all('meta[name$="-verification"]')).toEqual([]);
});

const BRAND = '/icons/preview.jpg';

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
