import { expect, test } from '../kit/page.ts';

test('paper names the kindergarten and ends with its address, dark on white', async ({ page }) => {
  await page.goto('/programs/polnyj-den');
  const footer = page.getByRole('contentinfo');
  const line = footer.getByText('kosmosad.test');
  await expect(line).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const bar = page.locator('header').first();
  await expect(bar.getByRole('link').filter({ visible: true })).toHaveText([
    'Космосад',
    '+7 (495) 000-45-00',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(28, 19, 53)');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(line).toHaveText(
    '121000, Москва, Орбитальная улица, дом 7, +7 (495) 000-45-00, kosmosad.test',
  );
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('color', 'rgb(28, 19, 53)');
  // The rest of the footer could only be clicked, so it is not printed.
  await expect(footer.getByRole('navigation')).toBeHidden();
  await expect(footer.getByRole('list').filter({ visible: true })).toHaveCount(0);
  await expect(footer.getByText('Лицензия на')).toBeVisible();
});

test('paper has no forms, and shows the answers to questions', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/lead');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('form[method="post"]')).toBeHidden();
  await page.goto('/info');
  const answer = page
    .locator('details', { hasText: 'Логин и пароль выдаём' })
    .locator('> :last-child');
  await expect(answer).toBeVisible();
  await expect(answer).toHaveCSS('white-space', 'pre-line');
});

test('paper has one left edge', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const edges = await page
    .locator('main :is(h1, h2):visible')
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left));
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(edges)).toEqual(new Set([0]));
});
