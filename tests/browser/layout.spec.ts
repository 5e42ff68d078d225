import type { Page } from '@playwright/test';
import { expect, openAndSettle, test, withoutPrefetch } from '../kit/page.ts';
import { findFaults } from '../kit/checks.ts';

test('a document’s title, picture and text begin on one line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    '/news/maslenica-2026',
    '/moves/lekciya-detskij-son-2026',
    '/programs/polnyj-den',
    '/education/kosmolaboratoriya',
    '/pages/1-privacy-policy',
  ]) {
    await page.goto(path, { waitUntil: 'load' });
    for (const width of [375, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .locator('main :is(h1, article > picture, article > img, p)')
        .evaluateAll((elements) =>
          elements
            .filter((element) => !element.closest('li, figure, blockquote, section'))
            // Short ones stand beside the text.
            .filter(({ localName, textContent }) => localName !== 'p' || textContent.length > 90)
            .map((element) => Math.round(element.getBoundingClientRect().left)),
        );
      expect(lefts.length, `${path} at ${width} px`).toBeGreaterThan(1);
      expect(new Set(lefts).size, `${path} at ${width} px: ${lefts.join(', ')}`).toBe(1);
    }
  }
});

test('a card without a picture leaves no hole among pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/news');
  const bare = page.locator('main li article:not(:has(img))').first();
  await expect(bare).toBeVisible();
  const cover = await bare.evaluate((card) => getComputedStyle(card, '::before').height);
  const picture = await page.locator('main li article img').first().boundingBox();
  expect(Number.parseFloat(cover)).toBeCloseTo(picture?.height ?? 0, 0);
});

test('text of twice the size keeps the page whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    localStorage.setItem('low-vision', '{"size":"200","spacing":"wide"}'),
  );
  for (const path of ['/', '/programs/polnyj-den', '/contacts']) {
    await page.goto(path, { waitUntil: 'load' });
    for (const width of [375, 1280]) {
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What a browser revalidates on its own never ends for the test.
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

test('on the widest windows the bar keeps to the middle, each of its texts in one line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'load' });
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const bar = page.locator('header').first();
    const logo = await bar.getByRole('link').first().boundingBox();
    const invitation = await bar.getByRole('link', { name: 'На экскурсию' }).boundingBox();
    // Of 90rem in the middle, which grow beyond 1920 px.
    const bounds = width === 1920 ? 1440 : 1800;
    expect(logo?.x, `${width} px`).toBeCloseTo((width - bounds) / 2, 0);
    expect((invitation?.x ?? 0) + (invitation?.width ?? 0)).toBeCloseTo((width + bounds) / 2, 0);
    const tops = await bar
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});
