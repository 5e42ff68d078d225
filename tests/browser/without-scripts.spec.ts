import { expect, test } from '../kit/page.ts';

// Other tests check the markup without a browser; these check that it is visible and usable.
test.use({ javaScriptEnabled: false });

test('nothing that needs scripts is shown', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/lead');
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Добавить подробности').click();
  await expect(page.getByRole('textbox', { name: 'Электронная почта' })).toBeVisible();
});
