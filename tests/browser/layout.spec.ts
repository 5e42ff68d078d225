import type { ServerResponse } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import { findFaults, findTornWords } from '../kit/checks.ts';
import { expect, hold, test, untilReady, withoutPictures, withoutPrefetch } from '../kit/page.ts';
import { WIDTHS } from '../kit/widths.ts';
import { expectedPages } from '../kit/pages.ts';
import { startForwarder } from '../kit/sockets.ts';
import type { Strain } from '../kit/strains.ts';

const paths = expectedPages.map(({ sample }) => sample.path);

/**
 * Content that fits less well than the sample, and the pages where that shows. The bare content has
 * no pictures and few items.
 */
const STRAINS: readonly (readonly [Strain, readonly string[]])[] = [
  ['long', paths.filter((_, index) => index % 2 === 0)],
  ['200 items', ['/', '/news', '/gallery/bassejn-i-sport']],
];

for (const [strain, addresses] of STRAINS) {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    const tag = strain === 'long' ? '@fleet' : [];
    test(
      `pages stay whole on the smallest and the largest screen: ${strain}`,
      { tag },
      async ({ page, stacks }) => {
        await withoutPictures(page);
        const { site, upstream } = await stacks.strained();
        upstream.choose(strain);
        for (const path of addresses) {
          await page.goto(site.url + path, { waitUntil: 'load' });
          for (const width of [320, 2560]) {
            await page.setViewportSize({ width, height: 900 });
            const values = await findTornWords(page, { of: 'main dd' });
            const found = [...(await findFaults(page)), ...values];
            expect.soft(found, `${path} at ${width} px`).toEqual([]);
          }
        }
      },
    );
  });
}

test('home page, lists and prices fit every width', async ({ page }) => {
  await withoutPictures(page);
  for (const path of ['/', '/moves', '/programs', '/info']) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('pages fit the window when the browser doubles their text', async ({ page, guards }) => {
  guards.expect('404');
  await withoutPictures(page);
  for (const path of ['/', '/contacts', '/info/cost?program=polnyj-den', '/no-such-page']) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findFaults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** Sum of the layout shifts from now until the returned function is called. */
const countShifts = (page: Page) =>
  page.evaluateHandle(async () => {
    const frames = async () => {
      for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
    };
    await document.fonts.ready;
    await frames();
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        sum += entry.value;
      }
    });
    observer.observe({ type: 'layout-shift' });
    return async () => {
      await frames();
      return sum;
    };
  });

test('nothing moves while pictures and scripts of the home page arrive', async ({ page }) => {
  // The browser's own revalidations would never end for the test.
  await withoutPrefetch(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    const late = await hold(page, /\/media\/|\.js\b/);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    const shifts = await countShifts(page);
    late.release();
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    expect(await shifts.evaluate((end) => end()), `${width} px`).toBeLessThanOrEqual(0.01);
    await page.unrouteAll();
  }
});

const PIECES = 30;

/** A site that sends only the header of a document until the rest is released. */
async function startSlowDocuments(url: string) {
  const later: (() => boolean)[] = [];
  const begin = async (path: string, response: ServerResponse) => {
    const document = Buffer.from(await (await fetch(url + path)).arrayBuffer());
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    // Nothing is painted before the body begins.
    const first = document.indexOf('<main');
    response.write(document.subarray(0, first));
    const size = Math.ceil((document.length - first) / PIECES);
    for (let start = first; start < document.length; start += size) {
      later.push(() => response.write(document.subarray(start, start + size)));
    }
    later.push(() => Boolean(response.end()));
  };
  const forwarder = await startForwarder(url, ({ headers, url: path = '/' }, response, pass) =>
    headers['sec-fetch-dest'] === 'document' ? void begin(path, response) : pass(),
  );
  return { ...forwarder, nextPiece: () => later.shift() };
}

test('nothing moves while a document arrives piece by piece', async ({ page, stack }) => {
  await withoutPrefetch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const slow = await startSlowDocuments(stack.site.url);
  for (const path of ['/', '/programs/polnyj-den', '/lead']) {
    await page.goto(slow.url + path, { waitUntil: 'commit' });
    const shifts = await countShifts(page);
    for (let send = slow.nextPiece(); send; send = slow.nextPiece()) {
      send();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await untilReady(page);
    expect.soft(await shifts.evaluate((end) => end()), path).toBeLessThanOrEqual(0.01);
  }
  await slow.close();
});

/** Height of the block that stays in view beside a text, and its distance from the footer. */
const measureAside = (found: Locator) =>
  found.evaluate((element) => {
    let aside: Element | null = element;
    while (aside && getComputedStyle(aside).position !== 'sticky') aside = aside.parentElement;
    const { height = 0, bottom = 0 } = aside?.getBoundingClientRect() ?? {};
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    return { height, toFooter: footer - bottom };
  });

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);

test('a block that stays beside a text is never higher than the window, nor over the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto('/info');
  const contents = page.getByRole('navigation', { name: 'На этой странице' });
  await scrollTo(page, 1000);
  await expect(contents).toBeInViewport();
  const { height } = await measureAside(contents);
  expect(height).toBeGreaterThan(200);
  expect(height).toBeLessThanOrEqual(300);
  await scrollTo(page, 1_000_000);
  expect((await measureAside(contents)).toFooter).toBeGreaterThanOrEqual(0);
});
