import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { shellTagIn } from '../support/shell-tag.ts';

const KB = 1024;

/** Goals for every page, Brotli bytes. */
const GOALS = { document: 12 * KB, home: 18 * KB, payload: 8 * KB };

/** A page that shows more than fits the goal, with what it may take. */
const LARGER_PAYLOADS: Readonly<Record<string, number>> = { '/': 13.5 * KB };
/** The goal is 82 KB, of which React, its Flight client and the router alone take 74. */
const SCRIPTS = 93 * KB;
const HOME_REQUESTS = 22;

const payloadOf = (path: string): string => {
  const [pathname = '', search] = path.split('?', 2);
  const query = search === undefined ? '' : `?query=${encodeURIComponent(search)}`;
  return `/RSC/R${pathname === '/' ? '/_root' : pathname}.txt${query}`;
};

/** What the client sends with every route change, once it has seen a page. */
const withShell = (shell: string) => ({
  'x-waku-etags': JSON.stringify({ root: shell, 'layout:/': shell, 'route:/about': 1 }),
});

/** Tag of the shell that a client has after its first page. */
async function readShell(request: APIRequestContext): Promise<string> {
  const tag = async () => shellTagIn(await (await request.get(payloadOf('/about'))).text()) ?? '';
  await expect.poll(tag).not.toBe('');
  return tag();
}

test.describe('Brotli bytes of', () => {
  let shell = '';
  // All at once, because a page is compressed again when nothing is rendered any more.
  test.beforeAll(async ({ playwright, stack }) => {
    const request = await playwright.request.newContext({ baseURL: stack.site.url });
    shell = await readShell(request);
    for (const { embedded } of expectedPages) {
      await request.get(embedded.path);
      await request.get(payloadOf(embedded.path), { headers: withShell(shell) });
    }
    await request.dispose();
  });

  for (const { embedded } of expectedPages) {
    test(`the document and the payload of ${embedded.path}, compressed at leisure`, async ({
      request,
    }) => {
      const { path } = embedded;
      const sizeOf = async (address: string, headers: Record<string, string> = {}) => {
        const answer = await request.head(address, {
          headers: { 'accept-encoding': 'br', ...headers },
        });
        expect(answer.headers()['content-encoding']).toBe('br');
        const isDense = answer.headers()['etag']?.endsWith('-dense"');
        return isDense ? Number(answer.headers()['content-length']) : Infinity;
      };
      const expectAtMost = (bytes: number, ...asked: Parameters<typeof sizeOf>) =>
        expect.poll(() => sizeOf(...asked)).toBeLessThanOrEqual(bytes);
      await expectAtMost(path === '/' ? GOALS.home : GOALS.document, path);
      const payload = LARGER_PAYLOADS[path] ?? GOALS.payload;
      await expectAtMost(payload, payloadOf(path), withShell(shell));
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

test('scripts wait for what the first view of the home page needs', async ({ page, guards }) => {
  guards.expect('preloaded using link preload');
  const session = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request }) =>
    priorities.set(new URL(request.url).pathname, request.initialPriority),
  );
  await session.send('Network.enable');
  await page.goto('/', { waitUntil: 'networkidle' });
  const of = (pattern: RegExp) =>
    new Set([...priorities].flatMap(([path, priority]) => (pattern.test(path) ? [priority] : [])));
  expect(of(/^\/assets\/(?:index|session)-.*\.js$/)).toEqual(new Set(['Low']));
  expect(of(/\.css$/)).toEqual(new Set(['VeryHigh']));
  expect(of(/^\/fonts\/(?:onest|unbounded)\.woff2$/)).toEqual(new Set(['High']));
});

test('the requests of the home page', async ({ page, guards }) => {
  guards.expect('preloaded using link preload');
  const requests = await collectRequests(page, '/');
  const counted = requests.filter(({ url }) => !url.startsWith('data:'));
  expect(counted.length, counted.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(
    HOME_REQUESTS,
  );
});
