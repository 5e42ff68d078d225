import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { profile } from '../../src/tools/profiler/profile.ts';
import { formatHtml } from '../../src/tools/profiler/report/html.ts';
import type { Report } from '../../src/tools/profiler/report/report.ts';
import { expect, test } from '../support/browser.ts';
import { reportOf } from '../support/profiler.ts';

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
