import { areas, findArea, isListArea } from '#contract/shapes/site-routes.ts';
import { isPaged, resources } from '#contract/shapes/resources.ts';
import { textsOf } from '../kit/html.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** Lists that the layout does not disable. */
const lists = Object.keys(areas)
  .filter((area) => findArea(area)?.switch === undefined)
  .filter(isListArea);

const ODD = {
  title: 7,
  content: [],
  blocks: 'x',
  image: [],
  images: { url: 1 },
  seo: 'x',
  prev: 1,
  date: {},
  prices: [1, null, {}],
  position: 'first',
  photo: false,
};

test('a document with wrong types everywhere is rendered by every kind', async ({ scripted }) => {
  const { site, upstream } = scripted;
  for (const area of lists) {
    upstream.answer(resources[areas[area].detail].path.replace('{slug}', 'odd'), ODD);
    const { status, html } = await readPage(site, `/${area}/odd`);
    expect(status, area).toBe(200);
    expect(textsOf(html, 'h1'), area).toEqual([expect.stringMatching(/\S/)]);
  }
});

test.for([0, 200])(
  'a list of %i items is rendered on every list page',
  async (count, { scripted: { site, upstream } }) => {
    const items = Array.from({ length: count }, (_, index) => ({
      id: index,
      slug: `n-${index}`,
      title: `Запись ${index}`,
    }));
    for (const list of lists) {
      const paged = { items, next_page: null };
      if (isPaged(list)) upstream.answer(`/api/${list}?page=1`, paged);
      else upstream.answer(`/api/${list}`, items);
    }
    for (const list of [...lists, 'news_actions', '']) {
      const { status, html } = await readPage(site, `/${list}`);
      expect(status, list).toBe(200);
      expect(html.all('h1'), list).toHaveLength(1);
    }
    const { html } = await readPage(site, '/news');
    const titles = textsOf(html, 'h2, h3').filter((title) => title.startsWith('Запись'));
    expect(titles).toHaveLength(count);
  },
);
