import type { Page } from '@playwright/test';
import { expect, openAndSettle, test, withoutIdleTime, withoutPrefetch } from '../kit/page.ts';

const HOME_REQUESTS = 22;
/** All resources of the home page's first load, on the wire. */
const FIRST_VIEW_BYTES = 350 * 1024;

test('the home page makes few requests, scripts after what its first view needs', async ({
  page,
  guards,
}) => {
  guards.expect('preloaded using link preload');
  await withoutIdleTime(page);
  const session = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    if (!url.startsWith('data:')) priorities.set(new URL(url).pathname, initialPriority);
  });
  await session.send('Network.enable');
  await page.goto('/', { waitUntil: 'networkidle' });
  const of = (pattern: RegExp) =>
    new Set([...priorities].flatMap(([path, priority]) => (pattern.test(path) ? [priority] : [])));
  expect(of(/^\/assets\/(?:index|session)-.*\.js$/)).toEqual(new Set(['Low']));
  expect(of(/\.css$/)).toEqual(new Set(['VeryHigh']));
  expect(of(/^\/fonts\/(?:onest|unbounded)\.woff2$/)).toEqual(new Set(['High']));
  expect(priorities.size, [...priorities.keys()].join('\n')).toBeLessThanOrEqual(HOME_REQUESTS);
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

test.describe("a new visitor's phone with three pixels for one", () => {
  test.use({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    visitor: 'new',
  });

  test('the first view of the home page, with the banner', async ({ page }) => {
    // Prefetches at idle belong to the next view.
    await withoutPrefetch(page);
    const wire = await watchWire(page);
    await page.clock.install();
    await openAndSettle(page, '/');
    // If the watch has not begun yet, the banner appears by itself.
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('dialog', { name: 'Объявление' })).toBeVisible();
    expect(wire.some(({ path }) => path.startsWith('/media/'))).toBe(true);
    expect(total(wire), listed(wire)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  });
});
