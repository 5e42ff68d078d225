import type { Locator, Page } from '@playwright/test';
import { expect, openPage, test, withoutPictures, withoutPrefetch } from '../kit/page.ts';

/** 1280 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };

test.beforeEach(async ({ page, guards }) => {
  await withoutPictures(page, guards);
  await withoutPrefetch(page);
});
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null }));

const main = (page: Page) => page.getByRole('main');

/** How a reader uses an element. */
interface Hand {
  follow(link: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
}

const pointer: Hand = {
  follow: (link) => link.click(),
  fill: (field, text) => field.fill(text),
  tick: (box) => box.check(),
};

/** More than any page has stops. */
const MOST_STOPS = 200;

/** Presses Tab until an element has the focus. */
async function tabTo(element: Locator): Promise<void> {
  const { keyboard } = element.page();
  const isFocused = () => element.evaluate((one) => one === document.activeElement);
  for (let stops = 0; !(await isFocused()); stops += 1) {
    expect(stops, 'stops of the keyboard').toBeLessThan(MOST_STOPS);
    await keyboard.press('Tab');
  }
  await expect(element).toBeInViewport();
}

const keyboard: Hand = {
  async follow(link) {
    await tabTo(link);
    await link.page().keyboard.press('Enter');
  },
  async fill(field, text) {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },
  async tick(box) {
    await tabTo(box);
    await box.page().keyboard.press('Space');
    await expect(box).toBeChecked();
  },
};

/** Scrolls to an element, which then can be clicked: nothing lies over it. */
async function expectSeen(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await element.click({ trial: true });
}

/** What parents come for, by the roles and names of what they use. */
const tasks = {
  async 'find the price'(page: Page, hand: Hand) {
    await openPage(page, '/programs');
    await hand.follow(main(page).getByRole('link', { name: 'Полный день', exact: true }));
    await expect(page.locator('h1')).toHaveText('Полный день');
    await expectSeen(main(page).getByRole('definition').filter({ hasText: '55 000 ₽' }).first());
  },
  async 'ask for a visit'(page: Page, hand: Hand) {
    await openPage(page, '/lead');
    const form = main(page).locator('form').first();
    await hand.fill(form.locator('input[name="name"]'), 'Анна');
    await hand.fill(form.getByRole('textbox', { name: 'Телефон' }), '8 903 400-00-01');
    await hand.tick(form.getByRole('checkbox', { name: 'персональных данных' }));
    await expectSeen(form.locator('button[type="submit"], button:not([type])').last());
  },
  async 'read the menu'(page: Page, hand: Hand) {
    await openPage(page, '/info');
    await hand.follow(main(page).getByRole('link', { name: 'Меню на неделю' }));
    await expect(main(page).getByRole('heading', { name: 'Меню на неделю' })).toBeInViewport();
    await expectSeen(main(page).getByText('куриный суп с домашней лапшой').first());
  },
  async call(page: Page) {
    await openPage(page, '/contacts');
    const phone = main(page).locator('a[href^="tel:"]').first();
    await expectSeen(phone);
    await expect(phone).toHaveAccessibleName(/\d/);
  },
} as const;

async function doTasks(page: Page, hand: Hand): Promise<void> {
  for (const [name, run] of Object.entries(tasks)) await test.step(name, () => run(page, hand));
}

test('what parents come for is done with the keyboard alone', async ({ page }) => {
  await doTasks(page, keyboard);
});

test('what parents come for is done at 400 % with forced colors', async ({ page }) => {
  await page.setViewportSize(ENLARGED);
  await page.emulateMedia({ forcedColors: 'active' });
  await doTasks(page, pointer);
});
