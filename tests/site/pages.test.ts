import { Block } from '../../bff/contract/blocks.ts';
import { type ExpectedPage, expectedPages, siteNames } from '../support/expected-pages.ts';
import { plain, textsOf } from '../kit/html.ts';
import { read, readPage } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

async function expectPage(site: RunningServer, expected: ExpectedPage, siteName: string) {
  const { path, h1, title, current, within, text } = expected;
  const { status, headers, html } = await readPage(site, path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html.one('html').attribute('lang')).toBe('ru');
  expect(html.one('title').text).toBe(title ?? `${h1} — ${siteName}`);
  expect(textsOf(html, 'h1')).toEqual([h1]);
  expect(html.one('main').text).toContain(plain(text));

  const menu = html.named('nav', 'Главное меню');
  expect(textsOf(menu, '[aria-current="page"]')).toEqual(current ? [current] : []);
  const links = textsOf(menu, 'a[href]');
  if (current) expect(links).not.toContain(current);
  if (within) expect(links.filter((link) => link === within)).toHaveLength(1);
}

const ours = expectedPages.map(({ sample }) => sample);
const others = expectedPages.map((pages) => pages.bare);

test.for(ours)('the page $path', (page, { sample: { site } }) =>
  expectPage(site, page, siteNames.sample),
);

test.for(others)('the page $path of another upstream', (page, { bare: { site } }) =>
  expectPage(site, page, siteNames.bare),
);

const BLOCKS = '[data-blocks] > *';

test('every type of block stands in the page of the sample', async ({ sample: { site } }) => {
  const { blocks } = JSON.parse((await read(site, '/api/pages/vsyo-o-blokah')).text) as {
    blocks: { type: string }[];
  };
  const { anyOf } = Block as unknown as { anyOf: { properties: { type: { const: string } } }[] };
  const types = anyOf.map(({ properties }) => properties.type.const);
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(types));
  const { html } = await readPage(site, '/pages/vsyo-o-blokah');
  expect(html.all(BLOCKS)).toHaveLength(blocks.length);
});

test('an unknown block is left out', async ({ bare: { site } }) => {
  const { html } = await readPage(site, '/news/chuzhaya-novost-3');
  expect(html.all(BLOCKS)).toHaveLength(1);
});

async function expectNone(site: RunningServer, paths: readonly string[], foreign: string[]) {
  for (const path of paths) {
    const { text } = await read(site, path);
    for (const word of foreign) expect(text, `${path}: ${word}`).not.toContain(word);
  }
}

const pathsOf = (pages: readonly ExpectedPage[]) => pages.map(({ path }) => path);

test('nothing of one upstream shows over the other', async ({ sample, bare }) => {
  await expectNone(sample.site, pathsOf(ours), ['Чуж', 'chuzh']);
  const ownWords = ['Орбитальная', 'kosmosad.example', 'Космосад'];
  await expectNone(bare.site, pathsOf(others), ownWords);
});
