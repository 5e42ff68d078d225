import { expect, test } from '../support/browser.ts';

const PAST = '/moves/lekciya-detskij-son-2026';

test('what is over looks so in a list, and comes after what is not', async ({ page }) => {
  await page.goto('/moves', { waitUntil: 'load' });
  const cards = page.locator('main article');
  const past = cards.filter({ hasText: 'завершено' });
  const [all, over] = [await cards.count(), await past.count()];
  expect(over).toBeGreaterThan(0);
  expect(over).toBeLessThan(all);
  const words = await cards.allTextContents();
  expect(words.findIndex((text) => text.includes('завершено'))).toBe(all - over);
  await expect(past.first()).toContainText(/завершено\s·\s\d+\s\S+\s2026/);
  await expect(past.locator('strong')).toHaveCount(0);
  await expect(past.first().locator('img')).toHaveCSS('filter', 'grayscale(1)');
  await expect(cards.first().locator('img')).toHaveCSS('filter', 'none');
});

test('the page of what is over invites to what comes', async ({ page }) => {
  await page.goto(PAST, { waitUntil: 'load' });
  const main = page.locator('main');
  await expect(main.getByText('Событие уже прошло.')).toBeVisible();
  await expect(main.locator('a[href^="/lead"]')).toHaveCount(0);
  await main.getByRole('link', { name: '«Акции и события»' }).click();
  await expect(page).toHaveURL('/moves');
});
