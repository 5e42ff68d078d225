import type { Page } from '@playwright/test';
import { expect, openPage, test, withoutPrefetch } from '../kit/page.ts';

/** Longer motion beside a text needs a switch (WCAG 2.2.2). */
const LONGEST_S = 5;

/** Seconds from the beginning of each animation of a page to its end. */
const motionsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      if (style.animationName === 'none') return [];
      const rounds = Number(style.animationIterationCount.replace('infinite', 'Infinity'));
      const seconds = Number.parseFloat(style.animationDuration);
      return [Number.parseFloat(style.animationDelay) + seconds * rounds];
    }),
  );

for (const path of ['/contacts', '/no-such-page']) {
  test(`the spaceman of ${path} comes to rest, or never moves`, async ({ page, guards }) => {
    guards.expect('404');
    await withoutPrefetch(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openPage(page, path);
    const motions = await motionsOf(page);
    expect(motions).toHaveLength(1);
    expect(Math.max(...motions)).toBeLessThanOrEqual(LONGEST_S);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motionsOf(page)).toEqual([]);
  });
}
