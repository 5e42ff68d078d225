import { isPaged, resources } from '#contract/shapes/resources.ts';
import { areas, findArea, isListArea } from '#contract/shapes/site-routes.ts';
import { textsOf } from '../kit/html.ts';
import { logLines } from '../kit/process.ts';
import { type FedSite, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** The main part of a document's page, and the log lines about it. */
async function open({ site, content }: FedSite, path: string, body: unknown) {
  content[`/api${path}`] = body;
  const response = await fetch(site.url + path);
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  const lines = () => logLines(site, `"/api${path}"`);
  return { status: response.status, main, lines };
}

const count = (text: string, piece: string): number => text.split(piece).length - 1;

test('a text with too many tags is left out, which is logged once', async ({ fed }) => {
  const document = {
    title: 'Много',
    content: '<i>'.repeat(60_000),
    files: [{ title: 'Файл', url: '/a.pdf' }],
  };
  await open(fed, '/pages/many', document);
  const { status, main, lines } = await open(fed, '/pages/many', document);
  expect(status).toBe(200);
  expect(main).toContain('Много');
  expect(main).toContain('/a.pdf');
  expect(count(main, '<i>')).toBe(0);
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toMatch(
    /"lost":\[\{"what":"limit","where":"content","sample":"<i><i>[^"]*…"\}\],"limits":/,
  );
});

test('embedded pictures are shown by a path, others are left out, without losing text', async ({
  fed,
}) => {
  const pictures = ['png', 'svg+xml'].map((type) => `data:image/${type};base64,${'A'.repeat(2e6)}`);
  const shown = pictures.map((url) => `<img alt="" src="${url}">`).join('');
  const { main, lines } = await open(fed, '/news/embedded', {
    title: 'Картинка',
    content: `<p>До неё</p>${shown}<p>После неё</p>`,
    image: { url: pictures[0] },
  });
  expect(main).toMatch(/До[^]*неё[^]*После[^]*неё/);
  expect(main.match(/ src=.\/media\/960\?url=\/\.embedded\//g)).toHaveLength(2);
  expect(main.length).toBeLessThan(50_000);
  await expect.poll(() => lines().length).toBe(1);
  expect(lines()[0]).toContain(
    '"lost":[{"what":"picture","where":"content","sample":"data:image/svg+xml"}]',
  );
});

test('a gallery is cut at the limit', async ({ fed }) => {
  const images = Array.from({ length: 50_000 }, () => ({ url: '/files/a.jpg' }));
  const { status, main, lines } = await open(fed, '/gallery/endless', { title: 'Всё', images });
  expect(status).toBe(200);
  expect(count(main, 'data-lightbox')).toBe(2000);
  await expect.poll(() => lines().length).toBe(1);
});

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
