import type { Page } from '@playwright/test';
import { expect, openAndSettle, test, withoutPrefetch } from '../kit/page.ts';

const HOME_REQUESTS = 22;
/** All resources of the home page's first load, on the wire. */
const FIRST_VIEW_BYTES = 350 * 1024;

/** The requests of a page until it is idle, with the bytes of each response. */
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

test('scripts load after the resources that the first view of the home page needs', async ({
  page,
  guards,
}) => {
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

interface Loaded {
  readonly path: string;
  readonly bytes: number;
}

/** Collects the resources of a page with their bytes on the wire, headers included. */
async function watchWire(page: Page): Promise<Loaded[]> {
  const paths = new Map<string, string>();
  const loaded: Loaded[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, response.url.startsWith('data:') ? '' : new URL(response.url).pathname),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = paths.get(requestId);
    if (path) loaded.push({ path, bytes });
  });
  await session.send('Network.enable');
  return loaded;
}

const total = (loaded: readonly Loaded[]): number =>
  loaded.reduce((sum, { bytes }) => sum + bytes, 0);

const listed = (loaded: readonly Loaded[]): string =>
  loaded.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

for (const [visitor, deviceScaleFactor] of [
  ['returning', 2],
  ['new', 3],
] as const) {
  test.describe(`a ${visitor} visitor's phone with ${deviceScaleFactor} pixels for one`, () => {
    test.use({
      viewport: { width: 375, height: 812 },
      deviceScaleFactor,
      isMobile: true,
      hasTouch: true,
      visitor,
    });

    test('the first view of the home page', async ({ page }) => {
      // Prefetches at idle belong to the next view.
      await withoutPrefetch(page);
      const wire = await watchWire(page);
      await openAndSettle(page, '/');
      if (visitor === 'new') {
        await expect(page.getByRole('dialog', { name: 'Объявление' })).toBeVisible();
      }
      expect(wire.some(({ path }) => path.startsWith('/media/'))).toBe(true);
      expect(total(wire), listed(wire)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
    });
  });
}
