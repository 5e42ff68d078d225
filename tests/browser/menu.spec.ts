import type { Page } from '@playwright/test';
import { findBarFaults, violationsOn } from '../kit/checks.ts';
import { expect, isSameDocument, markDocument, openPage, test } from '../kit/page.ts';
import { WIDTHS } from '../kit/widths.ts';

const PHONE = { width: 375, height: 667 };

const opener = (page: Page) => page.getByRole('button', { name: 'Меню', exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Главное меню' });

const openMenu = async (page: Page) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/news');
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
};

const isFocusIn = (page: Page, selector: string) =>
  page.evaluate((css) => document.activeElement?.closest(css) !== null, selector);

/** Height of the header at a window's width, as specified. */
const heightAt = (width: number): number =>
  [
    [1920, 125],
    [1440, 90],
    [1280, 70],
  ].find(([from = 0]) => width >= from)?.[1] ?? 60;

test('the bar has the specified heights and fits every width, its texts in one line', async ({
  page,
}) => {
  await openPage(page, '/news');
  const texts = page.locator('a[href="tel:74950004500"] span, a[href^="mailto:"]');
  for (const width of [320, ...WIDTHS, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('banner').boundingBox();
    expect.soft(box?.height, `${width} px wide`).toBe(heightAt(width));
    expect.soft(await findBarFaults(page), `${width} px wide`).toEqual([]);
    const lines = await texts.evaluateAll((items) =>
      items.map((item) => item.getClientRects().length),
    );
    expect.soft(Math.max(...lines), `${width} px wide`).toBe(1);
    const name = page.getByRole('banner').getByText('Космосад').first();
    const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(cut, `${width} px wide, the name is whole`).toBeLessThanOrEqual(0);
    if (width < 1280) continue;
    const [logo, title] = [page.getByRole('banner').getByRole('link').first(), page.locator('h1')];
    const edges = await Promise.all([logo, title].map((part) => part.boundingBox()));
    expect.soft(edges[0]?.x, `${width} px wide, one left edge`).toBe(edges[1]?.x);
  }
});

test('the menu is 375 px wide, below 576 px as wide as the window, from 1280 px in the bar; its entries exist once', async ({
  page,
}) => {
  await openPage(page, '/news');
  const entries = page.getByRole('banner').getByRole('link', { name: 'Программы', exact: true });
  for (const [width, expected] of [
    [320, 320],
    [575, 575],
    [576, 375],
    [1279, 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(entries).toHaveCount(0);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(entries).toHaveCount(1);
    const own = await menu(page).evaluate((element: HTMLElement) => element.offsetWidth);
    expect(own, `${width} px wide`).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(opener(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await expect(entries).toHaveCount(1);

  // A phone shows the whole menu, including its button.
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  const hidden = await menu(page).evaluate((drawer) => drawer.scrollHeight - drawer.clientHeight);
  expect(hidden).toBe(0);
  await expect(menu(page).getByRole('link', { name: 'Записаться на экскурсию' })).toBeInViewport({
    ratio: 1,
  });
});

const waysOut = {
  'its button': (page: Page) => page.getByRole('button', { name: 'Закрыть меню' }).click(),
  Esc: (page: Page) => page.keyboard.press('Escape'),
  'the backdrop': (page: Page) => page.mouse.click(40, 300),
} as const;

test('every way to close the menu returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openPage(page, '/news');
  for (const [name, leave] of Object.entries(waysOut)) {
    await opener(page).click();
    // The menu is in view before React notices it and moves the focus.
    await expect(page.getByRole('button', { name: 'Закрыть меню' })).toBeFocused();
    await leave(page);
    await expect(menu(page), name).toBeHidden();
    await expect(opener(page), name).toBeFocused();
  }
});

test('the open menu is accessible and keeps the focus, and the page behind does not scroll', async ({
  page,
}) => {
  await openMenu(page);
  expect(await violationsOn(page)).toEqual([]);
  const count = await menu(page).locator('a, button').count();
  for (let step = 0; step <= count + 2; step += 1) {
    await page.keyboard.press('Tab');
    // Past the last element the browser's own bars have the focus; the page then sees its body
    // focused.
    expect(await isFocusIn(page, '[popover], body:not(:has(:focus))')).toBe(true);
  }
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an item closes the menu and navigates without a reload, as does going back', async ({
  page,
}) => {
  // Opens the menu on `popstate`, before any script of the site handles it.
  await page.addInitScript(() =>
    addEventListener('popstate', () =>
      document.querySelector<HTMLElement>('[aria-label="Меню"]')?.click(),
    ),
  );
  await openMenu(page);
  await markDocument(page);
  await menu(page).getByRole('link', { name: 'Команда' }).click();
  await expect(page.locator('h1')).toHaveText('Команда');
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Новости');
  await expect(menu(page)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
});

test('the bar of phones leads to a call and to the form', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/news');
  const bar = page.getByRole('complementary', { name: 'Связаться с нами' });
  await expect(bar.getByRole('link', { name: 'Позвонить' })).toHaveAttribute(
    'href',
    'tel:74950004500',
  );
  await expect(bar.getByRole('link', { name: 'На экскурсию' })).toBeVisible();

  await opener(page).click();
  await expect(bar).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar).toBeVisible();

  await page.locator('footer').getByText('Разработка сайта').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();

  await openPage(page, '/lead');
  await expect(bar.getByRole('link', { name: 'Позвонить' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'На экскурсию' })).toBeHidden();
  await page.locator('main').getByRole('textbox', { name: 'Телефон' }).focus();
  await expect(bar).toBeHidden();

  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/news');
  await expect(bar).toBeHidden();
});
