import { expect, test } from '../kit/page.ts';

/** Layout shift that nobody notices; Web Vitals call 0.1 good. */
const MOST = 0.05;

declare global {
  interface Window {
    shifted: number;
  }
}

for (const path of ['/', '/programs/polnyj-den'])
  test(`web fonts that arrive late shift nothing on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/fonts/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('600 20px Unbounded', 'Я'))).toBe(true);
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(MOST);
  });
