import type { Page } from '@playwright/test';
import { expect, test } from '../kit/page.ts';

/** Makes the first group of so many people, and counts them in each of its rows. */
const rowsOf = (page: Page, people: number): Promise<number[]> =>
  page.evaluate((count) => {
    const list = document.querySelector<HTMLElement>('main section ul');
    const [first] = list?.children ?? [];
    if (!list || !first) return [];
    list.style.setProperty('--people', `${count}`);
    list.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
    const tops = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  }, people);

/** People in a row by the window's width. */
const COLUMNS = [
  [320, 2],
  [375, 2],
  [768, 3],
  [1024, 4],
  [1200, 5],
  [1280, 6],
  [1920, 6],
] as const;

test('nobody stands alone below the rows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/team');
  for (const [width, columns] of COLUMNS) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(Math.max(...(await rowsOf(page, 30))), `${width} px`).toBe(columns);
    for (const people of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16, 19]) {
      const rows = await rowsOf(page, people);
      const isAlone = rows.length > 1 && rows.includes(1);
      // Two in a row have no third to share an odd number with.
      const isAvoidable = columns > 2 || people % 2 === 0;
      const shown = `${people} people in rows of ${rows.join(', ')} at ${width} px`;
      expect.soft(isAlone && isAvoidable, shown).toBe(false);
    }
  }
});

test('the odd one in rows of two stands in the middle, as large as the others', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/team', { waitUntil: 'load' });
  await rowsOf(page, 7);
  const items = page.locator('main section').first().locator('ul > li');
  const first = await items.first().boundingBox();
  const last = await items.last().boundingBox();
  expect(last?.width).toBeCloseTo(first?.width ?? 0, 0);
  expect((last?.x ?? 0) + (last?.width ?? 0) / 2).toBeCloseTo(375 / 2, 0);
});
