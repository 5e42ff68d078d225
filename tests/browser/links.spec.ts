import type { Page } from '@playwright/test';
import { expect, isSameDocument, markDocument, openPage, test } from '../kit/page.ts';

/** A link that the server alone has made. */
const card = (page: Page) => page.locator('main article a').first();

test('a link within the site is a route change', async ({ page }) => {
  await openPage(page, '/news');
  await markDocument(page);
  const href = (await card(page).getAttribute('href')) ?? '';
  await card(page).click();
  await expect(page).toHaveURL(href);
  expect(await isSameDocument(page)).toBe(true);
});

test('pressed with the keyboard, too', async ({ page }) => {
  await openPage(page, '/news');
  await markDocument(page);
  const href = (await card(page).getAttribute('href')) ?? '';
  await card(page).press('Enter');
  await expect(page).toHaveURL(href);
  expect(await isSameDocument(page)).toBe(true);
});

for (const modifier of ['Control', 'Shift'] as const) {
  test(`with ${modifier} it is the browser’s`, async ({ page, context }) => {
    await openPage(page, '/news');
    const href = (await card(page).getAttribute('href')) ?? '';
    const opened = context.waitForEvent('page');
    await card(page).click({ modifiers: [modifier] });
    await expect(await opened).toHaveURL(href);
    await expect(page).toHaveURL('/news');
  });
}

test('one to the open page changes nothing', async ({ page }) => {
  await openPage(page, '/contacts');
  await markDocument(page);
  const entries = await page.evaluate(() => history.length);
  await page.locator('footer').getByRole('link', { name: 'Контакты' }).first().click();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await isSameDocument(page)).toBe(true);
});
