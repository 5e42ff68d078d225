import { expect, openPage, test } from '../kit/page.ts';

test('its links stand in columns, each group whole under its heading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/news', { waitUntil: 'load' });
  const menu = page.getByRole('navigation', { name: 'Все страницы' });
  for (const [width, columns] of [
    [375, 2],
    [768, 3],
    [1280, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const groups = await menu.locator('> div').evaluateAll((boxes) =>
      boxes.map((box) => ({
        title: box.querySelector('p')?.textContent.replaceAll('\u00a0', ' '),
        top: Math.round(box.querySelector('p, a')?.getBoundingClientRect().top ?? 0),
        lefts: [...box.querySelectorAll('a, p')].map((part) =>
          Math.round(part.getBoundingClientRect().left),
        ),
      })),
    );
    expect(groups.map(({ title }) => title)).toEqual([
      'Детский сад',
      'Новости и акции',
      'Родителям',
    ]);
    for (const { title, lefts } of groups) expect(new Set(lefts).size, title ?? '').toBe(1);
    if (columns === 3) expect(new Set(groups.map(({ top }) => top)).size).toBe(1);
    expect(new Set(groups.flatMap(({ lefts }) => lefts)).size, `${width} px`).toBe(columns);
  }
});

test('the year is the server’s, whatever the browser’s clock says', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00+03:00'));
  await openPage(page, '/news');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' });
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText(
    `© 2021–${year.format(new Date())}`,
  );
});
