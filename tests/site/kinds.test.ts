import { attributesOf, textsOf } from '../kit/html.ts';
import { nodeOf } from '../kit/json-ld.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** A document with the elements that the pages of all kinds share. */
const WHOLE = {
  title: 'Документ',
  name: 'Документ',
  prev: { title: 'Прежний', name: 'Прежний', slug: 'prev' },
  next: { title: 'Следующий', name: 'Следующий', slug: 'next' },
  related: [{ title: 'Похожий', slug: 'related' }],
  blocks: [{ type: 'faq', items: [{ question: 'Когда?', answer: 'Завтра.' }] }],
};

const DATED = ['Позже', 'Раньше'];
const OPTIONAL = new Set(['sections', 'pages']);
const STAFF = ['Ещё в команде', ''];

test.for([
  ['news', 'news', DATED, 'Читайте также'],
  ['moves', 'moves', DATED, 'Другие акции и события'],
  ['gallery', 'gallery', DATED, undefined],
  ['team', 'team', STAFF, undefined],
  ['programs', 'programs', undefined, 'Другие программы'],
  ['sections', 'sections', undefined, undefined],
  ['pages', 'pages', undefined, undefined],
] as const)(
  'a page of /%s links to its list, its neighbours and documents of its kind',
  async ([area, resource, labels, related], { scripted: { site, upstream } }) => {
    upstream.answer(`/api/${resource}/whole`, WHOLE);
    const { html } = await readPage(site, `/${area}/whole`);
    expect(textsOf(html, 'h1')).toEqual(['Документ']);
    const hrefs = attributesOf(html, 'main a', 'href');
    // This menu does not name the optional lists.
    expect(hrefs.includes(`/${area}`)).toBe(!OPTIONAL.has(area));
    for (const slug of ['prev', 'next']) {
      expect(hrefs.includes(`/${area}/${slug}`), slug).toBe(labels !== undefined);
    }
    const text = html.one('main').text;
    if (labels) expect(text).toContain(`${labels[0]}Прежний${labels[1]}Следующий`);
    if (related) expect(textsOf(html, 'main h2')).toContain(related);
    expect(hrefs.includes(`/${area}/related`)).toBe(related !== undefined);
    // An album has no blocks.
    if (area === 'gallery') return;
    expect(nodeOf(html, 'FAQPage')).toMatchObject({ mainEntity: [{ name: 'Когда?' }] });
  },
);

test('pages without a picture are listed below those with one', async ({ scripted }) => {
  const { site, upstream } = scripted;
  const image = { url: '/files/a.jpg', width: 1200, height: 800, alt: '' };
  const children = [{ title: 'Первый', image }, { title: 'Строка' }, { title: 'Второй', image }];
  upstream.answer('/api/sections/mixed', { title: 'Раздел', children });
  const { html } = await readPage(site, '/sections/mixed');
  expect(html.all('main ul').map((list) => textsOf(list, 'h3'))).toEqual([
    ['Первый', 'Второй'],
    ['Строка'],
  ]);
});

const numbered = (number: number, more: object = {}) => ({
  id: number,
  slug: `n-${number}`,
  title: `Запись ${number}`,
  ...more,
});

test('offers and albums have lists of their own', async ({ scripted: { site, upstream } }) => {
  const moves = [
    numbered(1, { kind: 'event', date_start: '2030-01-01' }),
    numbered(2, { kind: 'promo' }),
    numbered(3, { kind: 'event', is_archived: true }),
  ];
  upstream.answer('/api/moves?page=1', { items: moves, next_page: null });
  const { html } = await readPage(site, '/moves');
  const titles = textsOf(html, 'main :is(h2, h3)').filter((title) => title !== 'Список');
  expect(titles).toEqual(['Запись 1', 'Скидки и акции', 'Запись 2', 'Прошедшие', 'Запись 3']);

  const url = 'https://social.test/1';
  upstream.answer('/api/instagram', [
    { id: 1, image: { url: '/files/a.jpg', alt: 'Качели' }, url },
  ]);
  upstream.answer('/api/gallery', [numbered(1)]);
  const gallery = await readPage(site, '/gallery');
  expect(textsOf(gallery.html, 'main h2')).toEqual(['Моменты дня', 'Альбомы']);
});

test('the hub shows promos, then six moves and six news, each with its list', async ({
  scripted: { site, upstream },
}) => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => numbered(number));
  upstream.answer('/api/news_actions', { title: 'Что нового' });
  upstream.answer('/api/promo', [{ id: 1, title: 'Слайд', page: '/moves/n-1' }]);
  for (const list of ['moves', 'news']) {
    upstream.answer(`/api/${list}?page=1`, { items, next_page: null });
  }
  const { html } = await readPage(site, '/news_actions');
  expect(textsOf(html, 'h1')).toEqual(['Что нового']);
  expect(textsOf(html, 'main h2')[0]).toBe('Слайд');
  expect(attributesOf(html, 'main h2 + a', 'href')).toEqual(['/moves/n-1', '/moves', '/news']);
  // What a slide advertises is not repeated below it.
  expect(attributesOf(html, 'main h3 a', 'href')).toEqual([
    ...[2, 3, 4, 5, 6, 7].map((number) => `/moves/n-${number}`),
    ...[1, 2, 3, 4, 5, 6].map((number) => `/news/n-${number}`),
  ]);
});
