import { attributesOf, textsOf } from '../kit/html.ts';
import { nodeOf } from '../kit/json-ld.ts';
import { read, readPage } from '../kit/stack.ts';
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

test('the contents of a long page link to all of its headings in order', async ({
  sample: { site },
}) => {
  const { html } = await readPage(site, '/info');
  const links = html.named('nav', 'На этой странице').all('a');
  expect(links.map(({ text }) => text)).toEqual(textsOf(html, 'main h2'));
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const section = `section${link.attribute('href')}`;
    expect(textsOf(html, `${section} > * > h2, ${section} > h2`)).toEqual([link.text]);
  }
});

test('past events come last, below a heading, and say when they ended', async ({
  sample: { site },
}) => {
  const { html } = await readPage(site, '/moves');
  const cards = html.all('main article');
  const headings = html.all('main li > h2, main h3').map(({ text }) => text);
  const below = headings.indexOf('Прошедшие');
  expect(below).toBeGreaterThan(0);
  expect(headings.length - below - 1).toBe(
    cards.filter(({ text }) => text.includes('завершено')).length,
  );
  const isOver = cards.map(({ text }) => text.includes('завершено'));
  const first = isOver.indexOf(true);
  expect(first).toBeGreaterThan(0);
  expect(isOver.slice(first)).not.toContain(false);
  for (const card of cards.slice(first)) {
    expect(card.text).toMatch(/завершено, \d+ \S+ 2026/);
    expect(card.all('strong')).toHaveLength(0);
  }
});

test('the page of a past event links to coming ones', async ({ sample: { site } }) => {
  const { html } = await readPage(site, '/moves/lekciya-detskij-son-2026');
  const main = html.one('main');
  expect(main.text).toContain('Событие уже прошло.');
  expect(main.all('a[href^="/lead"]')).toHaveLength(0);
  expect(main.named('a', '«Акции и события»').attribute('href')).toBe('/moves');
});

test.for(['/news/osennij-bal-2026', '/gallery/bassejn-i-sport'])(
  'the links below %s tell earlier from later documents',
  async (document, { sample: { site } }) => {
    const dateOf = async (path: string): Promise<string> =>
      (JSON.parse((await read(site, `/api${path}`)).text) as { date: string }).date;
    const { html } = await readPage(site, document);
    const pathBehind = (label: string) =>
      html
        .all('main li a')
        .find(({ text }) => text.startsWith(label))
        ?.attribute('href') ?? '';
    const date = await dateOf(document);
    expect((await dateOf(pathBehind('Раньше'))) < date).toBe(true);
    expect((await dateOf(pathBehind('Позже'))) > date).toBe(true);
  },
);

const LISTS = ['/news', '/moves', '/gallery', '/programs', '/education', '/sections', '/team'];

test.for(LISTS)(
  '%s: pictures in view load eagerly, others and decoration lazily',
  async (path, { sample: { site } }) => {
    const { html } = await readPage(site, path);
    const cards = html.all('main article');
    const pictures = cards.flatMap((card, index) =>
      card.all('img[alt]:not([alt=""])').map((picture) => ({ picture, index })),
    );
    const first = pictures.filter(({ picture }) => picture.attribute('fetchpriority') === 'high');
    expect(first[0]?.index).toBe(pictures[0]?.index);
    expect(first.every(({ index }) => index < 2)).toBe(true);
    for (const { picture } of pictures.slice(first.length)) {
      expect(picture.attribute('loading')).toBe('lazy');
    }
    for (const { picture } of first) expect(picture.attribute('loading')).toBeUndefined();
    expect(attributesOf(html, 'img[aria-hidden]', 'fetchpriority')).not.toContain('high');
    expect(html.all('link[rel="preload"][as="image"]')).toEqual([]);
  },
);
