import { expect, openPage, test } from '../kit/page.ts';

test('the year is the server’s, whatever the browser’s clock says', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00+03:00'));
  await openPage(page, '/news');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Moscow' });
  await expect(page.getByRole('contentinfo').getByText('©')).toContainText(
    `© 2021–${year.format(new Date())}`,
  );
});
