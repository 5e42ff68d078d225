import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../kit/page.ts';

const PHONE = { width: 390, height: 844 };

/** Sections in the order in which a parent asks. */
const SECTIONS = [
  'Программы и цены',
  'Как проходит день',
  'Кто рядом с ребёнком',
  'Комнаты, площадки, праздники',
  'Чему мы учим',
  'Чем отличается наш сад',
  'Что говорят родители',
  'Акции и события',
  'Новости сада',
  'Как к нам поступить',
  'Частые вопросы',
  'Экскурсия по саду',
];

test('it is twelve sections, in at most fifteen screens of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  await expect(page.locator('main h2')).toHaveText(SECTIONS);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(15 * PHONE.height);
});

/** Presses Tab through the page. @returns names of rows that scroll sideways and were not reached */
async function findUnreachedRows(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main *')].filter(
      (row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto',
    );
    Object.assign(window, { rows, reached: new Set<Element>() });
  });
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab');
    const isOver = await page.evaluate(() => {
      const { rows, reached } = window as never as { rows: Element[]; reached: Set<Element> };
      const focused = document.activeElement;
      for (const row of rows) if (row.contains(focused)) reached.add(row);
      return focused?.closest('footer') != null;
    });
    if (isOver) break;
  }
  return page.evaluate(() => {
    const { rows, reached } = window as never as { rows: Element[]; reached: Set<Element> };
    if (rows.length === 0) return ['no row scrolls'];
    return rows.filter((row) => !reached.has(row)).map((row) => row.textContent.slice(0, 30));
  });
}

test('the keyboard reaches every row that is swiped', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  expect(await findUnreachedRows(page)).toEqual([]);
});

test('the focus can be seen on the night and on the light card in it', async ({ page }) => {
  await page.goto('/');
  const ringOf = (element: ReturnType<typeof page.locator>) =>
    element.evaluate((node: HTMLElement) => {
      node.focus({ focusVisible: true });
      return getComputedStyle(node).outlineColor;
    });
  const main = page.locator('main');
  expect(await ringOf(main.getByRole('link', { name: 'Записаться на экскурсию' }).first())).toBe(
    'rgb(255, 215, 102)',
  );
  expect(await ringOf(main.locator('form input[name="name"]'))).toBe('rgb(96, 41, 204)');
});
