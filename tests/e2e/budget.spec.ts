import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectedPages } from '../support/expected-pages.ts';

const KB = 1024;

/** Goals for every page, Brotli bytes. */
const GOALS = { document: 12 * KB, home: 18 * KB, payload: 8 * KB };

/** Pages that show more than fits the goal, with what they may take. */
const LARGER_DOCUMENTS: Readonly<Record<string, number>> = {
  '/': 20.5 * KB,
  '/about': 12.5 * KB,
  '/programs/polnyj-den': 13.25 * KB,
};
const LARGER_PAYLOADS: Readonly<Record<string, number>> = { '/': 14.5 * KB };
/** The goal is 82 KB, of which React, its Flight client and the router alone take 74. */
const SCRIPTS = 93 * KB;
const HOME_REQUESTS = 22;

const payloadOf = (path: string): string => {
  const [pathname = '', search] = path.split('?', 2);
  const query = search === undefined ? '' : `?query=${encodeURIComponent(search)}`;
  return `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt${query}`;
};

test.describe('Brotli bytes of', () => {
  for (const { embedded } of expectedPages) {
    test(`the document and the payload of ${embedded.path}`, async ({ request }) => {
      const { path } = embedded;
      const sizeOf = async (address: string, headers: Record<string, string> = {}) => {
        const answer = await request.head(address, {
          headers: { 'accept-encoding': 'br', ...headers },
        });
        expect(answer.headers()['content-encoding']).toBe('br');
        return Number(answer.headers()['content-length']);
      };
      const goal = path === '/' ? GOALS.home : GOALS.document;
      expect(await sizeOf(path)).toBeLessThanOrEqual(LARGER_DOCUMENTS[path] ?? goal);
      await expect
        .poll(async () => (await request.get(payloadOf('/about'))).text())
        .toContain('"layout:/":"');
      const known = await (await request.get(payloadOf('/about'))).text();
      const tag = /"layout:\/":"([^"]+)"/.exec(known)?.[1] ?? '';
      // What the client sends with every route change, once it has seen a page.
      const claims = JSON.stringify({ root: tag, 'layout:/': tag, 'route:/about': 1 });
      const payload = await sizeOf(payloadOf(path), { 'x-waku-etags': claims });
      expect(payload).toBeLessThanOrEqual(LARGER_PAYLOADS[path] ?? GOALS.payload);
    });
  }
});

/** What a page asks for until it is idle, with the bytes that came for each. */
async function collectRequests(page: Page, path: string) {
  const asked: { url: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    asked.push({ url: request.url(), bytes });
  });
  await page.addInitScript(() => {
    // Prefetching waits for idle time, which never comes here.
    window.requestIdleCallback = () => 0;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return Promise.all(asked.map(async ({ url, bytes }) => ({ url, bytes: await bytes })));
}

for (const path of ['/', '/news', '/gallery/bassejn-i-sport', '/contacts', '/lead']) {
  test(`the scripts of ${path} before anything is done with it`, async ({
    page,
    baseURL,
    guards,
  }) => {
    guards.expect('preloaded using link preload');
    const requests = await collectRequests(page, path);
    const scripts = requests.filter(({ url }) => url.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = scripts.reduce((total, script) => total + script.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(SCRIPTS);
    expect(requests.filter(({ url }) => !url.startsWith(baseURL ?? ''))).toEqual([]);
  });
}

test('the requests of the home page', async ({ page, guards }) => {
  guards.expect('preloaded using link preload');
  const requests = await collectRequests(page, '/');
  const counted = requests.filter(({ url }) => !url.startsWith('data:'));
  expect(counted.length, counted.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(
    HOME_REQUESTS,
  );
});
