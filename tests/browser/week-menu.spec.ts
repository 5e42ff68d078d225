import { expect, test } from '../kit/page.ts';

/** Days of the week's menu in a row by the window's width. */
const DAYS_IN_ROW = [
  [375, 1],
  [768, 1],
  [1024, 1],
  [1280, 5],
  [1440, 5],
] as const;

test('the week’s menu has a row of five where there is room, else one day below the other', async ({
  page,
}) => {
  await page.goto('/info');
  const days = page.locator('main li:has(> h3):has(> dl)');
  for (const [width, daysInRow] of DAYS_IN_ROW) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await days.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().top)),
    );
    expect.soft(tops, `${width} px`).toHaveLength(5);
    expect.soft(new Set(tops).size, `${width} px`).toBe(5 / daysInRow);
    const dinners = await days
      .getByText('Обед')
      .evaluateAll((meals) => meals.map((meal) => Math.round(meal.getBoundingClientRect().top)));
    expect.soft(new Set(dinners).size, 'the same meal in one line').toBe(5 / daysInRow);
  }
});
