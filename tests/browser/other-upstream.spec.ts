import { expect, test, untilReady, withoutPrefetch } from '../kit/page.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { plain } from '../kit/html.ts';

test.use({ content: 'bare' });

test('every page comes alive over an upstream with the required fields only', async ({ page }) => {
  await withoutPrefetch(page);
  for (const pages of expectedPages) {
    const { path, h1, text } = pages.bare;
    await test.step(path, async () => {
      const response = await page.goto(path);
      await untilReady(page);
      expect.soft(response?.status(), path).toBe(200);
      expect.soft(plain(await page.locator('h1').innerText()), path).toBe(h1);
      expect.soft(plain(await page.locator('main').innerText()), path).toContain(plain(text));
    });
  }
});
