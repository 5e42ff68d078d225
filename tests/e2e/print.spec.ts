import { expect, test } from '../support/browser.ts';

test('paper says whose page it is, in dark letters on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await page.goto('/programs/polnyj-den');
  const bar = page.locator('header').first();
  await expect(bar.getByRole('link').filter({ visible: true })).toHaveText([
    'Космосад',
    '+7 (495) 000-45-00',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(28, 19, 53)');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
