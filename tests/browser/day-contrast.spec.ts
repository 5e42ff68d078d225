import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf } from '../kit/contrast.ts';
import { expect, openPage } from '../kit/page.ts';
import { test } from '../kit/scripted-page.ts';

const DAY = 'main section:has(> ol)';

const HOURS = ['8:00', '9:00', '10:50', '12:30', '15:30', '16:15', '17:00', '18:30', '19:00'];

/** Rows with scenes on every other hour, and texts twice as long as the kindergarten's own. */
const rowsOf = (count: number) =>
  HOURS.slice(-count).map((time, index) => ({
    time,
    title: 'Полтора часа на улице, потом студии',
    text: 'Три площадки по возрастам за забором, а в дождь крытая веранда. '.repeat(2),
    person: { name: 'Александра Новодворская', post: 'воспитатель группы «Юпитер»' },
    ...(index % 2 === 0 && { image: { url: '/pictures/hour.jpg', width: 1200, height: 800 } }),
  }));

/** A grey on which no colour of text has enough contrast. */
const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9" fill="#777"/></svg>';

interface Line {
  readonly text: string;
  /** Red, green, blue. */
  readonly color: readonly number[];
  readonly box: { readonly left: number; readonly top: number; width: number; height: number };
}

/** Every line of text of an element, in pixels of the page. */
const linesIn = (page: Page, selector: string): Promise<Line[]> =>
  page.locator(selector).evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (walker.nextNode()) {
      const { textContent: text, parentElement: element } = walker.currentNode;
      if (!text?.trim() || !element?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const color = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (width < 2) continue;
        lines.push({ text, color, box: { left, top: top + scrollY, width, height } });
      }
    }
    return lines;
  });

/** Pixels of a star, the only thing behind text that is not its background. */
const STAR = 9;

/** Pixels of the whole page, three bytes each. */
const takePixels = async (page: Page) =>
  sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Lines whose contrast with a pixel of their background is below 4.5 : 1. */
async function paleLines(page: Page): Promise<string[]> {
  const lines = await linesIn(page, DAY);
  await page.evaluate((day) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${day} * { color: transparent !important; text-decoration: none !important }
      :not(:has(main), main, main *) { visibility: hidden !important }`);
    document.adoptedStyleSheets = [sheet];
  }, DAY);
  const { data, info } = await takePixels(page);
  const isPale = (color: readonly number[]) => {
    const known = new Map<number, boolean>();
    return (at: number): boolean => {
      const pixel = data.readUIntBE(at, 3);
      const pale = known.get(pixel) ?? contrastOf(color, [...data.subarray(at, at + 3)]) < 4.5;
      known.set(pixel, pale);
      return pale;
    };
  };
  const palePixels = ({ color, box }: Line): number => {
    const isPaleAt = isPale(color);
    let pale = 0;
    for (let y = Math.ceil(box.top); y < box.top + box.height && y < info.height; y += 1) {
      for (let x = Math.ceil(box.left); x < box.left + box.width; x += 1) {
        if (isPaleAt((y * info.width + x) * 3)) pale += 1;
      }
    }
    return pale;
  };
  return lines.filter((line) => palePixels(line) > STAR).map(({ text }) => text);
}

for (const count of [7, 3, 9]) {
  test(
    `the words of a day of ${count} hours stand out from every pixel of its sky`,
    { tag: count === 7 ? [] : '@fleet' },
    async ({ page, stack: { site, upstream } }) => {
      upstream.answer('/api/home', {
        title: 'Сад',
        schedule: rowsOf(count),
        advantages: [{ title: 'Небольшие группы', text: 'По двенадцать детей.' }],
      });
      await page.route('**/media/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: GREY }),
      );
      for (const [width, size] of [
        [360, 100],
        [768, 100],
        [1440, 100],
        [390, 200],
        [1280, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, `${site.url}/`);
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, size);
        expect(await linesIn(page, DAY)).not.toEqual([]);
        expect.soft(await paleLines(page), `${width} px, text at ${size} %`).toEqual([]);
      }
    },
  );
}

/** Rows below the hero whose first pixel differs from the one above by more than a gradient does. */
async function seamsIn(page: Page): Promise<number[]> {
  const start = await page.evaluate(() => {
    const hero = document.querySelector('main')?.firstElementChild?.getBoundingClientRect();
    return Math.ceil(hero?.bottom ?? 0) + 2;
  });
  const { data, info } = await takePixels(page);
  const firstPixel = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
  const rows = Array.from({ length: info.height - start - 1 }, (_, index) => start + index + 1);
  return rows.filter((y) => {
    const above = firstPixel(y - 1);
    return firstPixel(y).some((value, channel) => Math.abs(value - (above[channel] ?? 0)) > 12);
  });
}

for (const [name, home] of Object.entries({
  'a morning': { faq: [{ question: 'Когда открыто?', answer: 'С восьми.' }] },
  'a day until noon': { schedule: [{ time: '9:00', title: 'Круг' }] },
  'a day until the night': { schedule: rowsOf(3) },
})) {
  test(`the sky has no seam from ${name} to the footer`, async ({
    page,
    stack: { site, upstream },
  }) => {
    upstream.answer('/api/home', { title: 'Сад', ...home });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `${site.url}/`);
    expect(await seamsIn(page)).toEqual([]);
  });
}
