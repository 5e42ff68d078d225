import type { Locator, Page } from '@playwright/test';
import { findFaults, findTornWords } from '../kit/checks.ts';
import { MANY_PAGES_MS } from '../kit/limits.ts';
import { expect, openAndSettle, test, withoutPictures, withoutPrefetch } from '../kit/page.ts';
import { expectedPages } from '../kit/pages.ts';
import type { Strain } from '../kit/strains.ts';

const paths = expectedPages.map(({ sample }) => sample.path);

/**
 * Content that fits less well than the sample, and the pages where that shows. The bare content has
 * no pictures and few items.
 */
const STRAINS: readonly (readonly [Strain, readonly string[]])[] = [
  ['long', paths.filter((_, index) => index % 2 === 0)],
  ['200 items', ['/', '/news', '/gallery/bassejn-i-sport']],
];

for (const [strain, addresses] of STRAINS) {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`pages stay whole on the smallest and the largest screen: ${strain}`, async ({
      page,
      stacks,
    }) => {
      test.setTimeout(MANY_PAGES_MS);
      await withoutPictures(page);
      const { site, upstream } = await stacks.strained();
      upstream.choose(strain);
      for (const path of addresses) {
        await page.goto(site.url + path, { waitUntil: 'load' });
        for (const width of [320, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          const values = await findTornWords(page, { of: 'main dd' });
          const found = [...(await findFaults(page)), ...values];
          expect.soft(found, `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}

test('pages fit the window when the browser doubles their text', async ({ page, guards }) => {
  guards.expect('404');
  await withoutPictures(page);
  for (const path of ['/', '/contacts', '/info/cost?program=polnyj-den', '/no-such-page']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Sums of the layout shifts of a page: all of them, and those since its document was parsed. */
const layoutShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ all: number; parsed: number }>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { domInteractive } = navigation as PerformanceNavigationTiming;
        const sums = { all: 0, parsed: 0 };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            sums.all += entry.value;
            if (entry.startTime > domInteractive) sums.parsed += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sums)));
      }),
  );

test('nothing moves while the home page loads', async ({ page }) => {
  // The browser's own revalidations would never end for the test.
  await withoutPrefetch(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await openAndSettle(page, '/');
    const shifts = await layoutShifts(page);
    // A slow processor shows the beginning of a document before it has parsed the rest.
    expect(shifts.all, `${width} px`).toBeLessThanOrEqual(0.1);
    expect(shifts.parsed, `${width} px`).toBeLessThanOrEqual(0.01);
  }
});

/** Height of the block that stays in view beside a text, and its distance from the footer. */
const measureAside = (found: Locator) =>
  found.evaluate((element) => {
    let aside: Element | null = element;
    while (aside && getComputedStyle(aside).position !== 'sticky') aside = aside.parentElement;
    const { height = 0, bottom = 0 } = aside?.getBoundingClientRect() ?? {};
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    return { height, toFooter: footer - bottom };
  });

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test('a block that stays beside a text is never higher than the window, nor over the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/info');
  const contents = page.getByRole('navigation', { name: 'На этой странице' });
  await scrollTo(page, 1000);
  await expect(contents).toBeInViewport();
  const { height } = await measureAside(contents);
  expect(height).toBeGreaterThan(200);
  expect(height).toBeLessThanOrEqual(300);
  await scrollTo(page, 1_000_000);
  expect((await measureAside(contents)).toFooter).toBeGreaterThanOrEqual(0);
});
