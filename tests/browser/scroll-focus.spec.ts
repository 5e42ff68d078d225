import type { Page } from '@playwright/test';
import { expect, openPage, test, untilReady, withoutPrefetch } from '../kit/page.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls once the fonts have loaded, because scroll anchoring would move the page. */
async function scrollTo(page: Page, to: number): Promise<void> {
  await page.evaluate(async (y) => {
    await document.fonts.ready;
    window.scrollTo({ top: y, behavior: 'instant' });
  }, to);
}

const firstCard = (page: Page) => page.locator('main article a').first();

test.beforeEach(({ page }) => withoutPrefetch(page));

test('a new page starts at its top; back, forward and a reload restore the scroll position', async ({
  page,
}) => {
  await openPage(page, '/news');
  await page.locator('main article a').nth(6).scrollIntoViewIfNeeded();
  await scrollTo(page, 700);
  await expect.poll(() => top(page)).toBe(700);
  await page.locator('main article a').nth(6).dispatchEvent('click', { button: 0 });
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect.poll(() => top(page)).toBe(0);
  await scrollTo(page, 300);
  await expect.poll(() => top(page)).toBe(300);

  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Новости');
  await expect.poll(() => top(page)).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect.poll(() => top(page)).toBe(300);

  await page.reload();
  await untilReady(page);
  // Scroll anchoring holds the content in view while pictures and fonts arrive above it.
  await expect.poll(() => top(page)).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Новости');
  await expect.poll(() => top(page)).toBe(700);
});

test('the scroll positions of the last 50 entries outlive the document', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded') !== null) return;
    sessionStorage.setItem('seeded', '');
    const places = Array.from({ length: 60 }, (_, index) => [`old-${index}`, index]);
    sessionStorage.setItem('scroll-positions', JSON.stringify(places));
    // Scroll anchoring holds the content in view while pictures and fonts arrive above it.
    addEventListener('pagehide', () => sessionStorage.setItem('left-at', String(window.scrollY)));
  });
  await openPage(page, '/news');
  await scrollTo(page, 300);
  await expect.poll(() => top(page)).toBeGreaterThan(0);
  await openPage(page, '/about');
  const [stored, leftAt] = await page.evaluate(() =>
    ['scroll-positions', 'left-at'].map((key) => sessionStorage.getItem(key) ?? ''),
  );
  const places = JSON.parse(stored ?? '') as [string, number][];
  expect(places).toHaveLength(50);
  expect(places[0]).toEqual(['old-11', 11]);
  expect(places.at(-1)?.[1]).toBe(Number(leftAt));
  expect(Number(leftAt)).toBeGreaterThan(0);
});

test('the contents scroll a heading to the window’s top and focus it, and back restores the position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openPage(page, '/info');
  const link = page.getByRole('link', { name: 'Меню на неделю' });
  await link.scrollIntoViewIfNeeded();
  const before = await top(page);
  await link.click();
  await expect(page).toHaveURL('/info#meals');
  await expect(page.locator('#meals')).toBeFocused();
  const heading = page.getByRole('heading', { name: 'Меню на неделю' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const topOfHeading = async () => (await heading.boundingBox())?.y ?? -1;
  await expect.poll(topOfHeading).toBeLessThan(160);
  expect(await topOfHeading()).toBeGreaterThanOrEqual(16);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(before);
});

test('the skip link moves the focus into the content', async ({ page }) => {
  await openPage(page, '/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the focus goes to the new page’s heading and its title is announced', async ({ page }) => {
  await openPage(page, '/news');
  await expect(page.locator('h1')).not.toBeFocused();
  await firstCard(page).click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await expect(page.locator('h1')).toBeFocused();
  const announcement = page.locator('output[aria-live="polite"]');
  await expect(announcement).toHaveText(await page.title());
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Новости');
  await expect(page.locator('h1')).toBeFocused();
  await expect(announcement).toHaveText(/^Новости — /);
});

/** Top of an element and bottom of the bar, both relative to the window. */
const edges = (page: Page, selector: string) =>
  page.evaluate((selected) => {
    const [bar, element] = ['header', selected].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return { bar: bar?.bottom ?? 0, element: element?.top ?? 0 };
  }, selector);

test('from 700 px of height the bar stays in view and covers nothing', async ({ page }) => {
  await openPage(page, '/info');
  for (const [width, bar] of [
    [768, 60],
    [1280, 70],
    [1440, 90],
    [1920, 125],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(() => edges(page, 'header')).toEqual({ bar, element: 0 });
    await page.goto('/info#day');
    await expect.poll(async () => (await edges(page, '#day')).element).toBeLessThan(bar + 60);
    expect((await edges(page, '#day')).element).toBeGreaterThanOrEqual(bar);
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    const links = page.locator('main :is(a, summary)');
    await links.last().focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await edges(page, ':focus');
      expect(focused.element).toBeGreaterThanOrEqual(focused.bar);
    }
    await page.setViewportSize({ width, height: 690 });
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(async () => (await edges(page, 'header')).bar).toBeLessThan(0);
  }
});
