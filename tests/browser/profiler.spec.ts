import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { formatHtml, profile, type Report } from '../../src/tools/profiler/index.ts';
import { violationsOn } from '../kit/checks.ts';
import { expect, test } from '../kit/page.ts';
import { reportOf, toPayloadUrl } from '../kit/profiler.ts';

const card = (key: number) =>
  `["$","li","${key}",{"children":[["$","h3",null,{"title":"подсказка ${key}","children":"Новость номер ${key * 7919}"}],` +
  `["$","p",null,{"className":"note","children":"Собираемся у входа в парк"}]]}]`;

/** A page that the design of the site does not change: a list wider than its heading. */
const PAYLOAD =
  `0:{"layout:/":["$","p",null,{"children":"Подвал"}],"page:/":["$","main",null,{"children":[` +
  `["$","h1",null,{"children":"Заголовок"}],` +
  `["$","ul",null,{"children":[${[1, 2, 3, 4].map(card).join(',')}]}]]}]}\n`;

const measure = (payload: string, name = 'saved.txt'): Report =>
  profile({ name, bytes: Buffer.from(payload), received: null, arrivals: null });

async function openReport(page: Page, report: Report, file: string): Promise<void> {
  await writeFile(file, formatHtml(report));
  await page.goto(pathToFileURL(file).href);
}

const map = (page: Page): Locator => page.getByRole('group', { name: 'Where the bytes are' });
const tile = (page: Page, name: RegExp): Locator => map(page).getByRole('button', { name });
const way = (page: Page): Locator => page.getByRole('navigation', { name: 'Zoom' });
const LIST = /page:\/ › main › ul\[1\], /;
const HEADING = /page:\/ › main › h1\[0\], /;
const ALL = /payload, payload: /;
const PAGE = /page:\/, slot: [\d\s]+ bytes wire/;

/** Tiles that stand out of the map. */
const misplacedTiles = (page: Page): Promise<string[]> =>
  map(page).evaluate((element) => {
    const outer = element.getBoundingClientRect();
    return [...element.querySelectorAll('.tile')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > outer.right + 1 || box.bottom > outer.bottom + 1;
      })
      .map((one) => one.getAttribute('aria-label') ?? '');
  });

test.describe('the HTML report of a saved payload', () => {
  test.beforeEach(async ({ page }, info) => {
    await openReport(page, measure(PAYLOAD), info.outputPath('report.html'));
  });

  test('is walked and zoomed by keyboard', async ({ page }) => {
    const status = page.getByRole('status').last();
    await tile(page, ALL).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveAccessibleName(PAGE);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator(':focus')).toHaveAccessibleName(PAGE);
    await page.keyboard.press('Enter');
    await expect(tile(page, /layout:\/, slot/)).toHaveCount(0);
    await expect(tile(page, PAGE)).toBeFocused();
    await expect(status).toHaveText(/^page:\/, slot: [\d\s]+ bytes wire, [\d.]+ %$/);
    for (const name of [LIST, HEADING]) await expect(tile(page, name)).toBeVisible();
    await tile(page, LIST).focus();
    await page.keyboard.press('Enter');
    await expect(tile(page, HEADING)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(tile(page, HEADING)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(tile(page, /layout:\/, slot/)).toBeVisible();
    expect(await misplacedTiles(page)).toEqual([]);
  });

  test('a click zooms in, the way leads out', async ({ page }) => {
    await tile(page, LIST).click({ position: { x: 20, y: 8 } });
    await expect(tile(page, HEADING)).toHaveCount(0);
    await expect(way(page).getByRole('button')).toHaveText(['payload', 'page:/', 'main', 'ul[1]']);
    await way(page).getByRole('button', { name: 'page:/' }).click();
    await expect(tile(page, HEADING)).toBeVisible();
  });

  test('sizes follow the measure', async ({ page }) => {
    const before = await tile(page, HEADING).boundingBox();
    await page.getByRole('radio', { name: 'raw' }).check();
    await expect(tile(page, HEADING)).toHaveAccessibleName(/ bytes raw, /);
    expect(await tile(page, HEADING).boundingBox()).not.toEqual(before);
    expect(await misplacedTiles(page)).toEqual([]);
  });

  test('search lists nodes and points out tiles, in both colour schemes', async ({ page }) => {
    const matches = page.locator('#matches').getByRole('button');
    await page.getByRole('searchbox').fill('TITLE prop');
    await expect(matches).toHaveCount(4);
    await expect(page.locator('#found')).toHaveText(/^4 of \d+ nodes$/);
    await expect(tile(page, HEADING)).toHaveAttribute('data-match', 'false');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page), colorScheme).toEqual([]);
    }
    await matches.first().click();
    await expect(page.locator(':focus')).toHaveAccessibleName(/title, prop/);
    await page.getByRole('searchbox').fill('нет такого');
    await expect(matches).toHaveCount(0);
  });

  test('a table sorts by each column', async ({ page }) => {
    const nodes = page.getByRole('region', { name: 'Widest nodes' });
    const head = nodes.getByRole('columnheader', { name: 'raw' });
    const numbers = () =>
      nodes
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => Number(row.querySelector<HTMLElement>('td')?.dataset['value'])),
        );
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    const descending = await numbers();
    expect(descending).toEqual(descending.toSorted((one, other) => other - one));
    await head.getByRole('button').click();
    expect(await numbers()).toEqual(descending.toReversed());
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
  await expect(page.locator('script')).toHaveCount(2);
  await expect(map(page).getByRole('button', { name: hostile }).first()).toBeVisible();
});

test('of 5,000 nodes, those with room are drawn and all are found', async ({ page }, info) => {
  const items = Array.from(
    { length: 1700 },
    (_, key) => `["$","li","${key}",{"title":"подсказка ${key}","children":["$","b",null,{}]}]`,
  );
  const report = measure(`0:{"page:/":["$","ul",null,{"children":[${items.join(',')}]}]}\n`);
  expect(report.nodes.length).toBeGreaterThan(5000);
  await openReport(page, report, info.outputPath('wide.html'));
  expect(await page.locator('.tile').count()).toBeLessThan(3200);
  await page.getByRole('searchbox').fill('li[1699]');
  await page.locator('#matches').getByRole('button').first().click();
  await expect(tile(page, /li\[1699\]\.title, prop/)).toHaveCount(1);
});

test('the report of a page of the site fits every screen', async ({ page, stack }, info) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const report = await reportOf(toPayloadUrl(`${stack.site.url}/news`));
  await openReport(page, report, info.outputPath('news.html'));
  for (const width of [360, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => misplacedTiles(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBe(0);
  }
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
});
