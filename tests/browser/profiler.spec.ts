import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import {
  browse,
  formatHtml,
  measureRecording,
  profile,
  type Report,
} from '../../src/tools/profiler/index.ts';
import { violationsOn } from '../kit/checks.ts';
import { findTestBrowser } from '../kit/ensure-chromium.ts';
import { expect, test } from '../kit/page.ts';
import { reportOf, toPayloadUrl } from '../kit/profiler.ts';

const card = (key: number) =>
  `["$","li","${key}",{"children":[["$","h3",null,{"title":"подсказка ${key}","children":"Новость номер ${key * 7919}"}],` +
  `["$","p",null,{"className":"note","children":"Собираемся у входа в парк"}]]}]`;

/** A page independent of the site's design: a list wider than its heading. */
const PAYLOAD =
  `0:{"layout:/":["$","p",null,{"children":"Подвал"}],"page:/":["$","main",null,{"children":[` +
  `["$","h1",null,{"children":"Заголовок"}],` +
  `["$","ul",null,{"children":[${[1, 2, 3, 4].map(card).join(',')}]}]]}]}\n`;

const measure = (payload: string, name = 'saved.txt'): Report =>
  profile({ name, bytes: Buffer.from(payload), received: null });

async function openReport(page: Page, report: Report, file: string): Promise<void> {
  await writeFile(file, formatHtml(report));
  await page.goto(pathToFileURL(file).href);
}

const map = (page: Page): Locator => page.getByRole('region', { name: 'Map' });
const tile = (page: Page, pattern: string): Locator => map(page).getByTitle(pattern);

/** Tiles of slots that reach out of the map; a tile cuts off its own overflow. */
const misplacedTiles = (page: Page): Promise<(string | null)[]> =>
  map(page).evaluate((element) => {
    const outer = (element.firstElementChild as Element).getBoundingClientRect();
    return [...element.querySelectorAll(':scope > ul > li:not(.rest)')]
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > outer.right + 1 || box.bottom > outer.bottom + 1;
      })
      .map((one) => one.getAttribute('title'));
  });

test('the HTML report of a saved payload has a map by pattern, in both colour schemes', async ({
  page,
}, info) => {
  await openReport(page, measure(PAYLOAD), info.outputPath('report.html'));
  const [list, heading] = [
    /^page:\/ › main › ul\[\] › li\[\]: /,
    /^page:\/ › main › h1\[\]\.children: /,
  ];
  const areas = await Promise.all(
    [list, heading].map(async (pattern) => {
      const box = await map(page).getByTitle(pattern).first().boundingBox();
      return (box?.width ?? 0) * (box?.height ?? 0);
    }),
  );
  expect(areas[0]).toBeGreaterThan(3 * (areas[1] ?? 0));
  expect(areas[1]).toBeGreaterThan(100);
  await expect(map(page)).toContainText(/li ×4 \d+/);
  expect(await misplacedTiles(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page), colorScheme).toEqual([]);
  }
});

test('markup in a payload stays text', async ({ page }, info) => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  const text = JSON.stringify(`${hostile} \u2028 $& <!-- <script>`);
  const name = JSON.stringify(hostile);
  const element = `["$","p",null,{${name}:${text},"children":${text}}]`;
  const payload = `0:{${name}:["$","div",null,{"children":[${element},${element}]}]}\n`;
  await openReport(page, measure(payload, hostile), info.outputPath('hostile.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(page.locator('img, script')).toHaveCount(0);
  await expect(tile(page, hostile).first()).toBeVisible();
});

test('the report of a page of the site fits every screen', async ({ page, stack }, info) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const report = await reportOf(toPayloadUrl(`${stack.site.url}/news`));
  await openReport(page, report, info.outputPath('news.html'));
  expect(await page.locator('#map li').count()).toBeLessThan(2000);
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

test('a recording has what Chromium fetched for a page and a click', async ({ stack }) => {
  const { url } = stack.site;
  const links = ['/news_actions', '/contacts'];
  const executable = findTestBrowser();
  if (executable) process.env['CHROMIUM_PATH'] = executable;
  const { recorded, clicks } = await browse(`${url}/`, { clicks: links });
  const { requests, fetchedNothing, wire } = measureRecording(recorded, clicks);
  expect(requests.map(({ fault }) => fault).join('')).toBe('');
  const [document, ...others] = requests;
  const { total, wire: received } = await reportOf(`${url}/`);
  // The start of the answer differs by request, as do the numbers in it.
  expect(document).toMatchObject({ kind: 'document', what: '/', again: 0 });
  expect(Math.abs((document?.raw ?? 0) - total.raw)).toBeLessThan(100);
  expect(Math.abs((document?.wire ?? 0) - received.bytes)).toBeLessThan(received.bytes / 3);
  // A link in view is prefetched; a click on it fetches nothing.
  for (const link of links) {
    const fetched = others.filter(({ what }) => what.startsWith(`/RSC/R${link}.txt`));
    expect(fetched.length, link).toBe(1);
    expect(fetched[0]?.kind === 'prefetch').toBe(fetchedNothing.includes(link));
  }
  expect(wire).toBeGreaterThan(document?.wire ?? 0);
});
