import { expect, test } from '../kit/page.ts';

test('what is over looks so in a list', async ({ page }) => {
  await page.goto('/moves');
  const cards = page.locator('main article');
  const past = cards.filter({ hasText: 'завершено' });
  await expect(past.first().locator('img')).toHaveCSS('filter', 'grayscale(1)');
  await expect(cards.first().locator('img')).toHaveCSS('filter', 'none');
});
