import { violationsOn } from '../kit/checks.ts';
import { expect, openPage, resumeClock, test } from '../kit/page.ts';

/** A dark scheme and a coloured one; another test computes the contrast of each pair of colours. */
const SCHEMES = ['white-on-black', 'navy-on-blue'];

test('the home page, which has every surface, has enough contrast in all low-vision schemes', async ({
  page,
}) => {
  await openPage(page, '/');
  const root = page.locator('html');
  for (const scheme of SCHEMES) {
    await root.evaluate((html, chosen) => html.setAttribute('data-scheme', chosen), scheme);
    expect.soft(await violationsOn(page, { only: 'color-contrast' }), scheme).toEqual([]);
  }
});

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
    // If the watch has not begun yet, the popup appears by itself.
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
