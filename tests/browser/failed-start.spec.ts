import type { Page } from '@playwright/test';
import {
  type Breakage,
  changing,
  extended,
  throwing,
  without,
  wrapTexts,
} from '../kit/failed-start.ts';
import { fillIn, leadForm, sent, submitOf } from '../kit/lead-page.ts';
import {
  countReports,
  expect,
  isSameDocument,
  markDocument,
  menuLink,
  openPage,
  test,
  withoutPrefetch,
} from '../kit/page.ts';
import { nextPhone } from '../kit/visits.ts';

const ENTRY = /\/assets\/index-[^/]*\.js/;
const SESSION = /\/assets\/session-[^/]*\.js/;
const DOCUMENT = /^http:\/\/[^/]+\/(?:lead|news)?$/;
const PAYLOAD = '.push(`';

const half = (text: string): string => text.slice(0, text.length / 2);

/** Faults that keep the client from starting. */
const LOST: Readonly<Record<string, Breakage>> = {
  'lacks a function of an effect': without('matchMedia'),
  'lacks a function of the session': without('AbortController'),
  'lacks a function of modules': without('Symbol', 'for'),
  'lacks streams': without('ReadableStream'),
  'lacks message channels': without('MessageChannel'),
  'has a history that throws': throwing('history', 'state'),
  'has an atom that throws': throwing('navigator', 'onLine'),
  'gets no entry': (page) => page.route(ENTRY, (route) => route.fulfill({ status: 404 })),
  'gets half of the entry': changing(ENTRY, half),
  'gets half of a module': changing(SESSION, half),
  'gets a page for a module': (page) =>
    page.route(SESSION, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' })),
  'cannot read the payload': changing(DOCUMENT, (text) => text.replace(PAYLOAD, `${PAYLOAD}{`)),
  'gets half of the payload, and then nothing': async (page) => {
    await page.route(/\/RSC\//, (route) => route.abort());
    await changing(DOCUMENT, (text) => text.slice(0, text.indexOf(PAYLOAD) + 500))(page);
  },
};

/** Names of faults of {@link LOST} and {@link MENDED} that `npm test` tries; all others run with the fleet. */
const QUICK: readonly string[] = [
  'lacks a function of an effect',
  'gets no entry',
  'gets half of the payload, and then nothing',
  'has no storage',
  'has an extension that translates',
  'gets half of the payload',
];
const tagOf = (name: string) => (QUICK.includes(name) ? [] : '@fleet');

const textOf = (page: Page, fetched: boolean): Promise<string | undefined> =>
  page.evaluate(async (isFetched) => {
    const html = isFetched ? await (await fetch(location.href)).text() : '';
    const shown = isFetched ? new DOMParser().parseFromString(html, 'text/html') : document;
    return shown.querySelector('main')?.textContent;
  }, fetched);

/** Opens a page and expects it as the server sent it, without the elements that need a client. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html:not([data-cookies])')).toBeAttached();
  // A lost module reloads the page once.
  await expect(async () => {
    expect(await textOf(page, false)).toBe(await textOf(page, true));
  }).toPass();
  await expect(page.locator('h1')).toBeInViewport();
}

test.use({ visitor: 'new', viewport: { width: 375, height: 700 } });
test.beforeEach(({ page, guards }) => {
  guards.expect('');
  return withoutPrefetch(page);
});

const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Меню', exact: true }).click();

async function send(page: Page): Promise<void> {
  await fillIn(leadForm(page), nextPhone());
  await submitOf(leadForm(page)).click();
}

for (const [name, spoil] of Object.entries(LOST)) {
  test(
    `a browser that ${name} has the whole page and its form`,
    { tag: tagOf(name) },
    async ({ page }) => {
      await spoil(page);
      const reports = countReports(page);
      await openWhole(page, '/lead');
      await expect.poll(reports).toBe(1);
      await send(page);
      await expect(page).toHaveURL(/sent=1/);
    },
  );
}

test('a page without its client has links and a menu, and the search in it', async ({ page }) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404 }));
  const reports = countReports(page);
  await openWhole(page, '/');
  await expect.poll(reports).toBe(1);
  await openMenu(page);
  await menuLink(page, 'Новости').click();
  await expect(page).toHaveURL('/news');
  await openWhole(page, '/news');
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page.locator('h1')).toHaveText('Новости. Страница 2');
  await openMenu(page);
  await page.getByRole('banner').getByRole('searchbox', { name: 'Поиск' }).fill('бассейн');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('бассейн')}`);
});

/** Makes the menu fail on opening. */
async function breakMenu(page: Page): Promise<void> {
  await page.evaluate(() => {
    HTMLElement.prototype.togglePopover = () => {
      throw new Error('broken');
    };
  });
  await openMenu(page);
}

test.describe('for a returning visitor', () => {
  // The banner would open over a page that a busy machine is slow to use.
  test.use({ visitor: 'returning' });

  test('an error after the start leaves the page and its links', async ({ page }) => {
    const reports = countReports(page);
    await openPage(page, '/news');
    await breakMenu(page);
    await expect.poll(reports).toBe(1);
    await expect(page.locator('h1')).toHaveText('Новости');
    await markDocument(page);
    await menuLink(page, 'Команда').click();
    await expect(page.locator('h1')).toHaveText('Команда');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('an error after a route change is the error page', async ({ page }) => {
    await openPage(page, '/news');
    await openMenu(page);
    await menuLink(page, 'Команда').click();
    await expect(page.locator('h1')).toHaveText('Команда');
    await breakMenu(page);
    await expect(page.getByText('999', { exact: true })).toBeVisible();
  });
});

/** Faults that the client survives. */
const MENDED: Readonly<Record<string, Breakage>> = {
  'has no storage': async (page) => {
    await throwing('localStorage')(page);
    await throwing('sessionStorage')(page);
  },
  'has no secure context': without('crypto', 'randomUUID'),
  'has no idle callbacks': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback')),
  'has an extension that adds elements': extended(() => {
    document.body.prepend(document.createElement('div'));
    document.querySelector('main')?.prepend(document.createElement('i'));
    document.head.append(document.createElement('style'));
  }),
  'has an extension that translates': extended(wrapTexts),
  'has an extension that removes elements': extended(() =>
    document.querySelectorAll('header, main p').forEach((element) => element.remove()),
  ),
  'gets half of the payload': changing(DOCUMENT, (text) =>
    text.slice(0, text.indexOf(PAYLOAD) + 500),
  ),
};

for (const [name, spoil] of Object.entries(MENDED)) {
  test(`a browser that ${name} runs the client`, { tag: tagOf(name) }, async ({ page }) => {
    await spoil(page);
    const reports = countReports(page);
    await openPage(page, '/lead?form=tour');
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    await notice.getByRole('button', { name: 'Только необходимые' }).click();
    await expect(notice).toHaveCount(0);
    const posted = page.waitForRequest(/\/api\/lead$/);
    await send(page);
    await posted;
    await expect(sent(page)).toBeVisible();
    expect(reports()).toBe(0);
  });
}
