import type { Page } from '@playwright/test';
import {
  countReports,
  expect,
  isSameDocument,
  markDocument,
  menuLink,
  openPage,
  test,
  withoutPrefetch,
} from '../kit/page.ts';

/** Marks the header, to prove that it is never replaced. */
const markHeader = (page: Page) =>
  page.locator('header').evaluate((header) => header.setAttribute('data-marked', 'yes'));

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => withoutPrefetch(page));

test('a redirect while loading is a route change', async ({ page }) => {
  await openPage(page, '/about');
  await markDocument(page);
  await markHeader(page);
  await page.route(/\/RSC\/R\/contacts\.txt/, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'x-payload-moved-to': '/team' };
    await route.fulfill({ response: answer, headers });
  });
  await menuLink(page, 'Контакты').click();
  await expect(page.locator('h1')).toHaveText('Команда');
  await expect(page).toHaveURL('/team');
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('header')).toHaveAttribute('data-marked', 'yes');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('О саде');
});

test('a missing page keeps the header in place', async ({ page, guards }) => {
  guards.expect('404');
  await openPage(page, '/about');
  await markHeader(page);
  await page.route(/\/RSC\/R\/contacts\.txt/, (route) =>
    route.fulfill({ status: 404, headers: { 'x-payload-build': 'any' } }),
  );
  await menuLink(page, 'Контакты').click();
  await expect(page.locator('h1')).toHaveText('Страница не найдена');
  await expect(page).toHaveURL('/contacts');
  await expect(page.locator('header')).toHaveAttribute('data-marked', 'yes');
  await expect(page.locator('h1')).toBeFocused();
  await menuLink(page, 'Команда').click();
  await expect(page.locator('h1')).toHaveText('Команда');
});

test('a link to a redirected address loads its document', async ({ page, guards }) => {
  guards.expect('404');
  await openPage(page, '/about');
  await markDocument(page);
  await menuLink(page, 'Контакты').evaluate((link) => link.setAttribute('href', '/News/?page=2'));
  await menuLink(page, 'Контакты').click();
  await expect(page.locator('h1')).toHaveText('Новости. Страница 2');
  await expect(page).toHaveURL('/news?page=2');
  expect(await isSameDocument(page)).toBe(false);
});

test('an unreachable site is 999 with header and footer, and can be left', async ({
  page,
  guards,
}) => {
  guards.expect('ERR_FAILED', 'Failed to fetch');
  const reports = countReports(page);
  await openPage(page, '/about');
  await markDocument(page);
  await markHeader(page);
  const contacts = /\/RSC\/R\/contacts\.txt/;
  await page.route(contacts, (route) => route.abort());
  await menuLink(page, 'Контакты').click();
  await expect(page.getByText('999', { exact: true })).toBeVisible();
  await expect(page.locator('h1')).toHaveText(['Случилось страшное!']);
  await expect(page.locator('h1')).toBeFocused();
  await expect(page).toHaveURL('/contacts');
  await expect(page.locator('header')).toHaveAttribute('data-marked', 'yes');
  await expect(page.locator('footer')).toBeVisible();

  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('999', { exact: true })).toHaveCount(0);
  await page.unroute(contacts);
  await menuLink(page, 'Контакты').click();
  await expect(page.locator('h1')).toHaveText('Контакты');
  expect(await isSameDocument(page)).toBe(true);
  // A lost connection is no error of the site's scripts.
  expect(reports()).toBe(0);
});

test('a site that answers 503 is 503, back opens the previous page, forward tries again', async ({
  page,
  guards,
}) => {
  guards.expect('503');
  const reports = countReports(page);
  await openPage(page, '/about');
  const contacts = /\/RSC\/R\/contacts\.txt/;
  await page.route(contacts, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await menuLink(page, 'Контакты').click();
  await expect(page.getByText('503', { exact: true })).toBeVisible();
  await expect(menuLink(page, 'Команда')).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('О саде');
  await page.unroute(contacts);
  await page.goForward();
  await expect(page.locator('h1')).toHaveText('Контакты');
  expect(reports()).toBe(0);
});
