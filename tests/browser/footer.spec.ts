import { expect, openPage, test } from '../kit/page.ts';

test('the first groups of its columns begin on one line, with a page of their own or without', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/news');
  const tops = await page
    .getByRole('contentinfo')
    .getByText(/^(?:Детский сад|О саде|Родителям)$/)
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top)));
  const columns = tops.slice(0, 3);
  expect(columns).toEqual(columns.map(() => columns[0]));
});

test.describe('whose cookie notice stands in place of the bar', () => {
  test.use({ visitor: 'new' });

  test('on a phone, nothing is below it but the space for the bar, in its colour', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/news');
    await expect(page.locator('html')).toHaveAttribute('data-cookies', 'undecided');
    const { below, bar, shade } = await page.getByRole('contentinfo').evaluate((footer) => ({
      below:
        document.documentElement.scrollHeight - scrollY - footer.getBoundingClientRect().bottom,
      bar: footer.nextElementSibling?.clientHeight ?? 0,
      shade: getComputedStyle(footer).boxShadow,
    }));
    expect(bar).toBeGreaterThan(0);
    expect(Math.abs(below - bar)).toBeLessThanOrEqual(1);
    expect(shade).toContain(`0px ${bar}px`);
  });
});
