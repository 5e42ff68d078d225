import type { Page } from '@playwright/test';
import { expect, openPage, test, withoutPictures, withoutPrefetch } from '../kit/page.ts';

/** 1280 px at 400 %, and a desktop. */
const SIZES = [
  [320, 256],
  [1280, 900],
] as const;

const PAGES = { undecided: '/', returning: '/lead' } as const;

/** Moves the focus through a page. @returns elements that are covered or have no focus ring */
const findLostFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const faults: string[] = [];
    const stops = [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')];
    const isOwn = (element: Element, at: Element | null) =>
      at !== null && (element.contains(at) || at.contains(element));
    const parts = [0.05, 0.5, 0.95];
    const isSeen = (element: Element) =>
      [...element.getClientRects()].some(({ left, top, width, height }) =>
        parts.some((x) =>
          parts.some((y) =>
            isOwn(element, document.elementFromPoint(left + width * x, top + height * y)),
          ),
        ),
      );
    const hasRing = (element: Element) =>
      [
        getComputedStyle(element),
        // Rings around a whole card and around a date.
        getComputedStyle(element, '::after'),
        getComputedStyle(element.parentElement as Element),
      ].some(({ outlineStyle }) => outlineStyle === 'solid');
    for (const stop of stops.filter((element) => element.tabIndex >= 0)) {
      stop.focus();
      if (document.activeElement !== stop) continue;
      // Rows snap, and bars hide, in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const name = `${stop.localName} «${stop.textContent?.trim().slice(0, 30)}»`;
      if (!isSeen(stop)) faults.push(`${name} is covered`);
      if (!hasRing(stop)) faults.push(`${name} has no ring`);
    }
    return faults;
  });

test.beforeEach(async ({ page }) => {
  await withoutPictures(page);
  await withoutPrefetch(page);
});

for (const visitor of ['undecided', 'returning'] as const) {
  test.describe(`for one who is ${visitor}`, () => {
    test.use({ visitor });
    test('the focus is never covered and always has a ring', async ({ page }) => {
      await openPage(page, PAGES[visitor]);
      // The ring appears for the keyboard only.
      await page.keyboard.press('Tab');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect.soft(await findLostFocus(page), `${width} × ${height} px`).toEqual([]);
      }
    });
  });
}
