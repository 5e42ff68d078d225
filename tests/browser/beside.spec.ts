import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../kit/page.ts';

const WIDE = [1280, 1440, 1920] as const;

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const boxOf = async (element: Locator) =>
  (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

/** What stands beside a text, by page. */
const BESIDE: readonly (readonly [path: string, find: (page: Page) => Locator])[] = [
  ['/programs/polnyj-den', (page) => page.locator('article dl').filter({ hasText: 'Часы' })],
  [
    '/programs/polnyj-den',
    (page) => page.locator('article').getByRole('link', { name: 'Оставить заявку' }),
  ],
  ['/info', (page) => page.getByRole('navigation', { name: 'На этой странице' })],
  ['/pages/1-privacy-policy', (page) => page.getByRole('navigation', { name: 'На этой странице' })],
];

test('facts, request and contents stay in view beside a long text', async ({ page }) => {
  for (const [path, find] of BESIDE) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    for (const width of WIDE) {
      await page.setViewportSize({ width, height: 900 });
      await scrollTo(page, 2 * 900);
      await expect(find(page), `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

/** Height of what stays in view, and its distance from the footer. */
const measureAside = (found: Locator) =>
  found.evaluate((element) => {
    let aside: Element | null = element;
    while (aside && getComputedStyle(aside).position !== 'sticky') aside = aside.parentElement;
    const { height = 0, bottom = 0 } = aside?.getBoundingClientRect() ?? {};
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    return { height, toFooter: footer - bottom };
  });

test('what stands beside a text is never higher than the window, nor over the footer', async ({
  page,
}) => {
  for (const [path, find] of [...BESIDE.slice(0, 1), ...BESIDE.slice(2, 3)]) {
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto(path);
    await scrollTo(page, 1000);
    const { height } = await measureAside(find(page));
    expect(height, path).toBeGreaterThan(200);
    expect(height, path).toBeLessThanOrEqual(300);
    await scrollTo(page, 1_000_000);
    expect((await measureAside(find(page))).toFooter, path).toBeGreaterThanOrEqual(0);
  }
});

test('prices, cards and pictures of a program have the whole width', async ({ page }) => {
  await page.goto('/programs/polnyj-den');
  for (const width of WIDE) {
    await page.setViewportSize({ width, height: 900 });
    const cover = await boxOf(page.locator('article > picture, article > img').first());
    for (const title of ['Цены', 'Занятия программы', 'Фотографии']) {
      const section = page.locator('section').filter({
        has: page.getByRole('heading', { name: title, exact: true }),
      });
      const items = await section.locator('ul').first().locator('> li').all();
      const boxes = await Promise.all(items.map(boxOf));
      const right = Math.max(...boxes.map(({ x, width: own }) => x + own));
      expect(right, `${title} at ${width} px`).toBeCloseTo(cover.x + cover.width, 0);
      expect(Math.min(...boxes.map(({ x }) => x))).toBeCloseTo(cover.x, 0);
    }
  }
});

test('the price lists for parents reach to the contents beside them', async ({ page }) => {
  await page.goto('/info');
  for (const width of WIDE) {
    await page.setViewportSize({ width, height: 900 });
    const contents = await boxOf(page.getByRole('navigation', { name: 'На этой странице' }));
    for (const table of await page.locator('#prices table').all()) {
      const { x, width: own } = await boxOf(table);
      expect(contents.x - x - own, `${width} px`).toBeLessThanOrEqual(48);
      expect(contents.x - x - own, `${width} px`).toBeGreaterThan(0);
    }
  }
});

test('beside facts and contents a line of text keeps to 68 letters', async ({ page }) => {
  for (const path of ['/programs/polnyj-den', '/info', '/news/maslenica-2026', '/lead']) {
    await page.goto(path);
    for (const width of WIDE) {
      await page.setViewportSize({ width, height: 900 });
      const widest = await page.locator('main p:visible').evaluateAll((texts) => {
        const widths = texts.map((text) => {
          const ruler = document.createElement('span');
          ruler.style.cssText = 'position: absolute; width: 68ch';
          text.append(ruler);
          const range = document.createRange();
          range.selectNodeContents(text);
          const measure = ruler.getBoundingClientRect().width;
          ruler.remove();
          return range.getBoundingClientRect().width / measure;
        });
        return Math.max(...widths);
      });
      expect(widest, `${path} at ${width} px`).toBeLessThanOrEqual(1.001);
    }
  }
});

test('lists to choose from and dates look like the other fields', async ({ page }) => {
  await page.goto('/lead?form=tour');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const looks = await page
      .locator('main form :is(select, input[type="date"], input[type="tel"])')
      .evaluateAll((fields) =>
        fields.map((field) => {
          const style = getComputedStyle(field);
          const { height, left, right } = field.getBoundingClientRect();
          const { borderColor, borderRadius, backgroundColor, paddingLeft } = style;
          return [
            height,
            left,
            right,
            borderColor,
            borderRadius,
            backgroundColor,
            paddingLeft,
          ].join();
        }),
      );
    expect(looks.length).toBeGreaterThan(3);
    expect([...new Set(looks)], `${width} px`).toHaveLength(1);
  }
});
