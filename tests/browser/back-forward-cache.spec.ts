import { type Browser, chromium } from '@playwright/test';
import { expect, test } from '../kit/page.ts';
import { findChromium } from '../kit/ensure-chromium.ts';

const RESTORED = 'out of the cache';

/** Messages of all pages, from the browser itself: Playwright loses a restored page. */
async function titlesIn(browser: Browser): Promise<string[]> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.map(({ title }) => title);
}

function tellRestored(title: string): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.title = title;
  });
}

/** Opens a page, goes to another site and back. */
async function leaveAndReturn(browser: Browser, url: string, elsewhere: string): Promise<void> {
  const page = await browser.newPage();
  await page.addInitScript(tellRestored, RESTORED);
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  await page.goto(elsewhere);
  await page.evaluate(() => window.history.back());
}

const PATHS = ['/news', '/lead'];

test('the browser keeps whole pages in its back/forward cache', async ({
  stack,
  launchOptions,
}) => {
  // Playwright turns the cache off, and the headless shell lacks it.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs,
  });
  for (const path of PATHS) {
    await leaveAndReturn(browser, stack.site.url + path, `${stack.bff.url}/healthz`);
  }
  const restored = PATHS.map(() => RESTORED);
  await expect
    .poll(async () => (await titlesIn(browser)).filter((title) => title === RESTORED))
    .toEqual(restored);
  await browser.close();
});
