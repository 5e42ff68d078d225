import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { diffReports } from '../../src/profiler/diff/diff.ts';
import { profile } from '../../src/profiler/profile.ts';
import { formatHtml } from '../../src/profiler/report/html.ts';
import type { Report } from '../../src/profiler/report/report.ts';
import { toPayloadUrl } from '../../src/profiler/source/addresses.ts';
import { fetchInput } from '../../src/profiler/source/fetch-input.ts';
import { readModules } from '../../src/profiler/source/modules.ts';
import { expect, test } from '../support/browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAIN = path.join(ROOT, 'src/profiler/main.ts');

const rsc = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
};

test('all pages keep to their budgets', async ({ stack }) => {
  test.setTimeout(120_000);
  expect(await rsc('--check', stack.site.url)).toMatch(/^\d+ pages keep to their budgets\n$/);
});

test('the total of a payload is its length, and its slots add up to it', async ({ stack }) => {
  const url = `${stack.site.url}/RSC/R/contacts.txt`;
  const length = (await (await fetch(url)).bytes()).length;
  const { total, nodes } = JSON.parse(await rsc(url, '--json')) as Report;
  expect(total.raw).toBe(length);
  const slots = nodes.filter(({ parent }) => parent === -1);
  expect(slots.reduce((sum, { raw }) => sum + raw, 0)).toBe(length);
  expect(slots.reduce((sum, { brotli }) => sum + brotli, 0)).toBeCloseTo(total.brotli, 0);
  expect(slots.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['root', 'layout:/', 'page:/contacts']),
  );
});

/** What the profiler says of an address, without a process of its own. */
const reportOf = async (url: string): Promise<Report> =>
  profile(await fetchInput(url), {
    findModule: await readModules(ROOT),
    readSource: () => undefined,
  });

test('a document and a navigation carry the same page', async ({ stack }) => {
  const url = `${stack.site.url}/news`;
  const pageOf = ({ nodes }: Report) => nodes.find(({ path }) => path === 'page:/news')?.content;
  const inDocument = pageOf(await reportOf(url));
  expect(inDocument).toBeGreaterThan(1000);
  expect(pageOf(await reportOf(toPayloadUrl(url)))).toBe(inDocument);
});

test('client components are named with their source', async ({ stack }) => {
  const { nodes } = await reportOf(`${stack.site.url}/news`);
  const list = nodes.find(({ kind, name }) => kind === 'client' && name === 'PagedItems');
  expect(list?.source).toBe('src/components/paged-list/paged-items.client.tsx');
});

test('an unchanged page has no changes, another one has', async ({ stack }) => {
  const news = await reportOf(`${stack.site.url}/news`);
  expect(diffReports(news, await reportOf(`${stack.site.url}/news`)).changes).toEqual([]);
  expect(diffReports(news, await reportOf(`${stack.site.url}/moves`)).changes).not.toEqual([]);
});

const card = (key: number) =>
  `["$","li","${key}",{"children":["$","h3",null,{"title":"подсказка ${key}","children":"Новость номер ${key * 7919}"}]}]`;

/** A page that the design of the site does not change: a list wider than its heading. */
const PAYLOAD =
  `0:{"layout:/":["$","p",null,{"children":"Подвал"}],"page:/":["$","main",null,{"children":[` +
  `["$","h1",null,{"children":"Заголовок"}],` +
  `["$","ul",null,{"children":[${[1, 2, 3, 4].map(card).join(',')}]}]]}]}\n`;

const openReport = async (page: Page, report: Report, file: string): Promise<void> => {
  await writeFile(file, formatHtml(report));
  await page.goto(pathToFileURL(file).href);
};

test.describe('the HTML report', () => {
  test.beforeEach(async ({ page }, info) => {
    const report = profile(
      { name: 'saved.txt', bytes: Buffer.from(PAYLOAD), timing: null },
      { findModule: () => ({ file: null, chunk: null }), readSource: () => undefined },
    );
    await openReport(page, report, info.outputPath('report.html'));
  });

  test('is walked by keyboard', async ({ page }) => {
    const detail = page.locator('.detail');
    await page.getByRole('radio', { name: 'Brotli' }).press('Tab');
    await expect(page.locator('.tile:focus')).toHaveAttribute(
      'aria-label',
      /^page:\/: [\d\s]+ raw/,
    );
    await page.keyboard.press('ArrowRight');
    await expect(detail).toHaveText(/^page:\/ › main: /);
    await page.keyboard.press('ArrowRight');
    await expect(detail).toHaveText(/^page:\/ › main › ul\[1\]: /);
    await page.keyboard.press('ArrowDown');
    await expect(detail).toHaveText(/^page:\/ › main › h1\[0\]: /);
    await page.keyboard.press('Home');
    await expect(detail).toHaveText(/^page:\/ › main › ul\[1\]: /);
    await page.keyboard.press('ArrowLeft');
    await expect(detail).toHaveText(/^page:\/ › main: /);
  });

  test('shows a tile at full size and everything again', async ({ page }) => {
    const map = await page.locator('.map[data-measure="brotli"]').boundingBox();
    const tile = page.locator('.tile:focus');
    await page.getByRole('radio', { name: 'Brotli' }).press('Tab');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const widthOf = async () => Math.round((await tile.boundingBox())?.width ?? 0);
    const before = await widthOf();
    expect(before).toBeLessThan((map?.width ?? 0) / 2);
    await page.keyboard.press('Enter');
    await expect.poll(widthOf).toBeGreaterThan((map?.width ?? 0) - 4);
    await page.keyboard.press('Escape');
    await expect.poll(widthOf).toBe(before);
  });

  test('changes its measure', async ({ page }) => {
    await page.getByRole('radio', { name: 'Brotli' }).press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'gzip' })).toBeChecked();
    await expect(page.getByRole('tree')).toHaveCount(1);
    await expect(page.getByRole('tree')).toHaveAccessibleName(/\(gzip\)/);
  });

  test('of a page of the site fits a phone', async ({ page, stack }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openReport(page, await reportOf(`${stack.site.url}/news`), info.outputPath('news.html'));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
