import type { Page } from '@playwright/test';
import { MANY_PAGES_MS } from '../kit/limits.ts';
import { expect, openAndSettle, test, withoutPictures, withoutPrefetch } from '../kit/page.ts';
import { expectedPages } from '../support/expected-pages.ts';
import { loadedBy, weigh } from '../support/weigh.ts';

const KB = 1024;

/** What a page may weigh, bytes: fonts, Brotli styles, theme art, all of the home page at first. */
const LIMITS = { fonts: 60 * KB, styles: 15 * KB, art: 150 * KB, firstView: 350 * KB };

const PATHS = [...expectedPages.map(({ sample }) => sample.path), '/no-such-page'];
/** One page of each kind of art. */
const ART_PATHS = ['/', '/news', '/moves', '/education', '/programs', '/lead', '/no-such-page'];

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
    test('fonts, styles and art of every page keep to their bytes', async ({ page, guards }) => {
      test.setTimeout(MANY_PAGES_MS);
      guards.expect('preloaded using link preload', '404');
      await withoutPrefetch(page);
      // What is in the content is no art, and takes long to be made as dense as this.
      await withoutPictures(page, guards);
      for (const path of paths) {
        await page.goto(path);
        await loadArt(page);
        const loaded = await loadedBy(page);
        const fonts = await weigh(loaded, /^\/fonts\//);
        expect.soft(fonts.count, path).toBeGreaterThanOrEqual(2);
        expect.soft(fonts.bytes, path).toBeLessThanOrEqual(LIMITS.fonts);
        const styles = await weigh(loaded, /\.css$/);
        expect.soft(styles.count, path).toBeGreaterThanOrEqual(1);
        expect.soft(styles.bytes, path).toBeLessThanOrEqual(LIMITS.styles);
        const art = await weigh(loaded, /^\/art\//);
        expect.soft(art.count, path).toBeGreaterThanOrEqual(1);
        expect.soft(art.bytes, path).toBeLessThanOrEqual(LIMITS.art);
      }
    });
  });
}

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
        await openAndSettle(page, '/');
        if (visitor === 'new') {
          await expect(page.getByRole('dialog', { name: 'Объявление' })).toBeVisible();
        }
        expect(wire.some(({ path }) => path.startsWith('/media/'))).toBe(true);
        expect(total(wire), listed(wire)).toBeLessThanOrEqual(LIMITS.firstView);
      });
    });
  }
}
