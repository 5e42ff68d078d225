import { violationsOn } from '../kit/checks.ts';
import { expect, openPage, resumeClock, test } from '../kit/page.ts';

/** The home page has every kind of surface, a document the texts of editors. */
const SCHEMES = {
  '/': ['black-on-white', 'white-on-black', 'navy-on-blue', 'ink-on-cream'],
  '/programs/polnyj-den': ['white-on-black'],
};

for (const [path, schemes] of Object.entries(SCHEMES)) {
  test(`${path} has enough contrast in the schemes for low vision`, async ({ page }) => {
    await openPage(page, path);
    const root = page.locator('html');
    for (const scheme of schemes) {
      await root.evaluate((html, chosen) => html.setAttribute('data-scheme', chosen), scheme);
      expect.soft(await violationsOn(page, { only: 'color-contrast' }), scheme).toEqual([]);
    }
  });
}

test('the open menu has no violation', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPage(page, '/contacts');
  await page.getByRole('button', { name: 'Меню' }).click();
  await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });
  test.afterEach(resumeClock);
  test('sees a popup that has no violation', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/contacts');
    // Where the watch has not begun yet, the popup comes by itself.
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
