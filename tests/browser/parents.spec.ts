import type { Locator, Page } from '@playwright/test';
import { startingAt } from '../kit/clock.ts';
import { expect, test } from '../kit/page.ts';

/** A Monday morning in Moscow. */
const MONDAY = Date.parse('2026-11-23T09:00:00+03:00');

test.use({ siteSettings: { ...startingAt(MONDAY) } });

/** How a visitor uses what the page has. */
interface Visitor {
  readonly activate: (target: Locator) => Promise<void>;
  readonly choose: (select: Locator, value: string) => Promise<void>;
}

const byPointer: Visitor = {
  activate: (target) => target.click(),
  choose: async (select, value) => void (await select.selectOption(value)),
};

/** Goes on by Tab to what comes after the focus. */
async function tabTo(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 300 && !(await isFocused()); steps += 1) {
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

const byKeyboard: Visitor = {
  async activate(target) {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  async choose(select, value) {
    await tabTo(select);
    for (let steps = 0; steps < 100 && (await select.inputValue()) !== value; steps += 1) {
      await select.page().keyboard.press('ArrowDown');
    }
    await expect(select).toHaveValue(value);
  },
};

async function findCost(page: Page, { activate, choose }: Visitor): Promise<void> {
  await page.goto('/info');
  await activate(page.getByRole('link', { name: 'Рассчитать стоимость' }));
  await expect(page.locator('h1')).toHaveText('Сколько стоит сад');
  await choose(page.locator('#program'), 'polnyj-den');
  await choose(page.locator('#program2'), 'polnyj-den');
  await choose(page.locator('#start'), '2027-01');
  await activate(page.getByRole('button', { name: 'Посчитать' }));
  await expect(page.locator('main dl')).toContainText(/134.500.₽/);
  await expect(page.locator('main dl')).toContainText(/104.500.₽/);
}

async function findPlace(page: Page, { activate, choose }: Visitor): Promise<void> {
  await page.goto('/info');
  await choose(page.locator('#born'), '2024-03');
  await activate(page.getByRole('button', { name: 'Показать' }));
  await expect(page.locator('main form dl')).toContainText('«Спутник»');
  await expect(page.locator('main form dl')).toContainText('«Луна»');
  await expect(page.locator('#groups')).toContainText(/свободно.2.места/);
  await activate(page.getByRole('link', { name: /лист.ожидания.+«Луна»/ }));
  await expect(page.locator('main textarea')).toHaveValue('Лист ожидания: группа «Луна».');
}

async function findLunch(page: Page, { activate }: Visitor): Promise<void> {
  await page.goto('/');
  const summary = page.getByText('Меню на сегодня');
  await activate(summary);
  await expect(page.locator('main details[open]').filter({ has: summary })).toContainText('Обед');
}

const tasks = { cost: findCost, place: findPlace, lunch: findLunch };

for (const [name, perform] of Object.entries(tasks)) {
  test.describe(`the task «${name}»`, () => {
    test('by keyboard, on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await perform(page, byKeyboard);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(375);
    });

    test('with text of twice its size', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('low-vision', '{"size":"200"}'));
      await perform(page, byPointer);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });
      test('on a phone', async ({ page }) => {
        await page.setViewportSize({ width: 375, height: 667 });
        await perform(page, byPointer);
      });
    });
  });
}
