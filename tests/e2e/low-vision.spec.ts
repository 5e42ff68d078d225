import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click();
  const panel = page.getByRole('dialog', { name: 'Версия для слабовидящих' });
  await expect(panel).toBeVisible();
  return panel;
};

const attributes = (page: Page) =>
  page.evaluate(() => {
    const { size, scheme, spacing, images } = document.documentElement.dataset;
    return { size, scheme, spacing, images };
  });

test('every choice shows at once and is kept for the next visit', async ({ page }) => {
  await page.goto('/lead', { waitUntil: 'networkidle' });
  const panel = await open(page);
  await panel.getByLabel('вдвое больше').check();
  await panel.getByLabel('белые на чёрном').check();
  await panel.getByLabel('увеличенные').check();
  await panel.getByLabel('не показывать').check();
  const chosen = { size: '200', scheme: 'white-on-black', spacing: 'wide', images: 'hidden' };
  expect(await attributes(page)).toEqual(chosen);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );

  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await attributes(page)).toEqual(chosen);
});

test('«Обычная версия» takes everything back', async ({ page }) => {
  await page.goto('/lead', { waitUntil: 'networkidle' });
  const panel = await open(page);
  await panel.getByLabel('вдвое больше').check();
  await panel.getByRole('button', { name: 'Обычная версия' }).click();
  expect(await attributes(page)).toEqual({});
  await expect(panel.getByLabel('обычный')).toBeChecked();
});

test('the panel closes by Esc and gives the focus back', async ({ page }) => {
  await page.goto('/lead', { waitUntil: 'networkidle' });
  const panel = await open(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Версия для слабовидящих' })).toBeFocused();
});

test('without pictures their words stand in their place', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('low-vision', '{"images":"hidden"}'));
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  await page.locator('main article a').first().click();
  const first = page.locator('a[data-lightbox]').first();
  const alt = (await first.locator('img').getAttribute('alt')) ?? '';
  expect(alt).not.toBe('');
  await expect(first.getByText(alt)).toBeVisible();
});

test('text of twice the size has a bar that holds its links, and none of phones', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('low-vision', '{"size":"200"}'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/about');
  const bar = page.locator('header').first();
  await expect(bar.getByRole('button', { name: 'Меню', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeHidden();
  const outer = await bar.boundingBox();
  for (const link of await bar.locator('a:visible').all()) {
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(outer?.y ?? 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((outer?.height ?? 0) + 1);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  const quick = page.getByRole('complementary', { name: 'Связаться с нами' });
  await expect(quick).not.toBeInViewport();
});
