import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTestBrowser } from '../kit/ensure-chromium.ts';
import { createOtherBuild } from '../kit/other-build.ts';
import { type Fleet, startFleet } from './stage/fleet.ts';

const MENU: Readonly<Record<string, string>> = {
  '/about': 'О саде',
  '/team': 'Команда',
  '/contacts': 'Контакты',
  '/news': 'Новости',
};

/** Scripts and styles that a document names. */
const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)),
];

describe('two sites of different builds behind nginx', () => {
  let other: Awaited<ReturnType<typeof createOtherBuild>>;
  let fleet: Fleet;
  let browser: Browser;

  beforeAll(async () => {
    other = await createOtherBuild();
    fleet = await startFleet({ otherBuild: other.folder });
    const executablePath = findTestBrowser();
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await fleet.stop();
    await other.remove();
  });

  test('serve the files of both builds', async () => {
    const documents = await Promise.all(
      fleet.sites.map(async ({ url }) => (await fetch(`${url()}/news`)).text()),
    );
    const [before, after] = documents.map(assetsOf);
    expect(before).not.toEqual(after);
    // nginx alternates between a site that has the file and one that lacks it.
    for (const address of [...(before ?? []), ...(after ?? [])]) {
      for (const turn of [1, 2]) {
        const { status } = await fetch(fleet.proxy.url + address);
        expect(status, `${address}, turn ${turn}`).toBe(200);
      }
    }
    expect((await fetch(`${fleet.proxy.url}/assets/no-such-file.js`)).status).toBe(404);
  });

  /** Expects every page to be complete, from either build, and never the error page. */
  async function walk(page: Page): Promise<void> {
    await page.goto(`${fleet.proxy.url}/`);
    for (const [address, title] of Object.entries(MENU)) {
      await page.locator(`footer a[href="${address}"], main a[href="${address}"]`).first().click();
      await page.waitForURL(`**${address}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  }

  test('show whole pages to a visitor who moves between them', async () => {
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      // Otherwise, each BFF would encode all pictures again.
      await page.route('**/media/**', (route) => route.abort());
      await walk(page);
      await page.close();
    }
  });
});
