import { canonicalOf } from '../kit/crawl.ts';
import { read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const SLUGS = ['осенний-бал', '2026.osen', 'osen~2', '_x', 'a'.repeat(121), 'я'.repeat(200), 'x_'];

test.for(SLUGS)(
  'a document with the slug %s has a page, to which all links use one URL',
  async (slug, { scripted: { site, upstream } }) => {
    const path = `/news/${encodeURIComponent(slug)}`;
    const item = { id: 1, slug, title: 'Новость', date: '2026-11-20', content: '<p>Текст</p>' };
    upstream.answer(`/api${path}`, item);
    upstream.answer('/api/news?page=1', { items: [item], next_page: null });
    const { status, html } = await readPage(site, path);
    expect(status).toBe(200);
    expect(canonicalOf(html)).toBe(path);
    const list = await readPage(site, '/news');
    expect(list.html.all(`article a[href="${path}"]`)).toHaveLength(1);
    const payload = await read(site, `/RSC/R${path.endsWith('_') ? `${path}_` : path}.txt`);
    expect(payload.status).toBe(200);
    for (const file of ['/sitemap.xml', '/rss.xml']) {
      expect((await read(site, file)).text, file).toContain(path);
    }
  },
);

test('a document that cannot have a page is not linked', async ({
  scripted: { site, upstream },
}) => {
  const items = [{ id: 1, slug: 'осень 2026', title: 'Бал', date: '2026-11-20' }];
  upstream.answer('/api/news?page=1', { items, next_page: null });
  const { html } = await readPage(site, '/news');
  expect(html.one('main').text).toContain('Бал');
  expect(html.all('main article a')).toHaveLength(0);
});

test('a document that moved to a Cyrillic slug redirects its visitors', async ({ scripted }) => {
  const { site, upstream } = scripted;
  upstream.script('/api/news/old', (_request, response) => {
    response.writeHead(301, { location: Buffer.from('/api/news/осень').toString('latin1') }).end();
  });
  const { status, headers } = await read(site, '/news/old');
  expect(status).toBe(308);
  expect(headers.get('location')).toBe(`/news/${encodeURIComponent('осень')}`);
});
