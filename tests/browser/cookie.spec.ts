import type { Page } from '@playwright/test';
import { throwing } from '../kit/failed-start.ts';
import { expect, openAndSettle, openPage, test, untilReady, withoutPrefetch } from '../kit/page.ts';

test.use({ visitor: 'undecided' });

const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('cookie-accepted'),
    localStorage.getItem('cookie-declined'),
  ]);

test('the notice covers no note about a lost network', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutPrefetch(page);
  await openAndSettle(page, '/news');
  await context.setOffline(true);
  const note = page.getByText('Нет связи.');
  await expect(note).toBeVisible();
  const [lost, choice] = [await note.boundingBox(), await notice(page).boundingBox()];
  expect((lost?.y ?? 0) + (lost?.height ?? 0)).toBeLessThanOrEqual(choice?.y ?? 0);
});

for (const [name, expected] of [
  ['Принять', ['1', null]],
  ['Только необходимые', [null, '1']],
] as const) {
  test(`«${name}» is stored and hides the notice for good; then a phone has its bar, and the page ends with the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/news');
    const bar = page.getByRole('complementary', { name: /Связаться/ });
    const room = () =>
      page
        .locator('body > footer')
        .evaluate((footer) => Number.parseInt(getComputedStyle(footer).paddingBottom, 10));
    const before = await room();
    await expect(bar).toBeHidden();
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole('button', { name }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(bar).toBeVisible();
    expect(await room()).toBeLessThan(before);
    expect(await stored(page)).toEqual(expected);
    await page.reload();
    await untilReady(page);
    await expect(notice(page)).toHaveCount(0);
  });
}

test('the notice is at the bottom of every page, low, not modal, and links to the policy', async ({
  page,
}) => {
  await openPage(page, '/news');
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [414, 896],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await notice(page).boundingBox();
    expect(box?.height, `${width} × ${height}`).toBeLessThanOrEqual(height / 4);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    if (width < 768) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Команда' }).click();
  await expect(page.locator('h1')).toHaveText('Команда');
  await notice(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/pages\/2-politika-ispolzovaniya-cookie-faylov$/);
});

test('a focused element has room above it, whatever text size a visitor chose', async ({
  page,
}) => {
  await openPage(page, '/news');
  for (const text of [{}, { spacing: 'wide' }, { size: '150' }, { size: '200' }]) {
    await page.evaluate((chosen) => {
      for (const name of ['size', 'spacing']) delete document.documentElement.dataset[name];
      Object.assign(document.documentElement.dataset, chosen);
    }, text);
    for (const [width, height] of [
      [375, 812],
      [430, 932],
      [768, 1000],
      [1280, 812],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { y = 0 } = (await notice(page).boundingBox()) ?? {};
      const room = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      );
      const where = `${JSON.stringify(text)} at ${width} × ${height}`;
      expect(room, where).toBeGreaterThanOrEqual(height - y);
    }
  }
});

for (const isDecided of [true, false]) {
  const who = isDecided ? 'has decided never' : 'has not decided';
  test(`a visitor who ${who} sees the notice before the scripts load`, async ({ page }) => {
    if (isDecided) await page.addInitScript(() => localStorage.setItem('cookie-accepted', '1'));
    // Scripts that never arrive.
    await page.route('**/*.js', () => undefined);
    await page.goto('/news', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(notice(page)).toBeVisible({ visible: !isDecided });
  });
}

test('a choice lasts for the page if storage throws', async ({ page }) => {
  await throwing('localStorage')(page);
  await openPage(page, '/lead');
  await notice(page).getByRole('button', { name: 'Принять' }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Контакты' }).click();
  await expect(page.locator('h1')).toHaveText('Контакты');
  await expect(notice(page)).toHaveCount(0);
});

test('a choice in one tab hides the notice in the other', async ({ page, context }) => {
  await openPage(page, '/news');
  const other = await context.newPage();
  await openPage(other, page.url());
  await notice(other).getByRole('button', { name: 'Принять' }).click();
  await expect(notice(page)).toHaveCount(0);
});
