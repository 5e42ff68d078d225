import type { Locator, Page } from '@playwright/test';
import { excessOf, violationsOn } from '../kit/checks.ts';
import { expect, openPage, test } from '../kit/page.ts';
import { read } from '../kit/stack.ts';

const PHONE = { width: 375, height: 667 };

test.beforeEach(async ({ stack }) => {
  await expect.poll(async () => (await read(stack.bff, '/api/search?q=x')).status).toBe(200);
});

/** Lines of an element's text. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

async function searchIn(page: Page, container: string, query: string): Promise<void> {
  const box = page.locator(container).getByRole('search');
  await box.getByRole('searchbox', { name: 'Поиск' }).fill(query);
  await box.getByRole('button', { name: 'Поиск' }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(query)}`);
  await expect(page.getByRole('link', { name: 'Плавание' }).first()).toBeVisible();
}

test('leads from the menu to a page that was found, and back', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await searchIn(page, 'header', 'бассейн');
  await page.getByRole('link', { name: 'Плавание' }).first().click();
  await expect(page.locator('h1')).toHaveText('Плавание');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Поиск');
  await expect(page.locator('main mark').first()).toBeVisible();
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('бассейн');
});

test('from the 404 page and from the link of the bar', async ({ page, guards }) => {
  guards.expect('404');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/no-such-page');
  const button = page.locator('main').getByRole('button', { name: 'Поиск' });
  // The word fits without a break.
  expect(await linesOf(button)).toBe(1);
  await searchIn(page, 'main', 'бассейн');
  await openPage(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click();
  await expect(page.locator('h1')).toHaveText('Поиск');
});

test('results and a long query are accessible and not wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const query of ['бассейн', 'я'.repeat(200)]) {
    await openPage(page, `/search?q=${encodeURIComponent(query)}`);
    expect(await violationsOn(page)).toEqual([]);
    expect(await excessOf(page)).toBe(0);
  }
});
