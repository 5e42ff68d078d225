import { expect, test } from '../support/browser.ts';

test.describe('the week’s menu', () => {
  for (const { width, daysInRow } of [
    { width: 375, daysInRow: 1 },
    { width: 768, daysInRow: 1 },
    { width: 1024, daysInRow: 1 },
    { width: 1280, daysInRow: 5 },
    { width: 1440, daysInRow: 5 },
  ]) {
    test(`has rows of ${daysInRow} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/info', { waitUntil: 'load' });
      const days = page.locator('main li:has(> h3):has(> dl)');
      const tops = await days.evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().top)),
      );
      expect(tops).toHaveLength(5);
      expect(new Set(tops).size).toBe(5 / daysInRow);
      const dinners = await days
        .getByText('Обед')
        .evaluateAll((meals) => meals.map((meal) => Math.round(meal.getBoundingClientRect().top)));
      expect(new Set(dinners).size, 'the same meal in one line').toBe(5 / daysInRow);
    });
  }
});
