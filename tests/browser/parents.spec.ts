import type { Locator, Page } from '@playwright/test';
import { excessOf } from '../kit/checks.ts';
import { startingAt } from '../kit/clock.ts';
import { type Hands, touching, typingOn } from '../kit/hands.ts';
import { expect, test } from '../kit/page.ts';

/** A Monday morning in Moscow. */
const MONDAY = Date.parse('2026-11-23T09:00:00+03:00');

const PHONE = { width: 375, height: 667 };
/** 1280 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };

test.use({ siteSettings: { ...startingAt(MONDAY) } });

/** Scrolls to an element and expects it to be clickable, with nothing over it. */
async function expectSeen(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await element.click({ trial: true });
}

const main = (page: Page): Locator => page.getByRole('main');

/** Tasks of parents, by roles and names of the elements. */
const tasks = {
  async 'find the price'(page: Page, { use }: Hands) {
    await page.goto('/programs');
    await use(main(page).getByRole('link', { name: 'Полный день', exact: true }));
    await expect(page.locator('h1')).toHaveText('Полный день');
    await expectSeen(main(page).getByRole('listitem').filter({ hasText: '55 000 ₽' }).first());
  },
  async 'find the cost for a family'(page: Page, { use, choose }: Hands) {
    await page.goto('/info');
    await use(page.getByRole('link', { name: 'Рассчитать стоимость' }));
    await expect(page.locator('h1')).toHaveText('Сколько стоит сад');
    await choose(page.locator('#program'), 'polnyj-den');
    await use(page.locator('main summary').filter({ hasText: 'второй ребёнок' }));
    await choose(page.locator('#program2'), 'polnyj-den');
    await choose(page.locator('#start'), '2027-01');
    await use(page.getByRole('button', { name: 'Посчитать' }));
    await expect(page.locator('main dl')).toContainText(/134.500.₽/);
    await expect(page.locator('main dl')).toContainText(/104.500.₽/);
  },
  async 'find a place'(page: Page, { use, choose }: Hands) {
    await page.goto('/info');
    await choose(page.locator('#born'), '2024-03');
    await use(page.getByRole('button', { name: 'Показать' }));
    await expect(page.locator('main form dl')).toContainText('«Спутник»');
    await expect(page.locator('main form dl')).toContainText('«Луна»');
    await expect(page.locator('#groups')).toContainText(/2.места/);
    await use(page.getByRole('link', { name: /лист.ожидания.+«Луна»/ }));
    await expect(page.locator('main textarea')).toHaveValue('Лист ожидания: группа «Луна».');
  },
  async 'see what is for lunch'(page: Page, { use }: Hands) {
    await page.goto('/');
    const porridge = 'рисовая каша на молоке';
    const menu = page.locator('main details', { hasText: porridge });
    await use(menu.locator('summary'));
    await expect(menu.getByText(porridge)).toBeVisible();
  },
  async call(page: Page) {
    await page.goto('/contacts');
    const phone = main(page).locator('a[href^="tel:"]').first();
    await expectSeen(phone);
    await expect(phone).toHaveAccessibleName(/\d/);
  },
} as const;

/** Performs each task, after which the page is no wider than the window. */
async function doTasks(page: Page, hands: Hands): Promise<void> {
  for (const [name, run] of Object.entries(tasks)) {
    await test.step(name, async () => {
      await run(page, hands);
      expect(await excessOf(page)).toBe(0);
    });
  }
}

test.describe('parents complete their main tasks', () => {
  test('with the keyboard alone and text of twice its size, on a phone', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('low-vision', '{"size":"200"}'));
    await page.setViewportSize(PHONE);
    await doTasks(page, typingOn(page));
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('at 400 % with forced colors', async ({ page }) => {
      await page.setViewportSize(ENLARGED);
      await page.emulateMedia({ forcedColors: 'active' });
      await doTasks(page, touching);
      // The next test reuses this page.
      await page.emulateMedia({ forcedColors: null });
    });
  });
});
