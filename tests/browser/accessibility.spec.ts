import { violationsOn } from '../kit/checks.ts';
import { expect, openPage, resumeClock, test } from '../kit/page.ts';

const PATHS = ['/', '/programs/polnyj-den', '/contacts'];
const SCHEMES = ['black-on-white', 'white-on-black', 'navy-on-blue', 'ink-on-cream'];

for (const path of PATHS) {
  test(`${path} has no violation in the schemes for low vision`, async ({ page }) => {
    await openPage(page, path);
    const root = page.locator('html');
    for (const scheme of SCHEMES) {
      await root.evaluate((html, chosen) => html.setAttribute('data-scheme', chosen), scheme);
      expect.soft(await violationsOn(page), scheme).toEqual([]);
    }
  });

  test(`${path} has no violation with the menu open`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openPage(page, path);
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });
  test.afterEach(resumeClock);
  for (const path of PATHS) {
    test(`${path} has no violation with the popup open`, async ({ page }) => {
      await page.clock.install();
      await openPage(page, path);
      // Where the watch has not begun yet, the popup comes by itself.
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  }
});
