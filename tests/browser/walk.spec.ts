import type { Page } from '@playwright/test';
import { findFaults, findTornWords, violationsOn } from '../kit/checks.ts';
import { expect, openPage, test, untilReady, withoutPrefetch } from '../kit/page.ts';
import { type ExpectedPage, expectedPages, siteNames } from '../support/expected-pages.ts';
import { plain } from '../kit/html.ts';
import { loadedBy, weigh } from '../support/weigh.ts';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };
/** Pages of six kinds, which axe sees at both widths; it takes half of a walk's time. */
const AT_BOTH = new Set([
  '/',
  '/news',
  '/programs/polnyj-den',
  '/contacts',
  '/lead',
  '/pages/vsyo-o-blokah',
]);

/** The first are 1280 px at 400 %. */
const SIZES = [
  [320, 256],
  ...[320, 375, 576, 768, 1024, 1280, 1440, 1920, 2560].map((width) => [width, 900] as const),
] as const;
/** Letters of a word that a title has room for on the narrowest phone. */
const LONGEST_AT_320 = 16;

/** The goal is 82 KB, of which React, its Flight client and the router alone take 74. */
const SCRIPTS_BYTES = 93 * 1024;

/** Pages with nothing that {@link expectedPages} says of the others. */
const OTHERS = [
  { path: '/gallery/osennij-bal-2026', status: 200 },
  { path: '/pages/vsyo-o-blokah', status: 200 },
  { path: '/no-such-page', status: 404 },
] as const;

/** Keeps what the page's policy has forbidden. */
const keepViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });

const policyViolationsOn = (page: Page) =>
  page.evaluate(() => (window as never as { violations: string[] }).violations);

/** What a picture of the whole page would leave empty. */
const findUnpainted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => `${element.tagName} «${element.textContent.trim().slice(0, 30)}»`),
  );

async function expectContent(page: Page, { h1, title, current, within, text }: ExpectedPage) {
  await expect.soft(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect.soft(plain(await page.title())).toBe(title ?? `${h1} — ${siteNames.sample}`);
  expect.soft(plain(await page.locator('h1').innerText())).toBe(h1);
  expect.soft(plain(await page.locator('main').innerText())).toContain(plain(text));
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  const marked = menu.locator('[aria-current="page"]');
  await expect.soft(marked).toHaveText(current ? [current] : []);
  if (current) await expect.soft(menu.getByRole('link', { name: current })).toHaveCount(0);
  if (within) await expect.soft(menu.getByRole('link', { name: within })).toHaveCount(1);
}

interface Walk {
  readonly path: string;
  readonly status: number;
  /** The widths at which axe looks at the page. */
  readonly seenAt: readonly (typeof PHONE)[];
  readonly content?: ExpectedPage;
}

/** Opens a page and goes through all that holds of every page. */
async function walk(page: Page, { path, status, seenAt, content }: Walk) {
  await keepViolations(page);
  await withoutPrefetch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  const response = await page.goto(path);
  await untilReady(page);
  expect.soft(response?.status()).toBe(status);
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await test.step('all of it is painted before anybody scrolls', async () => {
    expect.soft(await findUnpainted(page)).toEqual([]);
  });
  if (content) await test.step('content', () => expectContent(page, content));

  await test.step('what it loads', async () => {
    const loaded = await loadedBy(page);
    const scripts = await weigh(loaded, /\.js$/);
    expect.soft(scripts.count).toBeGreaterThan(0);
    expect.soft(scripts.bytes).toBeLessThanOrEqual(SCRIPTS_BYTES);
    const { origin } = new URL(page.url());
    expect
      .soft(loaded.filter((url) => !url.startsWith(origin) && !url.includes('kosmosad.example')))
      .toEqual([]);
  });

  for (const size of seenAt) {
    await test.step(`accessibility at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect.soft(await violationsOn(page)).toEqual([]);
    });
  }

  for (const [width, height] of SIZES) {
    const size = `${width} × ${height} px`;
    await test.step(`layout at ${size}`, async () => {
      await page.setViewportSize({ width, height });
      expect.soft(await findFaults(page), size).toEqual([]);
      if (width >= 576) return;
      const longest = width === 320 ? LONGEST_AT_320 : undefined;
      expect.soft(await findTornWords(page, { within: 'h1', longest }), size).toEqual([]);
    });
  }
  expect.soft(await policyViolationsOn(page)).toEqual([]);
}

const WALKS = [
  ...expectedPages.map(({ sample }) => ({ ...sample, status: 200, content: sample })),
  ...OTHERS,
];

for (const [index, { path, ...walked }] of WALKS.entries()) {
  test(`${path} holds what every page does`, async ({ page, guards }) => {
    guards.expect('kosmosad.example', ...('content' in walked ? [] : ['404']));
    const one = index % 2 === 0 ? DESKTOP : PHONE;
    await walk(page, { path, seenAt: AT_BOTH.has(path) ? [DESKTOP, PHONE] : [one], ...walked });
  });
}

test('axe sees pages of six kinds at both widths', () => {
  expect(WALKS.filter(({ path }) => AT_BOTH.has(path))).toHaveLength(AT_BOTH.size);
});

test('a missing page leads home', async ({ page, guards }) => {
  guards.expect('404');
  await openPage(page, '/no-such-page');
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('404', { exact: true })).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
});
