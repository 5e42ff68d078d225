import { expect, openAndSettle, test, withoutPrefetch } from '../kit/page.ts';

const NOTE = 'Нет связи. Открытые ранее страницы доступны и без неё.';

// Prefetches and running requests fail without a network.
test.beforeEach(({ page }) => withoutPrefetch(page));

test('a quiet note is shown while there is no network', async ({ page, context }) => {
  await openAndSettle(page, '/news');
  const note = page.getByRole('status').getByText(NOTE);
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

test('on a phone, the note is above the bar and lets touches through', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openAndSettle(page, '/news');
  await context.setOffline(true);
  const note = page.getByText(NOTE);
  await expect(note).toBeVisible();
  const box = await note.boundingBox();
  const bar = await page.getByRole('complementary', { name: 'Связаться с нами' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(note).toHaveCSS('pointer-events', 'none');
});
