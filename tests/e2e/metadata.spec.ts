import { expect, test } from '../support/browser.ts';
import { SITE_ORIGIN } from '../support/stack.ts';

const content = (selector: string) => `meta[property="${selector}"]`;

test('a page names its address, its preview and itself', async ({ page }) => {
  await page.goto('/news/maslenica-2026?utm_source=x');
  const url = `${SITE_ORIGIN}/news/maslenica-2026`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  await expect(page.locator(content('og:url'))).toHaveAttribute('content', url);
  await expect(page.locator(content('og:type'))).toHaveAttribute('content', 'article');
  await expect(page.locator(content('og:locale'))).toHaveAttribute('content', 'ru_RU');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
  const image = await page.locator(content('og:image')).getAttribute('content');
  expect(image).toMatch(new RegExp(`^${SITE_ORIGIN}/media/1280/`));
});

test('a page of a list has a canonical address of its own', async ({ page }) => {
  await page.goto('/news?page=2&utm_source=x');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${SITE_ORIGIN}/news?page=2`,
  );
  await expect(page.locator(content('og:url'))).toHaveAttribute('content', `${SITE_ORIGIN}/news`);
});

test('the home page is titled by the layout alone', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Космосад');
  await expect(page.locator(content('og:url'))).toHaveAttribute('content', `${SITE_ORIGIN}/`);
});

test('title and description are plain text, without what keeps lines together', async ({
  page,
}) => {
  await page.goto('/programs/polnyj-den');
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect(description).toContain('в «Космосаде» для детей 3–7 лет');
  await page.goto('/moves/master-klass-elochnye-igrushki-2026');
  expect(await page.title()).toContain('Мастер-класс: ёлочная игрушка из фетра и глины');
});
