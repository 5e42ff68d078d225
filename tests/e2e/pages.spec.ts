import { expect, test } from '../support/browser.ts';
import { expectedPages, siteNames } from '../support/expected-pages.ts';

/** What keeps a line together is typography, not wording. */
const plain = (text: string): string =>
  text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

for (const route of expectedPages) {
  const paths = [...new Set([route.embedded.path, route['spec-only'].path])];
  test(`the page ${paths.join(' or ')}`, async ({ page, upstream }) => {
    const { path, h1, title, current, within, text } = route[upstream];
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');

    expect(plain(await page.title())).toBe(title ?? `${h1} — ${siteNames[upstream]}`);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(plain(await page.locator('h1').innerText())).toBe(h1);
    expect(plain(await page.locator('main').innerText())).toContain(plain(text));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    await expect(menu.locator('[aria-current="page"]')).toHaveText(current ? [current] : []);
    if (current) await expect(menu.getByRole('link', { name: current })).toHaveCount(0);
    if (within) await expect(menu.getByRole('link', { name: within })).toHaveCount(1);
  });
}

test('every block of a document stands in its page, an unknown one is left out', async ({
  page,
  request,
  upstream,
  guards,
}) => {
  // The sample's video and files lie at an address that does not exist.
  guards.expect('kosmosad.example');
  if (upstream === 'spec-only') {
    await page.goto('/news/chuzhaya-novost-3');
    await expect(page.locator('[data-blocks] > *')).toHaveCount(1);
    return;
  }
  const { blocks } = (await (await request.get('/api/pages/vsyo-o-blokah')).json()) as {
    blocks: { type: string }[];
  };
  expect(new Set(blocks.map(({ type }) => type)).size).toBe(17);
  await page.goto('/pages/vsyo-o-blokah', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-blocks] > *')).toHaveCount(blocks.length);
});

test('nothing of one upstream shows over the other', async ({ request, upstream }) => {
  const foreign = {
    embedded: ['Чуж', 'chuzh'],
    'spec-only': ['Орбитальная', 'kosmosad.example', 'Космосад'],
  }[upstream];
  for (const route of expectedPages) {
    const { path } = route[upstream];
    const html = await (await request.get(path)).text();
    for (const word of foreign) expect(html, `${path}: ${word}`).not.toContain(word);
  }
});
