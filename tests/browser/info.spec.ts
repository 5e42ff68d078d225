import { expect, test, untilReady } from '../kit/page.ts';

const HEADING = 'Меню на неделю';

for (const [name, javaScriptEnabled, width] of [
  ['with', true, 375],
  ['without', false, 1280],
] as const) {
  test.describe(`${name} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 700 } });

    test('the table of contents of a long page scrolls a heading to the window’s top', async ({
      page,
    }) => {
      await page.goto('/info');
      if (javaScriptEnabled) await untilReady(page);
      await page.getByRole('link', { name: HEADING }).click();
      await expect(page).toHaveURL('/info#meals');
      const heading = page.getByRole('heading', { name: HEADING });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const topOf = async () => (await heading.boundingBox())?.y ?? -1;
      await expect.poll(topOf).toBeLessThan(160);
      expect(await topOf()).toBeGreaterThanOrEqual(16);
    });
  });
}
