import { expect, test } from '../support/browser.ts';
import { openAndSettle } from '../support/session.ts';

test.describe('the contents of a long page', () => {
  test('lead to all of its headings, in their order', async ({ page }) => {
    await page.goto('/info', { waitUntil: 'load' });
    const links = page.getByRole('navigation', { name: 'На этой странице' }).getByRole('link');
    const headings = page.locator('main').getByRole('heading', { level: 2 });
    expect(await links.allTextContents()).toEqual(await headings.allTextContents());
    for (const link of await links.all()) {
      const anchor = await link.getAttribute('href');
      const title = (await link.textContent()) ?? '';
      await expect(page.locator(`section${anchor} > * > h2, section${anchor} > h2`)).toHaveText(
        title,
      );
    }
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });
      for (const width of [375, 1280]) {
        test(`bring a heading to the window’s top at ${width} px`, async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 700 });
          if (javaScriptEnabled) await openAndSettle(page, '/info');
          else await page.goto('/info', { waitUntil: 'load' });
          await page.getByRole('link', { name: 'Меню на неделю' }).click();
          await expect(page).toHaveURL('/info#meals');
          const heading = page.getByRole('heading', { name: 'Меню на неделю' });
          await expect(heading).toBeInViewport({ ratio: 1 });
          const { y = -1 } = (await heading.boundingBox()) ?? {};
          expect(y).toBeGreaterThanOrEqual(16);
          expect(y).toBeLessThan(160);
        });
      }
    });
  }
});
