import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../kit/page.ts';

const MINUTE_MS = 60_000;
/** What a keyframe says beside its properties. */
const TIMING = new Set(['offset', 'computedOffset', 'easing', 'composite']);

/** The page's animations; transitions of buttons are none. */
const motion = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ effect, playState }) => ({
        playState,
        keys: (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
        iterationMs: Number(effect?.getComputedTiming().duration),
      })),
  );

const playStates = async (page: Page) => (await motion(page)).map(({ playState }) => playState);

const ALL_OF_IT = 4;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('the hero moves without the main thread', async ({ page }) => {
  await openPage(page, '/');
  const animations = await motion(page);
  expect(animations).toHaveLength(ALL_OF_IT);
  for (const { playState, keys, iterationMs } of animations) {
    expect(playState).toBe('running');
    expect([...new Set(keys)].filter((key) => !TIMING.has(key))).toEqual(['transform']);
    // The end of an iteration wakes the main thread, because React listens for it.
    expect(iterationMs).toBeGreaterThan(2 * MINUTE_MS);
  }
});

test('a switch stops it and starts it again, with the keyboard, too', async ({ page }) => {
  await openPage(page, '/');
  const stop = page.getByRole('checkbox', { name: 'Пауза анимации' });
  await stop.press('Space');
  await expect(stop).toBeChecked();
  expect(await playStates(page)).toEqual(Array(ALL_OF_IT).fill('paused'));
  await stop.click();
  await expect(stop).not.toBeChecked();
  expect(await playStates(page)).toEqual(Array(ALL_OF_IT).fill('running'));
});

test('it stands still for those who want less motion or no decoration', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  const stop = page.getByLabel('Пауза анимации');
  expect(await motion(page)).toEqual([]);
  await expect(stop).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(stop).toBeVisible();
  for (const [name, value] of [
    ['scheme', 'white-on-black'],
    ['images', 'hidden'],
  ] as const) {
    await page.evaluate(
      ([key, choice]) => {
        document.documentElement.dataset[key] = choice;
      },
      [name, value] as const,
    );
    expect(await motion(page), name).toEqual([]);
    await expect(stop).toBeHidden();
    await page.evaluate((key) => delete document.documentElement.dataset[key], name);
  }
});
