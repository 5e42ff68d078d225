import type { Page } from '@playwright/test';
import {
  endDataSaver,
  expect,
  menuLink,
  openPage,
  resumeClock,
  returnAsVisitor,
  test,
  untilReady,
  withoutIdleTime,
  withoutPictures,
  withoutPrefetch,
} from '../kit/page.ts';
import { buildFolder } from '../kit/build.ts';
import { claimPort } from '../kit/claim-port.ts';
import { throwing } from '../kit/failed-start.ts';
import { createOtherBuild } from '../kit/other-build.ts';
import { startSite } from '../kit/process.ts';

const NOON = new Date('2026-11-21T12:00:00+03:00');
const LIST_SCRIPT = /\/assets\/paged-items[^/]*\.js/;

/** Documents that the page has loaded so far. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Clicks a link that reloads the page, and waits until it is ready again. */
async function clickAndReload(page: Page, name: string): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await menuLink(page, name).click();
  await reloaded;
  await untilReady(page);
}

test.afterEach(resumeClock);
test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ page }) => {
  await withoutPrefetch(page);
  await page.clock.install({ time: NOON });
});

/** From the hub, which has no growing list, to the list, whose script is lost. */
async function openLostList(page: Page): Promise<void> {
  await openPage(page, '/news_actions');
  await page.locator('main a[href="/news"]').first().click();
}

test('a lost script reloads the page at its new address once, then the page works without scripts', async ({
  page,
  guards,
}) => {
  guards.expect('ERR_FAILED', 'Failed to fetch dynamically imported module');
  await page.route(LIST_SCRIPT, (route) => route.abort());
  const documents = recordDocuments(page);
  await openLostList(page);
  await expect(page.locator('html:not([data-cookies])')).toBeAttached();
  await expect(page.locator('h1')).toHaveText('Новости');
  await expect(page).toHaveURL('/news');
  expect(documents).toEqual(['/news_actions', '/news']);
});

test('without session storage there is no reload, because nothing would stop a loop, and the error is reported', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('ERR_FAILED', 'Failed to fetch dynamically imported module');
  await throwing('sessionStorage')(page);
  await page.route(LIST_SCRIPT, (route) => route.abort());
  const documents = recordDocuments(page);
  await openLostList(page);
  await expect(page.getByText('999', { exact: true })).toBeVisible();
  await expect
    .poll(() => stack.site.log())
    .toContain('TypeError: Failed to fetch dynamically imported module');
  expect(documents).toEqual(['/news_actions']);
});

/** Payloads name another build. */
const answerAsOtherBuild = (page: Page, payloads: RegExp): Promise<unknown> =>
  page.route(payloads, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"_buildId":"[^"]+"/, '"_buildId":"other"');
    await route.fulfill({ response: answer, body });
  });

test('an answer of another build loads the requested page, every time', async ({ page }) => {
  await answerAsOtherBuild(page, /\/RSC\//);
  await openPage(page, '/about');
  const documents = recordDocuments(page);
  for (const title of ['Контакты', 'Команда', 'Контакты']) {
    await clickAndReload(page, title);
    await expect(page.locator('h1')).toHaveText(title);
  }
  expect(documents).toEqual(['/contacts', '/team', '/contacts']);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Команда');
  await expect(page).toHaveURL('/team');
});

test('a deployment during a session is one reload of the requested page', async ({
  page,
  stack,
  guards,
}) => {
  // The browser may request a picture over a connection to the old server.
  guards.expect('ERR_CONNECTION_');
  await withoutPictures(page);
  const PORT = String(await claimPort());
  const settings = { BFF_URL: stack.bff.url, LOG_LEVEL: 'silent', PORT };
  const before = await startSite(buildFolder(), settings);
  const other = await createOtherBuild();
  try {
    // The page's clock stands still, or the banner's script would be requested between the two
    // sites, or by its old name of the second one.
    await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
    await returnAsVisitor(page.context());
    await openPage(page, `${before.url}/about`);
    await before.stop();
    const after = await startSite(other.folder, settings);
    const documents = recordDocuments(page);
    await clickAndReload(page, 'Контакты');
    await expect(page.locator('h1')).toHaveText('Контакты');
    expect(documents).toEqual(['/contacts']);
    await menuLink(page, 'Команда').click();
    await expect(page.locator('h1')).toHaveText('Команда');
    expect(documents).toEqual(['/contacts']);
    await after.stop();
  } finally {
    await other.remove();
  }
});

test('a prefetched answer of another build reloads nothing before the click', async ({ page }) => {
  await answerAsOtherBuild(page, /\/RSC\/R\/contacts/);
  const documents = recordDocuments(page);
  await withoutIdleTime(page);
  await openPage(page, '/about');
  await endDataSaver(page);
  const answered = page.waitForResponse(/\/RSC\/R\/contacts/);
  await menuLink(page, 'Контакты').hover();
  await (await answered).finished();
  await page.evaluate(() => fetch('/icons/favicon.svg').then((response) => response.text()));
  expect(documents).toEqual(['/about']);

  await clickAndReload(page, 'Контакты');
  await expect(page.locator('h1')).toHaveText('Контакты');
  expect(documents).toEqual(['/about', '/contacts']);
});
