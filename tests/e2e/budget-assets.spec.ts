import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { withoutPrefetch } from '../support/session.ts';

const KB = 1024;

/** What a page may weigh, bytes: fonts, Brotli styles, theme art, all of the home page at first. */
const LIMITS = { fonts: 60 * KB, styles: 14 * KB, art: 150 * KB, firstView: 350 * KB };

const PATHS = [...expectedPages.map(({ embedded }) => embedded.path), '/no-such-page'];
/** One page of each kind of art. */
const ART_PATHS = ['/', '/news', '/moves', '/education', '/programs', '/lead', '/no-such-page'];

interface Loaded {
  readonly path: string;
  readonly bytes: number;
}

/** Collects what a page loads with its bytes on the wire, headers included. */
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

/** Loads the art that waits to be scrolled to, and waits for it. */
async function loadArt(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const art = [...document.querySelectorAll<HTMLImageElement>('img[src^="/art/"]')];
    for (const picture of art) picture.loading = 'eager';
    await Promise.all(art.map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

const DEVICES = [
  { name: 'a phone', viewport: { width: 375, height: 812 }, deviceScaleFactor: 3, paths: PATHS },
  {
    name: 'a dense desktop',
    viewport: { width: 1920, height: 1000 },
    deviceScaleFactor: 2,
    paths: ART_PATHS,
  },
] as const;

for (const { name, paths, ...device } of DEVICES) {
  test.describe(`on ${name}`, () => {
    test.use(device);
    for (const path of paths) {
      test(`fonts, styles and art of ${path}`, async ({ page, request, guards }) => {
        guards.expect('preloaded using link preload', '404');
        const wire = await watchWire(page);
        await page.goto(path, { waitUntil: 'load' });
        await loadArt(page);
        const sizeOf = async (address: string) => {
          const answer = await request.head(address, { headers: { 'accept-encoding': 'br' } });
          return Number(answer.headers()['content-length']);
        };
        const weigh = async (pattern: RegExp) => {
          const paths = [...new Set(wire.map((one) => one.path))].filter((one) =>
            pattern.test(one),
          );
          const sizes = await Promise.all(paths.map(sizeOf));
          return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
        };
        const [fonts, styles, art] = [
          await weigh(/^\/fonts\//),
          await weigh(/\.css$/),
          await weigh(/^\/art\//),
        ];
        expect(fonts.count).toBeGreaterThanOrEqual(2);
        expect(fonts.bytes).toBeLessThanOrEqual(LIMITS.fonts);
        expect(styles.count).toBeGreaterThanOrEqual(1);
        expect(styles.bytes).toBeLessThanOrEqual(LIMITS.styles);
        expect(art.count).toBeGreaterThanOrEqual(1);
        expect(art.bytes).toBeLessThanOrEqual(LIMITS.art);
      });
    }
  });
}

for (const deviceScaleFactor of [2, 3]) {
  for (const visitor of ['returning', 'new'] as const) {
    test.describe(`a ${visitor} visitor's phone with ${deviceScaleFactor} pixels for one`, () => {
      test.use({
        viewport: { width: 375, height: 812 },
        deviceScaleFactor,
        isMobile: true,
        hasTouch: true,
        visitor,
      });

      test('the first view of the home page', async ({ page }) => {
        // What is prefetched at idle belongs to the next view.
        await withoutPrefetch(page);
        const wire = await watchWire(page);
        await page.goto('/', { waitUntil: 'networkidle' });
        if (visitor === 'new') {
          await expect(page.getByRole('dialog', { name: 'Объявление' })).toBeVisible();
        }
        expect(wire.some(({ path }) => path.startsWith('/media/'))).toBe(true);
        expect(total(wire), listed(wire)).toBeLessThanOrEqual(LIMITS.firstView);
      });
    });
  }
}
