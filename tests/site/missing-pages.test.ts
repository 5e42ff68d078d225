import { attributesOf, textsOf } from '../kit/html.ts';
import { sendJson } from '../kit/upstream.ts';
import { ITEM, PAGE, readPage } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';
import type { RunningServer } from '../kit/process.ts';

const ABSENT = [
  '/no-such-page',
  '/news/no-such',
  '/news/bad.slug',
  `/news/${'a'.repeat(121)}`,
  '/news?page=999',
  '/news?page=0',
  '/news?page=abc',
  '/news?page=1&page=2',
  '/team/no-such',
  '/pages/no-such',
  '/404',
  '/_error/500',
];

async function expectMissing(site: RunningServer, path: string, expectedStatus = 404) {
  const { status, html } = await readPage(site, path);
  expect(status).toBe(expectedStatus);
  expect(textsOf(html, 'h1')).toEqual(['Страница не найдена']);
  expect(textsOf(html, 'main p')).toContain('404');
  html.named('nav', 'Главное меню');
  expect(html.named('main a', 'На главную').attribute('href')).toBe('/');
  expect(attributesOf(html, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
}

describe('an address without a page is a whole 404 page', () => {
  test.for(ABSENT)('%.40s', (path, { sample: { site } }) => expectMissing(site, path));

  test.for(ABSENT)('%.40s over another upstream', (path, { bare: { site } }) =>
    expectMissing(site, path),
  );
});

test('a document that the content API reports as removed is 410', async ({
  scripted: { site, upstream },
}) => {
  upstream.script(ITEM, (_, response) => sendJson(response, {}, 410));
  await expectMissing(site, PAGE, 410);
});
