import { Readable } from 'node:stream';
import { parseRssFeed } from 'feedsmith';
import ical from 'ical.js';
import { parseSitemap } from 'sitemap';
import { fillContent, FILLED_SLUG } from '../kit/filled-content.ts';
import { attributesOf, Html } from '../kit/html.ts';
import { type RunningServer, SITE_ORIGIN } from '../kit/process.ts';
import { ITEM, PAGE, read, readPage } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

const readSitemap = async (site: RunningServer) => {
  const { status, headers, text } = await read(site, '/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  return parseSitemap(Readable.from([text]));
};

const readFeed = async (site: RunningServer) => {
  const { status, headers, text } = await read(site, '/rss.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  return parseRssFeed(text);
};

describe('the sitemap', () => {
  test('lists dates and pictures, and each person once', async ({ sample: { site } }) => {
    const pages = await readSitemap(site);
    const news = pages.find(({ url }) => url === `${SITE_ORIGIN}/news/maslenica-2026`);
    expect(news).toMatchObject({
      lastmod: '2026-02-18',
      img: [
        {
          url: expect.stringMatching(
            new RegExp(`^${SITE_ORIGIN}/media/1600\\?url=/pictures/scenes/dining-room-2.jpg\\?v=`),
          ) as string,
        },
      ],
    });
    expect(pages.filter(({ url }) => url.includes('/employee/'))).toEqual([]);
    const person = pages.find(({ url }) => url === `${SITE_ORIGIN}/team/olga-sokolova`);
    expect(person?.img).toHaveLength(1);
    for (const { url } of [...(news?.img ?? []), ...(person?.img ?? [])]) {
      const picture = url.replace(SITE_ORIGIN, '');
      expect((await read(site, picture)).status, picture).toBe(200);
    }
  });

  test('leaves out pages that must not be indexed', async ({ scripted: { site, upstream } }) => {
    upstream.answer('/api/news?page=1', {
      items: [
        { id: 1, slug: 'hidden', title: 'a', noindex: true },
        { id: 2, slug: 'shown', title: 'b', updated_at: '2026-11-01T10:00:00+03:00' },
      ],
      next_page: null,
    });
    upstream.answer('/api/gallery', [
      { slug: 'a', title: 'a', noindex_images: true, image: { url: '/a.jpg' } },
    ]);
    const pages = await readSitemap(site);
    const urls = pages.map(({ url }) => url.replace(SITE_ORIGIN, ''));
    expect(urls).toContain('/news/shown');
    expect(urls).not.toContain('/news/hidden');
    const { html } = await readPage(site, '/news');
    expect(attributesOf(html, 'main a', 'href').filter((url) => url.startsWith('/news/'))).toEqual([
      '/news/shown',
    ]);
    // The list of this area is empty.
    expect(urls).not.toContain('/sections');
    expect(pages.find(({ url }) => url.endsWith('/news/shown'))?.lastmod).toBe('2026-11-01');
    expect(pages.find(({ url }) => url.endsWith('/gallery/a'))?.img).toEqual([]);
  });
});

describe('the feed', () => {
  test('has the latest news with their texts', async ({ sample: { site } }) => {
    const { title, link, language, items = [] } = await readFeed(site);
    expect({ title, link, language }).toEqual({
      title: 'Новости — Космосад',
      link: `${SITE_ORIGIN}/news`,
      language: 'ru',
    });
    expect(items).toHaveLength(12);
    const dates = items.map(({ pubDate }) => Date.parse(String(pubDate)));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const ball = items.find((item) => item.link === `${SITE_ORIGIN}/news/osennij-bal-2026`);
    expect(ball).toMatchObject({
      title: 'Осенний бал: теперь и с «Луной»',
      guid: { value: `${SITE_ORIGIN}/news/osennij-bal-2026`, isPermaLink: true },
      dc: { creators: ['Павел Громов'] },
    });
    expect(ball?.description).toMatch(/^Оркестр вырос/);
    const html = new Html(ball?.content?.encoded ?? '');
    expect(html.all('p').length).toBeGreaterThan(2);
    // Pictures of the document and of its gallery.
    expect(html.all('img').length).toBeGreaterThanOrEqual(5);
    expect(html.all('[class], script, style, button')).toEqual([]);
    for (const image of html.all('img')) {
      expect(image.attribute('src')).toMatch(new RegExp(`^${SITE_ORIGIN}/media/`));
    }
  });

  test('is linked from the news pages', async ({ sample: { site } }) => {
    for (const path of ['/', '/news', '/news_actions']) {
      const { html } = await readPage(site, path);
      const link = html.one('link[rel="alternate"][type="application/rss+xml"]');
      expect(link.attribute('href')).toBe('/rss.xml');
    }
  });

  test('is well-formed, whatever the content', async ({ scripted: { site, upstream } }) => {
    const title = ']]>&lt;/title>&lt;script>&\u0001\u000b';
    const content =
      '<p onclick="a()">]]&gt;]]> <a href="/x?a=1&amp;b=2">ж</a></p><script>b()</script>';
    upstream.answer(ITEM, { title, content });
    upstream.answer('/api/news?page=1', { items: [{ slug: PAGE.split('/')[2] }], next_page: null });
    const { items = [] } = await readFeed(site);
    expect(items[0]?.title).toBe(']]></title><script>&');
    expect(items[0]?.content?.encoded).toContain(`<a href="${SITE_ORIGIN}/x?a=1&amp;b=2">ж</a>`);
    expect(items[0]?.content?.encoded).not.toMatch(/onclick|<script/);
  });
});

describe('security.txt', () => {
  test('has the address given in the layout', async ({ bare: { site } }) => {
    const security = await read(site, '/.well-known/security.txt');
    expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(security.text).toContain('Contact: mailto:hello@chuzhoj.example\n');
    expect(security.text).toContain(`Canonical: ${SITE_ORIGIN}/.well-known/security.txt\n`);
    expect(Date.parse(/Expires: (.*)/.exec(security.text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  });

  test.for([undefined, 'a@b.example\nContact: https://evil.example'])(
    'is missing if the layout has %j as address',
    async (email, { scripted: { site, upstream } }) => {
      upstream.answer('/api/layout', { config: { email }, menu: [] });
      expect((await read(site, '/.well-known/security.txt')).status).toBe(404);
    },
  );
});

test('robots.txt names the sitemap and the parameters that do not change a page', async ({
  sample: { site },
}) => {
  const lines = (await read(site, '/robots.txt')).text.split('\n');
  expect(lines).toContain(`Sitemap: ${SITE_ORIGIN}/sitemap.xml`);
  expect(lines).toContain('Clean-param: sent&time&form&program&move&group&cost /lead');
  expect(lines.find((line) => line.includes('utm_source&utm_medium'))).toMatch(/^Clean-param: /);
});

/**
 * Characters that end a line or a field in some format, each followed by an attacker's addition.
 */
const HOSTILE =
  'Сад\rX-A:1\nX-B:2\r\nEND:VCALENDAR\u2028X-C:3\u0085X-D:4\u2029X-E:5\vX-F:6;a,b:c\\n"d" ]]> <x> &';

const filled = fillContent(() => HOSTILE, -1);
const documentAt = (path: string) => filled[path] as Record<string, unknown>;
/** The first item of a list under a slug of its own, which links require. */
const listed = (path: string, fields: object) => {
  const { items } = documentAt(path) as { items: object[] };
  return { items: [{ ...items[0], slug: FILLED_SLUG, ...fields }], next_page: null };
};

test.beforeEach(({ fed }) => {
  const news = {
    ...documentAt(`/api/news/${FILLED_SLUG}`),
    slug: FILLED_SLUG,
    noindex: false,
    seo: {},
  };
  Object.assign(fed.content, filled, {
    '/api/moves?page=1': listed('/api/moves?page=1', {
      kind: 'event',
      is_archived: false,
      noindex: false,
    }),
    '/api/news?page=1': listed('/api/news?page=1', { noindex: false }),
    [`/api/news/${FILLED_SLUG}`]: news,
  });
});

test('the calendar has exactly the expected lines', async ({ fed }) => {
  const { text } = await read(fed.site, '/calendar.ics');
  const lines = text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  for (const line of lines)
    expect(line).toMatch(/^(?!X-[A-F]:)[A-Z-]+[:;][^\p{Cc}\u2028\u2029]*$/u);
  expect(lines.filter((line) => line.startsWith('END:'))).toEqual(['END:VEVENT', 'END:VCALENDAR']);
  const calendar = new ical.Component(ical.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent').map((found) => new ical.Event(found));
  expect(event?.summary).toMatch(/^Сад X-A:1 X-B:2 END:VCALENDAR X-C:3 X-D:4 X-E:5 X-F:6;a,b:c/);
  expect(event?.description).toContain('Сад\nX-A:1\nX-B:2\nEND:VCALENDAR\nX-C:3');
});

test('the feed is XML, with titles on one line', async ({ fed }) => {
  const { text } = await read(fed.site, '/rss.xml');
  const { title, items = [] } = parseRssFeed(text);
  expect(items).toHaveLength(1);
  for (const name of [title, items[0]?.title]) {
    expect(name).toContain('Сад X-A:1 X-B:2');
    expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  }
});

test('the sitemap is XML', async ({ fed }) => {
  const { text } = await read(fed.site, '/sitemap.xml');
  const pages = await parseSitemap(Readable.from([text]));
  expect(pages.map(({ url }) => new URL(url).pathname)).toContain(`/news/${FILLED_SLUG}`);
});

test.for([
  ['/robots.txt', /^(?:User-agent|Disallow|Clean-param|Sitemap): [^\p{Cc}\u2028\u2029]+$/u],
  [
    '/.well-known/security.txt',
    /^(?:Contact|Expires|Preferred-Languages|Canonical): [\w:;@./, -]+$/,
  ],
] as const)('%s has exactly the expected fields', async ([path, field], { fed }) => {
  const layout = documentAt('/api/layout') as { config: object };
  fed.content['/api/layout'] = {
    ...layout,
    config: { ...layout.config, email: 'a;b@c.example\r\n' },
  };
  const { text } = await read(fed.site, path);
  for (const line of text.split('\n').filter(Boolean)) expect(line).toMatch(field);
});
