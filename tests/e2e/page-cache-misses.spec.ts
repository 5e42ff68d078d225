import { readServerTiming } from '../../src/profiler/time/server-timing.ts';
import { expect, ITEM, PAGE, read, stateOf, test } from '../support/page-cache.ts';
import type { RunningServer } from '../support/stack.ts';

test('an error is never kept', async ({ servers }) => {
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url);
  servers.upstream.script('/api/about', (_request, response) => response.writeHead(500).end());
  for (const address of ['/about', '/RSC/R/about.txt']) {
    const failed = await read(site, address);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.status).toBe(address === '/about' ? 502 : 200);
  }
  servers.upstream.script('/api/about', undefined);
  await expect.poll(async () => (await read(site, '/about')).status, { timeout: 5000 }).toBe(200);
  expect((await read(site, '/RSC/R/about.txt')).text).toContain('чужом саде — Чужой сад');
});

test('a page with a part left out is kept for 5 s at most', async ({ servers }) => {
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url);
  servers.upstream.script('/api/promo', (_request, response) => response.writeHead(500).end());
  const { status, headers } = await read(site, '/');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
});

test('a rendered page tells which calls it waited for', async ({ servers }) => {
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url, { PAGE_CACHE_MB: '0' });
  const { headers } = await read(site, PAGE);
  const { calls, phases } = readServerTiming(headers.get('server-timing'));
  const render = phases.find(({ name }) => name === 'render')?.duration ?? 0;
  expect(calls.map(({ name }) => name).toSorted()).toEqual([ITEM, '/api/views/shell']);
  for (const { start, duration } of calls) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(duration).toBeGreaterThan(0);
    // Both are rounded to tenths.
    expect((start ?? NaN) + duration).toBeLessThanOrEqual(render + 0.2);
  }
});

test('a page with its cache off is the same', async ({ browser, servers }) => {
  const bff = await servers.startBff();
  const withCache = await servers.startSite(bff.url);
  const without = await servers.startSite(bff.url, { PAGE_CACHE_MB: '0' });
  const domOf = async (site: RunningServer) => {
    const page = await browser.newPage();
    // The banner would stand over the link.
    await page.addInitScript(() => {
      localStorage.setItem('banner-shown:abc', String(Date.now()));
    });
    const dom: string[] = [];
    const keepDom = async () =>
      dom.push(
        ...(await page.evaluate(() => {
          for (const script of document.querySelectorAll('script')) script.remove();
          // What React hoists into the head has no order of its own.
          const head = Array.from(document.head.children, ({ outerHTML }) => outerHTML).toSorted();
          // Notes of the session (progress, announcements) have a time of their own.
          const page = Array.from(
            document.querySelectorAll('header, main, footer'),
            ({ outerHTML }) => outerHTML,
          );
          return [...head, ...page].map((html) => html.replaceAll(location.origin, ''));
        })),
      );
    await page.goto(`${site.url}/news`, { waitUntil: 'networkidle' });
    await page.locator('main a[href="/news/chuzhaya-novost-2"]').first().click();
    await expect(page.locator('h1')).toHaveText('Чужая новость 2');
    await page.waitForLoadState('networkidle');
    await keepDom();
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    await keepDom();
    await page.close();
    return dom;
  };
  const expected = await domOf(without);
  expect(await stateOf(without, '/news')).toBe('kosmosad-site; fwd=bypass');
  expect(await domOf(withCache)).toEqual(expected);
  expect(await domOf(withCache)).toEqual(expected);
  await stateOf(withCache, '/news');
  expect(await stateOf(withCache, '/news')).toBe('kosmosad-site; hit');
});
