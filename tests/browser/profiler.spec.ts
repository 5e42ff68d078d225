import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { profile } from '../../src/tools/profiler/profile.ts';
import { formatHtml } from '../../src/tools/profiler/report/html.ts';
import type { Report } from '../../src/tools/profiler/report/report.ts';
import { toPayloadUrl } from '../../src/tools/profiler/source/addresses.ts';
import { violationsOn } from '../kit/checks.ts';
import { expect, test } from '../kit/page.ts';
import { reportOf } from '../support/profiler.ts';

const card = (key: number) =>
  `["$","li","${key}",{"children":[["$","h3",null,{"title":"подсказка ${key}","children":"Новость номер ${key * 7919}"}],` +
  `["$","p",null,{"className":"note","children":"Собираемся у входа в парк"}]]}]`;

/** A page that the design of the site does not change: a list wider than its heading. */
const PAYLOAD =
  `0:{"layout:/":["$","p",null,{"children":"Подвал"}],"page:/":["$","main",null,{"children":[` +
  `["$","h1",null,{"children":"Заголовок"}],` +
  `["$","ul",null,{"children":[${[1, 2, 3, 4].map(card).join(',')}]}]]}]}\n`;

const measure = (payload: string, name = 'saved.txt'): Report =>
  profile(
    { name, bytes: Buffer.from(payload), timing: null },
    { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
  );

const openReport = async (page: Page, report: Report, file: string): Promise<void> => {
  // A measured box must not be one of an animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await writeFile(file, formatHtml(report));
  await page.goto(pathToFileURL(file).href);
};

const tree = (page: Page): Locator => page.getByRole('tree');
const tile = (page: Page, name: RegExp | string): Locator =>
  tree(page).getByRole('treeitem', { name });
const breadcrumb = (page: Page): Locator => page.getByRole('navigation', { name: 'Zoom' });
const measures = (page: Page): Locator => page.getByRole('group', { name: 'Size' });
const nodeLinks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Nodes' }).getByRole('link');

/** Everything that is wrong with the boxes of the map, in words. */
const misplacedTiles = (page: Page): Promise<string[]> =>
  tree(page).evaluate((map) => {
    const isInside = (inner: DOMRect, outer: DOMRect, slack: number) =>
      inner.left >= outer.left - slack &&
      inner.top >= outer.top - slack &&
      inner.right <= outer.right + slack &&
      inner.bottom <= outer.bottom + slack;
    const tiles = [...map.querySelectorAll<HTMLElement>('.tile')]
      .filter((tile) => !isInside(tile.getBoundingClientRect(), map.getBoundingClientRect(), 0.5))
      .map((tile) => `${tile.title} is outside of the map`);
    const labels = [...map.querySelectorAll('.label span')].filter((span) => {
      const text = document.createRange();
      text.selectNodeContents(span);
      const label = span.closest('.label') as HTMLElement;
      const box = label.getBoundingClientRect();
      return (
        !isInside(text.getBoundingClientRect(), box, 1) || label.scrollWidth > label.clientWidth
      );
    });
    return [...tiles, ...labels.map((label) => `${label.textContent} is wider than its tile`)];
  });

/** The outermost tile is as wide as the map, to the pixel. */
const expectFullMap = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const [outer, map] = [
        await tile(page, /^payload, /).boundingBox(),
        await tree(page).boundingBox(),
      ];
      return Math.abs((outer?.width ?? 0) - (map?.width ?? 0));
    })
    .toBeLessThan(1);

test.describe('the HTML report of a saved payload', () => {
  test.beforeEach(async ({ page }, info) => {
    await openReport(page, measure(PAYLOAD), info.outputPath('report.html'));
  });

  test('zooming shows the children, by keyboard in and out', async ({ page }) => {
    const status = page.getByRole('status').last();
    await expect(tile(page, /^payload, /)).toHaveAttribute('tabindex', '0');
    await tile(page, /^payload, /).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(
      /^page:\/ › main, slot: [\d\s]+ bytes Brotli/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(/^layout:\//);
    await page.keyboard.press('ArrowLeft');

    const map = await tree(page).boundingBox();
    await page.keyboard.press('Enter');
    const zoomed = tile(page, /^page:\/ › main, /);
    await expect(zoomed).toBeFocused();
    expect(await zoomed.boundingBox()).toEqual(map);
    await expect(tile(page, /^layout/)).toHaveCount(0);
    for (const name of [/^ul\[1\], /, /^h1\[0\], /]) await expect(tile(page, name)).toBeVisible();
    await expect(status).toHaveText(
      /^page:\/: [\d\s]+ bytes Brotli, [\d.]+\s% of the payload in Brotli, 2 parts$/,
    );
    expect(await misplacedTiles(page)).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('+');
    await expect(tile(page, /^ul\[1\], /)).toBeFocused();
    await expect(tile(page, /^li\[\d\], /)).toHaveCount(4);
    await expect(tile(page, /^h1/)).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(tile(page, /^h1/)).toBeVisible();
    await expect(tile(page, /^ul\[1\], /)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await expect(tile(page, /^payload, /)).toBeFocused();
    await expect(tile(page, /^layout:\//)).toBeVisible();
  });

  test('a tile without parts says so and stays', async ({ page }) => {
    await tile(page, /^title, prop/)
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').last()).toHaveText(/ › h3\[0\]\.title has no parts$/);
    await expect(tile(page, /^payload, /)).toBeVisible();
  });

  test('a second click zooms in, the breadcrumb and Back lead out', async ({ page }) => {
    const list = tile(page, /^ul\[1\], /);
    await list.click({ position: { x: 20, y: 8 } });
    await expect(page.locator('#details')).toContainText('page:/ › main › ul[1]');
    await expect(tile(page, /^payload, /)).toBeVisible();
    await list.click({ position: { x: 20, y: 8 } });
    await expect(tile(page, /^payload, /)).toHaveCount(0);
    await expect(breadcrumb(page).getByRole('link')).toHaveText([
      'payload',
      'page:/',
      'main',
      'ul[1]',
    ]);
    await breadcrumb(page).getByRole('link', { name: 'page:/' }).click();
    await expect(tile(page, /^h1/)).toBeVisible();
    await page.goBack();
    await expect(tile(page, /^h1/)).toHaveCount(0);
    await page.goBack();
    await expect(tile(page, /^payload, /)).toBeVisible();
    await page.goForward();
    await expect(tile(page, /^payload, /)).toHaveCount(0);
    await page.reload();
    await expect(list).toHaveAttribute('aria-level', '1');
  });

  test('sizes follow the measure, on the map and in the table', async ({ page }) => {
    const heading = tile(page, /^h1\[0\]/);
    const before = await heading.boundingBox();
    await measures(page).getByText('raw', { exact: true }).click();
    await expect(tree(page)).toHaveAccessibleName(/sized by raw$/);
    await expect(heading).toHaveAccessibleName(/: [\d\s]+ bytes raw/);
    expect(await heading.boundingBox()).not.toEqual(before);
    await expect(
      page.getByRole('region', { name: 'Nodes' }).getByRole('columnheader', { name: 'raw' }),
    ).toHaveAttribute('aria-sort', 'descending');
    for (const name of ['gzip', 'Brotli', 'Zstandard', 'saves in Brotli']) {
      await measures(page).getByText(name, { exact: true }).click();
      await expect(tree(page)).toHaveAccessibleName(new RegExp(`by ${name}$`));
      expect(await misplacedTiles(page)).toEqual([]);
    }
  });

  test('search filters the table and points out tiles', async ({ page }) => {
    const all = await nodeLinks(page).count();
    await page.getByRole('searchbox').fill('h3 TITLE');
    await expect(nodeLinks(page)).toHaveCount(4);
    await expect(page.locator('.tile[data-match="hit"]').first()).toHaveAccessibleName(
      /^title, prop/,
    );
    await expect(tile(page, /^h1/)).toHaveAttribute('data-match', 'miss');
    await expect(page.locator('#found')).toHaveText(/^4 of \d+ nodes$/);
    expect(await violationsOn(page)).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Matching nodes' })).toBeVisible();
    await nodeLinks(page).first().click();
    await expect(tile(page, /^title, prop/).and(page.locator(':focus'))).toBeVisible();
    await page.getByRole('searchbox').press('Escape');
    await expect(nodeLinks(page)).toHaveCount(all);
    await page.getByRole('searchbox').fill('нет такого');
    await expect(nodeLinks(page)).toHaveCount(0);
  });

  test('the table sorts, and a row zooms', async ({ page }) => {
    const head = page
      .getByRole('region', { name: 'Nodes' })
      .getByRole('columnheader', { name: 'node' });
    const paths = () =>
      nodeLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('title')));
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    const ascending = await paths();
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(await paths()).toEqual(ascending.toReversed());
    await nodeLinks(page)
      .filter({ hasText: /ul\[1\]$/ })
      .press('Enter');
    await expect(tile(page, /^ul\[1\], /)).toBeFocused();
    await expect(tile(page, /^ul\[1\], /)).toHaveAttribute('aria-level', '1');
  });

  test('a duplicate shows its places', async ({ page }) => {
    const repeats = page.getByRole('region', { name: 'Duplicates' });
    await expect(repeats.getByRole('row')).toHaveCount(2);
    await expect(repeats.getByRole('row').last()).toHaveText(
      /^subtree p: "Собираемся у входа в парк"4/,
    );
    await repeats.getByRole('button').press('Enter');
    await expect(tile(page, /^ul\[1\], /)).toHaveAttribute('aria-level', '1');
    await expect(page.locator('.tile[data-match="hit"]')).toHaveCount(4);
    await expect(page.locator('#found')).toHaveText('4 places');
  });

  test('is laid out anew when its room changes', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 600 });
    await expectFullMap(page);
    expect(await misplacedTiles(page)).toEqual([]);
  });
});

test('what a payload holds stays text', async ({ page }, info) => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  const text = JSON.stringify(`${hostile} \u2028 $& <!-- <script>`);
  const name = JSON.stringify(hostile);
  const element = `["$","p",null,{${name}:${text},"children":${text}}]`;
  const payload = `0:{${name}:["$","div",null,{"children":[${element},${element}]}]}\n`;
  await openReport(page, measure(payload, hostile), info.outputPath('hostile.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(page.locator('img')).toHaveCount(0);
  await expect(page.locator('script')).toHaveCount(3);
  await expect(page.getByRole('treeitem', { name: hostile }).first()).toBeVisible();
  await page.getByRole('searchbox').fill(hostile);
  await expect(nodeLinks(page).first()).toHaveAttribute('title', new RegExp('onerror=alert'));
});

test('of 5,000 nodes, those with room are drawn and all are found', async ({ page }, info) => {
  const items = Array.from(
    { length: 1700 },
    (_, key) => `["$","li","${key}",{"title":"подсказка ${key}","children":["$","b",null,{}]}]`,
  );
  const payload = `0:{"page:/":["$","ul",null,{"children":[${items.join(',')}]}]}\n`;
  const report = measure(payload);
  expect(report.nodes.length).toBeGreaterThan(5000);
  await openReport(page, report, info.outputPath('wide.html'));
  expect(await page.locator('.tile').count()).toBeLessThan(3200);
  await page.getByRole('searchbox').fill('li[1699]');
  await expect(nodeLinks(page).first()).toBeVisible();
  await nodeLinks(page).first().click();
  await expect(tile(page, /^title, prop/)).toHaveCount(1);
  expect(await misplacedTiles(page)).toEqual([]);
});

test.describe('the HTML report of a page of the site', () => {
  test('fits every screen, in both colour schemes', async ({ page, stack }, info) => {
    const report = await reportOf(toPayloadUrl(`${stack.site.url}/news`));
    await openReport(page, report, info.outputPath('news.html'));
    for (const width of [360, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFullMap(page);
      expect(await misplacedTiles(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page), colorScheme).toEqual([]);
    }
  });
});
