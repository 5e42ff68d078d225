import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../kit/ensure-chromium.ts';
import { onePageOfEachKind } from './page-kinds.ts';
import { startBffProcess, startSite } from '../kit/process.ts';
import { BANNER_HASHES } from '../kit/banner-hashes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.data/shots');
const WIDTHS = [375, 768, 1440] as const;
const HEIGHT = 900;

/** Elements that a visitor can open on the first page whose address begins so. */
const states: Readonly<Record<string, { at: string; open: (page: Page) => Promise<void> }>> = {
  form: {
    at: '/contacts',
    open: (page) => page.locator('main a[href^="/lead"]').first().click(),
  },
  'low-vision': {
    at: '/about',
    open: (page) =>
      page.evaluate(() => {
        document.documentElement.dataset['scheme'] = 'white-on-black';
        document.documentElement.dataset['size'] = '150';
      }),
  },
  lightbox: {
    at: '/gallery/',
    open: (page) => page.locator('a[data-lightbox]').first().click(),
  },
};

const nameOf = (address: string): string => address.replace(/\W+/g, '-').replace(/^-|-$/g, '');

async function openPage(browser: Browser, origin: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    locale: 'ru-RU',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((hash) => {
    localStorage.setItem('cookie-declined', '1');
    localStorage.setItem(`banner-shown:${hash}`, String(Date.now()));
  }, BANNER_HASHES.sample);
  return context.newPage();
}

/** Lazy pictures load near the window. */
const loadAll = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });

async function takeAll(page: Page, width: number, pages: readonly string[]): Promise<void> {
  for (const address of [...pages, '/no-such-page']) {
    await page.goto(address, { waitUntil: 'load' });
    await loadAll(page);
    const file = path.join(FOLDER, `${nameOf(address) || 'home'}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
  }
  for (const [name, { at, open }] of Object.entries(states)) {
    await page.goto(pages.find((path) => path.startsWith(at)) ?? at, { waitUntil: 'networkidle' });
    await open(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`) });
  }
}

/** `npm run bench -- shots`: screenshots of all screens at three widths, to look at. */
export async function takeShots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const executablePath = findChromium();
  const bff = await startBffProcess({ LOG_LEVEL: 'warn' });
  const site = await startSite(ROOT, { BFF_URL: bff.url, LOG_LEVEL: 'warn' });
  const pages = await onePageOfEachKind(site);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    for (const width of WIDTHS) {
      const page = await openPage(browser, site.url, width);
      await takeAll(page, width, pages);
      await page.context().close();
    }
    console.log(`screenshots: ${path.relative(process.cwd(), FOLDER)}`);
  } finally {
    await browser.close();
    await site.stop();
    await bff.stop();
  }
}
