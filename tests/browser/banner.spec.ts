import type { Page } from '@playwright/test';
import { BANNER_HASHES } from '../kit/banner-hashes.ts';
import { violationsOn } from '../kit/checks.ts';
import { throwing } from '../kit/failed-start.ts';
import { expect, openPage, resumeClock, test } from '../kit/page.ts';

const NOW = new Date('2026-11-21T12:00:00+03:00');
const KEY = `banner-shown:${BANNER_HASHES.sample}`;
const DAY = 86_400_000;

test.afterEach(resumeClock);
test.use({ visitor: 'new' });

const banner = (page: Page) => page.getByRole('dialog', { name: 'Объявление' });
/** The first banner waits until the BFF has made its picture's width. */
const expectBanner = (page: Page) => expect(banner(page)).toBeVisible();

const notice = (page: Page) => page.getByRole('region', { name: 'Файлы cookie' });

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Lets the stopped clock run to the first check, once the page watches for the banner. */
async function awaitFirstCheck(page: Page): Promise<void> {
  await page.waitForFunction(() => 'isWatched' in window);
  await page.clock.runFor(5_000);
}

/** Opens a page with a stopped clock; resolves once the page watches for the banner. */
async function arrive(page: Page, path = '/about', closedAt?: number): Promise<void> {
  await page.clock.install({ time: NOW.getTime() - 60_000 });
  await page.clock.pauseAt(NOW);
  await page.addInitScript(
    ([key, time, checkEvery]) => {
      const start = window.setInterval.bind(window);
      window.setInterval = ((handler: () => void, delay: number) => {
        if (delay === checkEvery) Object.assign(window, { isWatched: true });
        return start(handler, delay);
      }) as typeof window.setInterval;
      if (!time || sessionStorage.getItem('arrived')) return;
      localStorage.setItem(key, time);
      sessionStorage.setItem('arrived', '1');
    },
    [KEY, closedAt === undefined ? '' : String(closedAt), 5_000] as const,
  );
  await openPage(page, path);
  await page.waitForFunction(() => 'isWatched' in window);
}

/** Lets seconds pass in which the banner could appear. */
async function expectNone(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toBeHidden();
}

test('a new visitor sees the page first, and the banner 5 s after the page is ready', async ({
  page,
}) => {
  await arrive(page);
  await expectNone(page, 4_999);
  await page.clock.runFor(1);
  await expectBanner(page);
  await expect(banner(page).getByRole('link')).toHaveAttribute(
    'href',
    '/moves/den-otkrytyh-dverej-dekabr-2026',
  );
  // Loaded before it appeared.
  expect(
    await banner(page)
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
  ).toBe(true);
  // Axe would wait for a stopped clock.
  await page.clock.resume();
  expect(await violationsOn(page)).toEqual([]);
});

test('the picture fits 90 × 80 % of the window, below its cross', async ({ page }) => {
  await arrive(page);
  for (const [width, height] of [
    [320, 568],
    [667, 375],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await awaitFirstCheck(page);
    await expectBanner(page);
    const popup = await banner(page).boundingBox();
    expect.soft(popup?.width).toBeLessThanOrEqual(width * 0.9 + 1);
    expect.soft(popup?.height).toBeLessThanOrEqual(height * 0.8 + 1);
    const cross = await page.getByRole('button', { name: 'Закрыть объявление' }).boundingBox();
    const image = banner(page).getByRole('img');
    const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
    expect.soft(source).toContain(width > height ? 'banner-h' : 'banner-v');
    const picture = await image.boundingBox();
    expect.soft([cross?.width, cross?.height]).toEqual([44, 44]);
    expect.soft((cross?.y ?? 0) + 44).toBeLessThanOrEqual(picture?.y ?? 0);
    const ratio = width > height ? 1200 / 675 : 800 / 1067;
    expect.soft((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(ratio, 1);
  }
});

const waysOut = {
  'its button': (page: Page) => page.getByRole('button', { name: 'Закрыть объявление' }).click(),
  Esc: (page: Page) => page.keyboard.press('Escape'),
  'a click on it': (page: Page) => banner(page).getByRole('link').click(),
} as const;

for (const [name, leave] of Object.entries(waysOut)) {
  test(`${name} closes it and stores the time under its hash`, async ({ page }) => {
    await arrive(page);
    await awaitFirstCheck(page);
    await expectBanner(page);
    await leave(page);
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => stored(page)).toBe(String(NOW.getTime() + 5_000));
    if (name === 'a click on it') {
      await expect(page).toHaveURL(/\/moves\/den-otkrytyh-dverej-dekabr-2026$/);
    }
    await expectNone(page, 15_000);
  });
}

test('the banner waits while another dialog is open, a form field has the focus or the mobile menu is open, and appears at the next check', async ({
  page,
}) => {
  // Due a minute later, however long the panel's script takes.
  await arrive(page, '/search', NOW.getTime() - DAY + 60_000);
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click();
  const panel = page.getByRole('dialog', { name: 'Версия для слабовидящих' });
  // The panel's script loads in real time, but React shows the panel by the page's clock.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await panel.isVisible()).toBe(true);
  }).toPass();
  // A focused form field would be another reason to wait.
  await panel.getByRole('heading').first().click();
  await expectNone(page, 70_000);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const field = page.locator('main').getByRole('searchbox').first();
  await field.focus();
  await expectNone(page, 10_000);
  await field.blur();

  await page.setViewportSize({ width: 375, height: 667 });
  const root = page.locator('html[data-dialog]');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await expect(root).toHaveCount(1);
  await expectNone(page, 10_000);
  await page.keyboard.press('Escape');
  await expect(root).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expectBanner(page);
});

test('the cookie notice makes room for the banner and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page);
  await notice(page).getByRole('button', { name: 'Принять' }).focus();
  await expectNone(page, 10_000);
  await page.locator('h1').click();
  await page.clock.runFor(5_000);
  await expectBanner(page);
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await expect(notice(page)).toBeVisible();
});

test('with storage that throws, the banner appears once per session', async ({ page }) => {
  await throwing('localStorage')(page);
  await arrive(page);
  await awaitFirstCheck(page);
  await expectBanner(page);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward(2 * DAY);
  await expectNone(page, 15_000);
});

test('closing the banner in one tab closes it in the other', async ({ page, context }) => {
  await arrive(page);
  await awaitFirstCheck(page);
  await expectBanner(page);
  const other = await context.newPage();
  await arrive(other, new URL('/about', page.url()).href);
  await awaitFirstCheck(other);
  await expectBanner(other);
  await other.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
});

test('a banner whose picture fails is not shown, and the picture is requested once', async ({
  page,
  guards,
}) => {
  guards.expect('banner', 'ERR_FAILED', 'Failed to load');
  let asked = 0;
  await page.route(/\/media\/\d+\?url=.*banner-/, (route) => {
    asked += 1;
    return route.abort();
  });
  await arrive(page);
  await awaitFirstCheck(page);
  await expect.poll(() => asked).toBe(1);
  await expectNone(page, 20_000);
  expect(asked).toBe(1);
});
