import type { Page } from '@playwright/test';
import { expect, openAndSettle, test } from '../kit/page.ts';

const openAlbum = async (page: Page) => {
  await openAndSettle(page, '/gallery/osennij-bal-2026');
  return page.locator('a[data-lightbox]');
};

test('a picture opens large with its caption; the keyboard turns to the next; closing returns the focus', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (request.resourceType() === 'script' && url.includes('lightbox')) scripts.push(url);
  });
  const pictures = await openAlbum(page);
  // The code loads with the first picture only.
  expect(scripts).toEqual([expect.stringContaining('lightbox.client')]);
  const captions = await page.locator('figcaption').allInnerTexts();
  await pictures.nth(0).focus();
  await page.keyboard.press('Enter');
  const lightbox = page.locator('.pswp[role="dialog"]');
  await expect(lightbox).toBeVisible();
  expect(scripts.filter((url) => url.includes('open-lightbox'))).toHaveLength(1);
  await expect(lightbox.getByText(captions[0] ?? '', { exact: true })).toBeVisible();
  await expect(lightbox.getByText('1 / 6')).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByText('2 / 6')).toBeVisible();
  await expect(lightbox.getByText(captions[1] ?? '', { exact: true })).toBeVisible();
  for (const name of ['Закрыть', 'Предыдущая картинка', 'Следующая картинка']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }

  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(pictures.nth(1)).toBeFocused();
  await pictures.nth(2).click();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await expect(lightbox).toHaveCount(0);
});

test('if the code fails to load, the picture opens as a file', async ({ page, guards }) => {
  // The browser's own page around a picture has styles that our policy for files forbids.
  guards.expect('open-lightbox', 'ERR_FAILED', 'Applying inline style');
  await page.route('**/*open-lightbox*', (route) => route.abort());
  // A busy machine may take longer to make the large picture than the site waits for the BFF.
  await page.route('**/media/1600?*', (route) => route.fulfill({ body: 'a picture' }));
  await (await openAlbum(page)).nth(0).click();
  await expect(page).toHaveURL(/\/media\/1600\?/);
});
