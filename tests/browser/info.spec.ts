import { expect, test, untilReady } from '../kit/page.ts';

const HEADING = 'Меню на неделю';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('the contents of a long page bring a heading to the window’s top', async ({ page }) => {
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/info');
        if (javaScriptEnabled) await untilReady(page);
        await page.getByRole('link', { name: HEADING }).click();
        await expect(page).toHaveURL('/info#meals');
        const heading = page.getByRole('heading', { name: HEADING });
        await expect(heading).toBeInViewport({ ratio: 1 });
        const topOf = async () => (await heading.boundingBox())?.y ?? -1;
        await expect.poll(topOf).toBeLessThan(160);
        expect(await topOf()).toBeGreaterThanOrEqual(16);
      }
    });
  });
}
