import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectedPages } from '../support/expected-pages.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };

/** What axe finds, as lines that can be read. */
async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

for (const { embedded } of expectedPages) {
  test(`${embedded.path} has no violation at phone and desktop width`, async ({ page, guards }) => {
    guards.expect('kosmosad.example');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto(embedded.path, { waitUntil: 'load' });
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect(await violationsOn(page)).toEqual([]);
  });
}

test('the error page has no violation', async ({ page, guards }) => {
  guards.expect('404');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/no-such-page');
  expect(await violationsOn(page)).toEqual([]);
});

const SCHEMES = ['black-on-white', 'white-on-black', 'navy-on-blue', 'ink-on-cream'];

for (const path of ['/', '/programs/polnyj-den', '/contacts']) {
  test(`${path} has no violation in the schemes for low vision`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const scheme of SCHEMES) {
      await page.goto('/robots.txt');
      await page.evaluate(
        (chosen) => localStorage.setItem('low-vision', JSON.stringify({ scheme: chosen })),
        scheme,
      );
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      expect(await violationsOn(page), scheme).toEqual([]);
    }
  });

  test(`${path} has no violation with the menu open`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(PHONE);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
}

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });
  for (const path of ['/', '/programs/polnyj-den', '/contacts']) {
    test(`${path} has no violation with the popup open`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    });
  }
});
