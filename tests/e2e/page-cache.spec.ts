import { readFile, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readServerTiming } from '../../src/profiler/time/server-timing.ts';
import { buildFolder } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { copyContent } from '../support/origin.ts';
import {
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../support/scripted-upstream.ts';
import { specOnlyContent } from '../support/spec-only-content.ts';
import { type RunningServer, startBff, startSite } from '../support/stack.ts';

/** What the architecture promises for edits and purges, milliseconds. */
const soon = { timeout: 2000, intervals: [50] };
const ADMIN_TOKEN = 'a-token-of-the-tests';
const ITEM = '/api/news/chuzhaya-novost-1';
const PAGE = '/news/chuzhaya-novost-1';

let upstream: ScriptedUpstream;
const running: RunningServer[] = [];

const keep = async (starting: Promise<RunningServer>): Promise<RunningServer> => {
  const server = await starting;
  running.push(server);
  return server;
};

const startBffOver = (settings: Readonly<Record<string, string>> = {}) =>
  keep(startBff({ UPSTREAM_URL: upstream.url, WARM_UP: 'off', LOG_LEVEL: 'silent', ...settings }));
const startSiteOver = (bffUrl: string, settings: Readonly<Record<string, string>> = {}) =>
  keep(startSite(buildFolder(), { BFF_URL: bffUrl, LOG_LEVEL: 'silent', ...settings }));

const retitle = (title: string) =>
  upstream.script(ITEM, (_request, response) => {
    sendJson(response, { id: 1, slug: 'chuzhaya-novost-1', title });
  });

const read = async (site: RunningServer, address: string, headers: HeadersInit = {}) => {
  const response = await fetch(site.url + address, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const stateOf = async (site: RunningServer, address: string) =>
  (await read(site, address)).headers.get('cache-status');

test.beforeEach(async () => {
  upstream = await startScriptedUpstream(specOnlyContent);
});
test.afterEach(async () => {
  for (const server of running.splice(0).toReversed()) await server.stop();
  await upstream.close();
});

test.describe('a changed document shows', () => {
  for (const hard of [false, true]) {
    test(`soon after a ${hard ? 'hard' : 'soft'} purge`, async () => {
      const bff = await startBffOver({ ADMIN_TOKEN });
      const site = await startSiteOver(bff.url);
      expect((await read(site, PAGE)).text).toContain('Чужая новость 1');
      expect(await stateOf(site, PAGE)).toBe('kosmosad-site; hit');
      retitle('Новое имя');
      expect((await read(site, PAGE)).text).not.toContain('Новое имя');
      const purged = await fetch(`${bff.url}/admin/purge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ paths: [ITEM], hard }),
      });
      expect(purged.status).toBe(200);
      await expect.poll(async () => (await read(site, PAGE)).text, soon).toContain('Новое имя');
    });
  }

  test('without a purge after its fresh time and one request', async () => {
    const bff = await startBffOver({ CACHE_FRESH_S: '1' });
    const site = await startSiteOver(bff.url, { CACHE_FRESH_S: '1' });
    expect((await read(site, PAGE)).text).toContain('Чужая новость 1');
    retitle('Новое имя');
    await expect
      .poll(async () => (await read(site, PAGE)).text, { timeout: 6000 })
      .toContain('Новое имя');
  });

  test('after its fresh time also while the events are lost', async () => {
    const bff = await startBffOver({ CACHE_FRESH_S: '1' });
    const target = new URL(bff.url);
    const withoutEvents = createServer((request, response) => {
      if (request.url === '/events') {
        response.writeHead(503).end();
        return;
      }
      const { method, url, headers } = request;
      const asked = forward({
        host: target.hostname,
        port: target.port,
        method,
        path: url,
        headers,
      });
      asked.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(asked);
    }).listen(0, '127.0.0.1');
    await once(withoutEvents, 'listening');
    const { port } = withoutEvents.address() as AddressInfo;
    const site = await startSiteOver(`http://127.0.0.1:${port}`, { CACHE_FRESH_S: '1' });
    expect((await read(site, PAGE)).text).toContain('Чужая новость 1');
    retitle('Новое имя');
    await expect
      .poll(async () => (await read(site, PAGE)).text, { timeout: 8000 })
      .toContain('Новое имя');
    await site.stop();
    withoutEvents.closeAllConnections();
    withoutEvents.close();
  });

  test('soon after the BFF is back with it', async () => {
    const content = await copyContent();
    const BFF_PORT = String(await freePort());
    const settings = { BFF_PORT, CONTENT_DIR: content.folder, WARM_UP: 'off', LOG_LEVEL: 'silent' };
    const first = await startBff(settings);
    const site = await startSiteOver(first.url);
    const address = '/news/maslenica-2026';
    const before = await read(site, address);
    expect(before.status).toBe(200);
    await first.stop();
    const file = path.join(content.folder, 'news/maslenica-2026.md');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace(/^title:.*$/m, 'title: Имя после перезапуска'));
    expect((await read(site, address)).text).toBe(before.text);
    await keep(startBff(settings));
    await expect
      .poll(async () => (await read(site, address)).text, { timeout: 8000 })
      .toContain('Имя после перезапуска');
    await content.remove();
  });
});

test('a visitor’s headers leave nothing in a page that others get', async () => {
  const bff = await startBffOver();
  const [tainted, clean] = [await startSiteOver(bff.url), await startSiteOver(bff.url)];
  const hostile = {
    cookie: 'session=secret-cookie; cookie-accepted=1',
    authorization: 'Bearer secret-token',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    'accept-language': 'xx-evil',
    'user-agent': 'secret-agent',
    'x-waku-etags': '{"root":"<evil>","layout:/":"<evil>"}',
  };
  for (const address of [PAGE, '/news?page=2&utm_source=evil', '/nope', '/RSC/R/news.txt']) {
    const first = await read(tainted, address, hostile);
    const second = await read(tainted, address);
    const other = await read(clean, address.replace('&utm_source=evil', ''));
    expect(second.text).toBe(first.text);
    expect(other.text.length).toBe(first.text.length);
    expect(first.text).not.toMatch(/secret|evil/);
  }
});

test.describe('an answer from the cache', () => {
  let site: RunningServer;

  test.beforeEach(async () => {
    const bff = await startBffOver();
    site = await startSiteOver(bff.url);
  });

  test('is the answer of the render before it', async () => {
    for (const address of [
      '/',
      '/news',
      PAGE,
      '/RSC/R/_root.txt',
      '/RSC/R/news.txt',
      '/sitemap.xml',
    ]) {
      const rendered = await read(site, address);
      const cached = await read(site, address);
      expect(rendered.headers.get('cache-status'), address).toBe('kosmosad-site; fwd=miss');
      expect(cached.headers.get('cache-status'), address).toBe('kosmosad-site; hit');
      expect(cached.text).toBe(rendered.text);
      for (const name of ['content-type', 'etag', 'content-security-policy']) {
        expect(cached.headers.get(name), name).toBe(rendered.headers.get(name));
      }
    }
  });

  test('comes in the encoding that is asked for, under a tag of its own', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        read(site, '/news', { 'accept-encoding': encoding }),
      ),
    );
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
    ]);
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    for (const { headers } of answers) expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test('is 304 for who has it, and bare for HEAD', async () => {
    const { headers } = await read(site, '/news');
    const etag = headers.get('etag') ?? '';
    for (const claim of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
      const again = await read(site, '/news', { 'if-none-match': claim });
      expect(again.status, claim).toBe(304);
      expect(again.text).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.has('content-length')).toBe(false);
    }
    expect((await read(site, '/news', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await fetch(`${site.url}/news`, { method: 'HEAD' });
    expect(await head.text()).toBe('');
    expect(head.headers.get('etag')).toBe(etag);
  });

  test('may be kept by a shared cache for as long as by the site', async () => {
    // The very first page is made before its shell has a tag, and made again soon.
    await read(site, '/news');
    const { headers } = await read(site, PAGE);
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=300',
    );
  });

  test('is one for all missing pages', async () => {
    const bodies = new Set<string>();
    for (const address of [
      '/nope',
      '/news/nope',
      '/news/%00',
      '/about/x',
      '/news?page=77',
      '/404',
    ]) {
      const { status, text, headers } = await read(site, address);
      expect(status, address).toBe(404);
      expect(headers.get('cache-control')).toBe('no-cache');
      bodies.add(text);
    }
    expect(bodies.size).toBe(1);
  });

  test('leaves out what stands around every page for who has it', async () => {
    const whole = await read(site, '/RSC/R/news.txt', { 'x-waku-etags': '{}' });
    await expect
      .poll(async () => (await read(site, '/RSC/R/about.txt')).text)
      .toContain('"layout:/":"');
    const tag =
      /"layout:\/":"([^"]+)"/.exec((await read(site, '/RSC/R/about.txt')).text)?.[1] ?? '';
    const claims = JSON.stringify({ root: tag, 'layout:/': tag, 'route:/': 1 });
    const lean = await read(site, '/RSC/R/news.txt', { 'x-waku-etags': claims });
    expect(lean.text.length).toBeLessThan(whole.text.length);
    expect(lean.text).not.toContain('hello@chuzhoj.example');
    expect(whole.text).toContain('hello@chuzhoj.example');
    const again = await read(site, '/RSC/R/news.txt', { 'x-waku-etags': claims });
    expect(again.headers.get('cache-status')).toBe('kosmosad-site; hit');
    expect(again.headers.get('vary')).toBe('Accept-Encoding, X-Waku-Etags');
  });
});

test('an error is never kept', async () => {
  const bff = await startBffOver();
  const site = await startSiteOver(bff.url);
  upstream.script('/api/about', (_request, response) => response.writeHead(500).end());
  for (const address of ['/about', '/RSC/R/about.txt']) {
    const failed = await read(site, address);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.status).toBe(address === '/about' ? 502 : 200);
  }
  upstream.script('/api/about', undefined);
  await expect.poll(async () => (await read(site, '/about')).status, { timeout: 5000 }).toBe(200);
  expect((await read(site, '/RSC/R/about.txt')).text).toContain('чужом саде — Чужой сад');
});

test('a page with a part left out is kept for 5 s at most', async () => {
  const bff = await startBffOver();
  const site = await startSiteOver(bff.url);
  upstream.script('/api/promo', (_request, response) => response.writeHead(500).end());
  const { status, headers } = await read(site, '/');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
});

test('a rendered page tells which calls it waited for', async () => {
  const bff = await startBffOver();
  const site = await startSiteOver(bff.url, { PAGE_CACHE_MB: '0' });
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

test('a page with its cache off is the same', async ({ browser }) => {
  const bff = await startBffOver();
  const withCache = await startSiteOver(bff.url);
  const without = await startSiteOver(bff.url, { PAGE_CACHE_MB: '0' });
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
