import type { Page } from '@playwright/test';
import { findHoles } from '../kit/checks.ts';
import { expect, test, withoutPictures } from '../kit/page.ts';

const WIDTHS = [390, 768, 1024, 1440, 1920];

/** Gives the lists of a page this many items. */
const setItems = (page: Page, selector: string, count: number) =>
  page.evaluate(
    ([of, wanted]) => {
      for (const list of document.querySelectorAll(of)) {
        const first = list.firstElementChild;
        if (first === null) throw new Error('an empty list');
        while (list.children.length < wanted) list.append(first.cloneNode(true));
        while (list.children.length > wanted) list.lastElementChild?.remove();
      }
    },
    [selector, count] as const,
  );

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, selector] of [
    ['/gallery', 'main ul:has(> li article)'],
    ['/team', 'main ul:has(> li article)'],
    ['/gallery/osennij-bal-2026', 'main ul:has(> li figure)'],
    ['/about', 'main ol, main dl, main ul:has(> li h3)'],
  ] as const) {
    test(`no list of ${path} ends with a hole, whatever the number of its items`, async ({
      page,
    }) => {
      await withoutPictures(page);
      await page.goto(path, { waitUntil: 'load' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (let count = 14; count > 1; count -= 1) {
          await setItems(page, selector, count);
          expect.soft(await findHoles(page), `${count} at ${width} px`).toEqual([]);
        }
      }
    });
  }
});

test('a picture fills its frame, also beside one with a longer caption', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/moves/den-otkrytyh-dverej-dekabr-2026');
    const frames = await page
      .locator('main figure a:has(img)')
      .evaluateAll((links) =>
        links.map((link) => link.clientHeight - (link.querySelector('img')?.clientHeight ?? 0)),
      );
    expect(frames.length, `${width} px`).toBeGreaterThan(1);
    expect(frames, `${width} px`).toEqual(frames.map(() => 0));
  }
});
