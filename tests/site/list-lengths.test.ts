import { areas, findArea, isListArea } from '#contract/site-routes.ts';
import { isPaged } from '#contract/resources.ts';
import { textsOf } from '../kit/html.ts';
import { sendJson } from '../kit/upstream.ts';
import { readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** Without those that the layout switches off. */
const lists = Object.keys(areas)
  .filter((area) => findArea(area)?.switch === undefined)
  .filter(isListArea);
const PAGED = lists.filter(isPaged);
const LISTS = lists.filter((area) => !isPaged(area));

test.for([0, 1, 200])(
  'a list of %i items stands on every list page',
  async (count, { scripted: { site, upstream } }) => {
    const items = Array.from({ length: count }, (_, index) => ({
      id: index,
      slug: `n-${index}`,
      title: `Запись ${index}`,
    }));
    for (const list of LISTS) {
      upstream.script(`/api/${list}`, (_request, response) => sendJson(response, items));
    }
    for (const list of PAGED) {
      upstream.script(`/api/${list}?page=1`, (_request, response) =>
        sendJson(response, { items, next_page: null }),
      );
    }
    for (const list of [...LISTS, ...PAGED, 'news_actions', '']) {
      const { status, html } = await readPage(site, `/${list}`);
      expect(status, list).toBe(200);
      expect(html.all('h1'), list).toHaveLength(1);
    }
    const { html } = await readPage(site, '/news');
    const titles = textsOf(html, 'h2, h3').filter((title) => title.startsWith('Запись'));
    expect(titles).toHaveLength(count);
  },
);
