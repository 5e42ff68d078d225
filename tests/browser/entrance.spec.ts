import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../kit/page.ts';

/** Longest time that anything may move beside a text, milliseconds (WCAG 2.2.2). */
const LONGEST_MS = 5000;

/** The page's animations, without transitions of buttons. */
const motion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  );

/** Pauses animations, to count them, or ends them at once. */
async function openAnimations(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  const setRate = (playbackRate: number) =>
    client.send('Animation.setPlaybackRate', { playbackRate });
  return { hold: () => setRate(0.01), end: () => setRate(100) };
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

for (const [path, count] of [
  ['/', 2],
  ['/news', 3],
] as const) {
  test(`art flies in on ${path} once per visit`, async ({ page }) => {
    const animations = await openAnimations(page);
    await animations.hold();
    await openPage(page, path);
    const ends = await motion(page);
    expect(ends).toHaveLength(count);
    for (const end of ends) expect(end).toBeLessThanOrEqual(LONGEST_MS);
    await animations.end();
    await expect(page.locator('html')).toHaveAttribute('data-entered', '');
    await animations.hold();
    await openPage(page, path);
    expect(await motion(page)).toEqual([]);
  });
}

test('the spaceman of an error page comes to rest', async ({ page, guards }) => {
  guards.expect('404');
  await (await openAnimations(page)).hold();
  await openPage(page, '/no-such-page');
  const ends = await motion(page);
  expect(ends.length).toBeGreaterThan(0);
  for (const end of ends) expect(end).toBeLessThanOrEqual(LONGEST_MS);
});

test('nothing flies in with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  expect(await motion(page)).toEqual([]);
});
