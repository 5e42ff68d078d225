import type { Page } from '@playwright/test';
import { MANY_PAGES_MS } from '../kit/limits.ts';
import { expect, test, withoutPictures } from '../kit/page.ts';
import { expectedPages } from '../kit/pages.ts';

const WIDTHS = [390, 768, 1024, 1440, 1920];

/** Lists whose last row has a hole: the row is neither as wide as the list nor centred. */
const findHoles = (page: Page) =>
  page.evaluate(() => {
    const near = (one: number, other: number) => Math.abs(one - other) <= 4;
    const hasOwn = (element: Element, name: string) =>
      getComputedStyle(element).getPropertyValue(name) !==
      getComputedStyle(element.parentElement ?? element).getPropertyValue(name);
    const isGrid = (list: Element) => {
      const { display, flexWrap, overflowX } = getComputedStyle(list);
      const isSwiped = overflowX === 'auto' || list.scrollWidth > list.clientWidth + 4;
      const isRows = flexWrap === 'wrap' && (hasOwn(list, '--count') || hasOwn(list, '--width'));
      return !isSwiped && (display === 'grid' || (display === 'flex' && isRows));
    };
    const rowOf = (items: readonly DOMRect[], { top, bottom }: DOMRect) =>
      items.filter((item) => item.bottom > top + 1 && item.top < bottom - 1);
    const hasHole = (list: Element) => {
      const items = [...list.children]
        .map((item) => item.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      const last = items.at(-1);
      if (!last || items.length < 2) return false;
      const box = list.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(list);
      const row = rowOf(items, last);
      const before = Math.min(...row.map(({ left }) => left)) - box.left - parseFloat(paddingLeft);
      const after =
        box.right - parseFloat(paddingRight) - Math.max(...row.map(({ right }) => right));
      return !near(before, after);
    };
    return [...document.querySelectorAll('main :is(ul, ol, dl)')]
      .filter((list) => list.checkVisibility() && isGrid(list) && hasHole(list))
      .map((list) => `${list.children.length} × «${list.textContent.trim().slice(0, 40)}»`);
  });

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

  for (const content of ['sample', 'bare'] as const) {
    test(`no list ends with a hole at any width: ${content}`, async ({ page, stacks }) => {
      test.setTimeout(MANY_PAGES_MS);
      await withoutPictures(page);
      const { site } = await stacks.of(content);
      for (const { [content]: row } of expectedPages) {
        await page.goto(site.url + row.path, { waitUntil: 'load' });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await findHoles(page), `${row.path} at ${width} px`).toEqual([]);
        }
      }
    });
  }

  test('whatever the number of its items', async ({ page, stacks }) => {
    test.setTimeout(MANY_PAGES_MS);
    await withoutPictures(page);
    const { site } = await stacks.of('sample');
    const lists = [
      ['/gallery', 'main ul:has(> li article)'],
      ['/team', 'main ul:has(> li article)'],
      ['/gallery/osennij-bal-2026', 'main ul:has(> li figure)'],
      ['/about', 'main ol, main dl, main ul:has(> li h3)'],
    ] as const;
    for (const [path, selector] of lists) {
      await page.goto(site.url + path, { waitUntil: 'load' });
      for (let count = 14; count > 1; count -= 1) {
        await setItems(page, selector, count);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const holes = await findHoles(page);
          expect.soft(holes, `${count} of ${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });
});

test('a picture fills its frame, also beside one with a longer caption', async ({
  page,
  stacks,
}) => {
  const { site } = await stacks.of('sample');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site.url}/moves/den-otkrytyh-dverej-dekabr-2026`);
    const frames = await page
      .locator('main figure a:has(img)')
      .evaluateAll((links) =>
        links.map((link) => link.clientHeight - (link.querySelector('img')?.clientHeight ?? 0)),
      );
    expect(frames.length, `${width} px`).toBeGreaterThan(1);
    expect(frames, `${width} px`).toEqual(frames.map(() => 0));
  }
});
