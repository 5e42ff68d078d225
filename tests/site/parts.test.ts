import { attributesOf, textsOf } from '../kit/html.ts';
import { read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

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
