import type { Page } from '@playwright/test';
import { expect, test } from '../kit/page.ts';

const HOME_REQUESTS = 22;

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
