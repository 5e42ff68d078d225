import { expect, test } from '../support/browser.ts';

const absent = [
  '/no-such-page',
  '/news/no-such',
  '/news/bad.slug',
  `/news/${'a'.repeat(121)}`,
  '/news?page=999',
  '/news?page=0',
  '/news?page=abc',
  '/news?page=1&page=2',
  '/team/no-such',
  '/pages/no-such',
  '/404',
  '/_error/500',
  '/news/%00',
  '/news/..%2f..%2fpackage.json',
];

test.describe('an address without a page', () => {
  for (const path of absent) {
    test(`${path.slice(0, 40)} is a whole 404 page`, async ({ page, guards }) => {
      guards.expect('404');
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText(['Страница не найдена']);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    });
  }

  test('leads home', async ({ page, guards }) => {
    guards.expect('404');
    await page.goto('/no-such-page');
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('404', { exact: true })).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
  });
});
