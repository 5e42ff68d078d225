import type { Page } from '@playwright/test';
import { expect, openPage, recordContent, test, withoutIdleTime } from '../kit/page.ts';

// A reused page that had no idle time may stop drawing frames, so that a click would wait forever.
test.use({ reuseContext: false });

/** A link that is not in view when the page opens. */
const footerLink = (page: Page) =>
  page.locator('footer').getByRole('link', { name: 'Политика конфиденциальности' }).last();
const PRIVACY = '/RSC/R/pages/1-privacy-policy.txt';

const asks = (asked: readonly string[]) =>
  asked.filter((address) => address.startsWith(PRIVACY)).length;

/** An answer to a later request proves that no other request is pending. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => fetch('/icons/favicon.svg').then((response) => response.text()));

test.describe('a link', () => {
  for (const [intent, show] of [
    ['hovered', (page: Page) => footerLink(page).hover()],
    ['touched', (page: Page) => footerLink(page).dispatchEvent('touchstart')],
  ] as const) {
    test(`that is ${intent} is prefetched, once in 5 minutes`, async ({ page }) => {
      await openPage(page, '/about');
      const asked = recordContent(page);
      await show(page);
      await expect.poll(() => asks(asked)).toBe(1);
      await page.locator('h1').click();
      await show(page);
      await settle(page);
      expect(asks(asked)).toBe(1);

      await footerLink(page).click();
      await expect(page).toHaveURL('/pages/1-privacy-policy');
      expect(asks(asked)).toBe(1);
    });
  }

  test('to the form is prefetched first, and opens without a request', async ({ page }) => {
    const loaded = page.waitForResponse(/\/RSC\/R\/lead\.txt/);
    await openPage(page, '/about');
    await (await loaded).finished();
    const asked = recordContent(page);
    const link = page.locator('header a[href="/lead"]:visible').first();
    // Playwright's click waits for frames, which a headless browser may stop drawing.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page.getByRole('heading', { name: 'Запись на экскурсию' })).toBeVisible();
    expect(asked).not.toContain('/RSC/R/lead.txt?query=');
  });

  test('to the next page of a list is not prefetched', async ({ page }) => {
    await withoutIdleTime(page);
    await openPage(page, '/news');
    const asked = recordContent(page);
    await page.getByRole('link', { name: 'Показать ещё' }).hover();
    await footerLink(page).hover();
    await expect.poll(() => asks(asked)).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test('in view is prefetched when the page is idle, up to four of them', async ({ page }) => {
    const asked = recordContent(page);
    await openPage(page, '/news');
    await expect.poll(() => asked.length).toBe(4);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await settle(page);
    expect(new Set(asked).size).toBe(4);
    expect(asked).toHaveLength(4);
  });
});
