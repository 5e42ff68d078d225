import type { FedSite } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

/** The main part of a document's page, and what the log says of it. */
async function open({ site, content }: FedSite, path: string, body: unknown) {
  content[`/api${path}`] = body;
  const response = await fetch(site.url + path);
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  const lines = () =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes(`"/api${path}"`));
  return { status: response.status, main, lines };
}

const count = (text: string, piece: string): number => text.split(piece).length - 1;

test('tags inside of each other end at a depth', async ({ fed }) => {
  const deep = `${'<div>'.repeat(19_000)}<p>На дне</p>`;
  const { status, main } = await open(fed, '/pages/deep', { title: 'Глубина', content: deep });
  expect(status).toBe(200);
  expect(main).toMatch(/На.дне/);
  expect(count(main, '<div')).toBeLessThan(150);
});

test('a text of too many tags is left out, and the log tells once', async ({ fed }) => {
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
  expect(lines()[0]).toMatch(/"fields":\["content"\].*exceeds the limits/);
});

test('a title of a million letters is none', async ({ fed }) => {
  const { status, main, lines } = await open(fed, '/pages/title', {
    title: 'Я'.repeat(1e6),
    content: '<p>Текст</p>',
  });
  expect(status).toBe(200);
  expect(main).toContain('Текст');
  expect(main).not.toContain('ЯЯЯ');
  await expect.poll(() => lines().length).toBe(1);
});

test('pictures that an editor embedded cost no text', async ({ fed }) => {
  const picture = `<img alt="" src="data:image/png;base64,${'A'.repeat(4e6)}">`;
  const { main, lines } = await open(fed, '/pages/embedded', {
    title: 'Картинка',
    content: `<p>До неё</p>${picture}<p>После неё</p>`,
  });
  expect(main).toMatch(/До[^]*неё[^]*После[^]*неё/);
  expect(lines()).toEqual([]);
});

test('a gallery ends somewhere', async ({ fed }) => {
  const images = Array.from({ length: 50_000 }, () => ({ url: '/files/a.jpg' }));
  const { status, main, lines } = await open(fed, '/gallery/endless', { title: 'Всё', images });
  expect(status).toBe(200);
  expect(count(main, 'data-lightbox')).toBe(2000);
  await expect.poll(() => lines().length).toBe(1);
});

test('a body of millions of values is refused, and the other pages go on', async ({ fed }) => {
  const images = `[${'{},'.repeat(2_000_000)}{}]`;
  const { status, lines } = await open(fed, '/news/values', `{"title":"a","images":${images}}`);
  expect(status).toBe(502);
  await expect.poll(() => lines().join()).toContain('more than 200000 values');
  expect((await fetch(`${fed.site.url}/about`)).status).toBe(200);
});
