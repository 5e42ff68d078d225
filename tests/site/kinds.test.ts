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
