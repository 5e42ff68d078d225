import { expect, test } from '../kit/page.ts';

// Other tests check the markup without a browser; these check that it is visible and usable.
test.use({ javaScriptEnabled: false });

test('cards, the next page of a list and the menu are links', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/news');
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page).toHaveURL('/news?page=2');
  await expect(page.locator('h1')).toHaveText('Новости. Страница 2');
  const card = page.locator('main article a').first();
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(href);
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await expect(menu).toBeHidden();
  const opener = page.getByRole('button', { name: 'Меню', exact: true });
  await opener.click();
  await page.getByRole('button', { name: 'Закрыть меню' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Команда' }).click();
  await expect(page.locator('h1')).toHaveText('Команда');
});

test('nothing that needs scripts is shown', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/lead');
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Добавить подробности').click();
  await expect(page.getByRole('textbox', { name: 'Электронная почта' })).toBeVisible();
});
