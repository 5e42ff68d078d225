import type { Page } from '@playwright/test';
import {
  expect,
  hold,
  menuLink,
  openPage,
  resumeClock,
  test,
  withoutPrefetch,
} from '../kit/page.ts';

const CONTACTS = /\/RSC\/R\/contacts\.txt/;
const NOON = new Date('2026-11-21T12:00:00+03:00');

const bar = (page: Page) => page.locator('[data-progress]');

/** A page whose clock stands still, and a way to hold the loads of a route change. */
async function openStill(page: Page, path: string) {
  await withoutPrefetch(page);
  await page.clock.install({ time: NOON });
  await openPage(page, path);
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
}

test.afterEach(resumeClock);
test.describe('the progress bar of a route change', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('appears after 200 ms, runs for 5 s, is 2 px high, fills and hides after 500 ms', async ({
    page,
  }) => {
    await openStill(page, '/about');
    const contacts = await hold(page, CONTACTS);
    await menuLink(page, 'Контакты').click();
    await contacts.arrived;
    await page.clock.runFor(199);
    await expect(bar(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveAttribute('data-progress', '0');
    expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 2 });
    await page.clock.runFor(2500);
    await expect(bar(page)).toHaveAttribute('data-progress', '50');
    await page.clock.runFor(2500);
    await expect(bar(page)).toHaveAttribute('data-progress', '100');

    contacts.release();
    await expect(page.locator('h1')).toHaveText('Контакты');
    await expect(bar(page)).toHaveAttribute('data-progress', '100');
    await page.clock.runFor(499);
    await expect(bar(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(bar(page)).toHaveCount(0);
  });

  test('advances by 30 with each load when scripts of the page are missing', async ({ page }) => {
    await openStill(page, '/about');
    const scripts = await hold(page, /\/assets\/paged-items[^/]*\.js/);
    await menuLink(page, 'Новости и акции').click();
    await expect(page.locator('h1')).toHaveText('Новости и акции');
    await page.clock.runFor(1000);
    await page.locator('main a[href="/news"]').first().click();
    await scripts.arrived;
    await page.clock.runFor(200);
    await expect(bar(page)).toHaveAttribute('data-progress', '60');
    scripts.release();
    await expect(page.locator('h1')).toHaveText('Новости');
    await expect(bar(page)).toHaveAttribute('data-progress', '100');
  });

  test('takes the colour of failures', async ({ page, guards }) => {
    guards.expect('ERR_FAILED', 'Failed to fetch');
    await openStill(page, '/about');
    const gate = Promise.withResolvers<void>();
    await page.route(CONTACTS, async (route) => {
      await gate.promise;
      await route.abort();
    });
    await menuLink(page, 'Контакты').click();
    await page.clock.runFor(200);
    const usual = await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(usual).toBe('rgb(255, 122, 26)');
    gate.resolve();
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(179, 18, 58)');
    await page.clock.runFor(500);
    await expect(bar(page)).toHaveCount(0);
  });

  test('also appears with back and forward', async ({ page }) => {
    await openStill(page, '/about');
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    await menuLink(page, 'Команда').click();
    await expect(page.locator('h1')).toHaveText('Команда');
    // Visited pages are cached and later requested again.
    await page.clock.runFor(5 * 60_000);
    for (const [move, address, title] of [
      [() => page.goBack(), CONTACTS, 'Контакты'],
      [() => page.goForward(), /\/RSC\/R\/team\.txt/, 'Команда'],
    ] as const) {
      const payload = await hold(page, address);
      await move();
      await payload.arrived;
      await page.clock.runFor(200);
      await expect(bar(page)).toHaveCount(1);
      payload.release();
      await expect(page.locator('h1')).toHaveText(title);
      await page.clock.runFor(500);
      await expect(bar(page)).toHaveCount(0);
    }
  });
});
