import { areaPaths } from '../kit/pages.ts';
import { fillContent, FILLED_SLUG } from '../kit/filled-content.ts';
import type { FedSite } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const open = async ({ site }: FedSite, page: string): Promise<string> => {
  const response = await fetch(site.url + page);
  expect(response.status, page).toBe(200);
  return response.text();
};

const PAGES = areaPaths(FILLED_SLUG);

/** Removes structured data, which is not markup. */
const withoutData = (html: string): string =>
  html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');

/** Names of elements in markup and in the payload’s props. */
const namesIn = (html: string): string[] =>
  [...withoutData(html).matchAll(/[\s"](?:id|name)"?[=:]["']([^"']*)["']/g)].map(
    ([, name = '']) => name,
  );

test('no text of the content becomes the name of an element', async ({ fed }) => {
  const filled = fillContent(() => '__FLIGHT_DATA');
  Object.assign(fed.content, filled);
  for (const page of PAGES) {
    expect(namesIn(await open(fed, page)), page).not.toContain('__FLIGHT_DATA');
  }
});

test('links, contents and headings agree on an anchor', async ({ fed }) => {
  fed.content['/api/pages/anchors'] = {
    title: 'Якоря',
    toc: true,
    content:
      '<p><a href="#prava">к правам</a> <a href="/pages/a#srok">к сроку</a></p>' +
      '<h2 id="prava">Права</h2><h2>Без имени</h2>',
    blocks: [
      { type: 'text', html: '<a href="#shagi">к шагам</a>' },
      { type: 'heading', text: 'Шаги', anchor: 'shagi' },
    ],
  };
  const html = await open(fed, '/pages/anchors');
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const links = [...main.matchAll(/href=["']([^"']*#[^"']*)["']/g)].map(([, href]) => href);
  expect(new Set(links)).toEqual(new Set(['#c-prava', '/pages/a#c-srok', '#part-2', '#c-shagi']));
  for (const id of ['c-prava', 'part-2', 'c-shagi']) {
    expect(main.match(new RegExp(`id=["']${id}["']`, 'g')), id).toHaveLength(1);
  }
});

test('a menu link to an anchor leads there', async ({ fed }) => {
  const layout = fillContent(() => 'x')['/api/layout'] as object;
  const menu = ['/pages/a#prava', 'info#prices'].map((page) => ({ title: page, page }));
  fed.content['/api/layout'] = { ...layout, menu };
  const html = await open(fed, '/about');
  expect(html).toContain('href="/pages/a#c-prava"');
  expect(html).toContain('href="/info#prices"');
});

test('a form has the fields of a lead and no others', async ({ fed }) => {
  const field = { label: 'Поле', type: 'text' };
  const fields = ['nodeName', 'orbit', 'elements', 'phone'].map((name) => ({ ...field, name }));
  fed.content['/api/lead'] = [{ slug: 'a', title: 'Заявка', fields }];
  const html = await open(fed, '/lead');
  expect(html).toContain('name="phone"');
  for (const name of ['nodeName', 'elements']) expect(html).not.toContain(`name="${name}"`);
  expect(html.match(/name="orbit"/g)).toHaveLength(1);
});
