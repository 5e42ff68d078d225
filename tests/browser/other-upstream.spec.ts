import { expect, test } from '../support/browser.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { plain } from '../support/plain.ts';
import { untilReady, withoutPrefetch } from '../support/session.ts';

test.use({ upstream: 'spec-only' });

test('every page comes alive over an upstream with the required fields only', async ({ page }) => {
  await withoutPrefetch(page);
  for (const pages of expectedPages) {
    const { path, h1, text } = pages['spec-only'];
    await test.step(path, async () => {
      const response = await page.goto(path);
      await untilReady(page);
      expect.soft(response?.status(), path).toBe(200);
      expect.soft(plain(await page.locator('h1').innerText()), path).toBe(h1);
      expect.soft(plain(await page.locator('main').innerText()), path).toContain(plain(text));
    });
  }
});
