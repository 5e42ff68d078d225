import type { Page } from '@playwright/test';
import {
  findFaults,
  findHoles,
  findTornWords,
  loadedBy,
  violationsOn,
  weigh,
} from '../kit/checks.ts';
import { expect, test, untilReady, withoutPictures, withoutPrefetch } from '../kit/page.ts';
import { OUTLINES } from '../kit/outlines.ts';
import { dimRingsOfPage } from '../kit/page-faults.ts';
import { expectedPages } from '../kit/pages.ts';
import type { ContentName } from '../kit/stack.ts';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };

/** 1280 px at 400 %. */
const SMALLEST = { width: 320, height: 256 };
/** Window sizes by content. Both contents have the same layouts. */
const SIZES = {
  sample: [SMALLEST, { width: 768, height: 900 }, DESKTOP, { width: 1920, height: 900 }],
  bare: [SMALLEST, DESKTOP],
} as const;
/** Longest word, in letters, for which a title has room on the narrowest phone. */
const LONGEST_AT_320 = 16;

/**
 * Pages of six kinds, which have all surfaces: axe checks them at both widths, contrast included.
 */
const AT_BOTH: readonly string[] = [
  '/',
  '/news',
  '/programs/polnyj-den',
  '/contacts',
  '/lead',
  '/pages/vsyo-o-blokah',
];
/** Kinds of pages that axe checks on another page. */
const LIKE_ANOTHER: readonly string[] = [
  '/gallery/osennij-bal-2026',
  '/info/cost',
  '/moves',
  '/news?page=2',
  '/news/maslenica-2026',
  '/sections',
  '/sections/bezopasnost',
  '/team',
  '/team/olga-sokolova',
];
/** The same six kinds of the bare content; its other pages are checked without a browser. */
const BARE: readonly string[] = [
  '/',
  '/news',
  '/programs/chuzhaya-programma',
  '/contacts',
  '/lead',
  '/news/chuzhaya-novost-3',
];

/**
 * Walks of `npm test`: the kinds above and those in the outlines. All others run with the fleet.
 */
const isQuick = ({ path, content, status }: Walk): boolean =>
  status !== undefined ||
  (content === 'bare' ? path === '/' : AT_BOTH.includes(path) || path in OUTLINES);

const KB = 1024;
/** Budget of a page, Brotli bytes; React and the router alone take 74 KB of the scripts. */
const LIMITS = { '.js': 93 * KB, '.css': 15 * KB, '/fonts/': 60 * KB, '/art/': 150 * KB } as const;

interface Walk {
  readonly path: string;
  readonly content: ContentName;
  readonly status?: number;
}

const WALKS: readonly Walk[] = [
  ...expectedPages.map(({ sample: { path } }) => ({ content: 'sample' as const, path })),
  ...BARE.map((path) => ({ content: 'bare' as const, path })),
  { content: 'sample', path: '/info/cost' },
  { content: 'sample', path: '/info/cost?program=polnyj-den&program2=yasli&extra=logoped&ahead=6' },
  { content: 'sample', path: '/info?born=2024-03' },
  { content: 'sample', path: '/gallery/osennij-bal-2026' },
  { content: 'sample', path: '/pages/vsyo-o-blokah' },
  { content: 'sample', path: '/no-such-page', status: 404 },
];

/** Records violations of the page's policy. */
const keepViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });

const policyViolationsOn = (page: Page) =>
  page.evaluate(() => (window as never as { violations: string[] }).violations);

/** Parts that a full-page screenshot would leave empty. */
const findUnpainted = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => `${element.tagName} «${element.textContent.trim().slice(0, 30)}»`),
  );

/** Loads the art that appears on scrolling, and waits for it. */
const loadArt = (page: Page) =>
  page.evaluate(async () => {
    const art = [...document.querySelectorAll<HTMLImageElement>('img[src^="/art/"]')];
    for (const picture of art) picture.loading = 'eager';
    await Promise.all(art.map((picture) => picture.decode()));
    await document.fonts.ready;
  });

/** Resources over the budget of a page. */
async function findHeavy(page: Page): Promise<string[]> {
  await loadArt(page);
  const loaded = await loadedBy(page);
  const heavy = Object.entries(LIMITS).map(async ([part, limit]) => {
    const { count, bytes } = await weigh(loaded, new RegExp(part.replace('.', '\\.')));
    return count > 0 && bytes <= limit ? [] : [`${count} × ${part}: ${bytes} bytes`];
  });
  return (await Promise.all(heavy)).flat();
}

/** Resources that a page loads from a forbidden place. */
async function findForeign(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  const isForeign = (url: string) => !url.startsWith(origin) && !url.includes('kosmosad.example');
  return (await loadedBy(page)).filter(isForeign);
}

/** Faults in the layout of a page, by the window's size. */
async function findBroken(page: Page, content: ContentName): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES[content]) {
    await page.setViewportSize(size);
    const longest = size.width === 320 ? LONGEST_AT_320 : undefined;
    const titles = 'h1, h1 *';
    const torn = size.width < 576 ? await findTornWords(page, { of: titles, longest }) : [];
    const values = await findTornWords(page, { of: 'main :is(dd, th, td)' });
    const holes = (await findHoles(page)).map((list) => `${list} ends with a hole`);
    const faults = [...(await findFaults(page)), ...torn, ...values, ...holes];
    found.push(...faults.map((fault) => `${size.width} px: ${fault}`));
  }
  return found;
}

/** Windows in which axe checks a page. */
function seenByAxe(path: string, index: number) {
  if (LIKE_ANOTHER.includes(path)) return [];
  if (AT_BOTH.includes(path)) return [DESKTOP, PHONE];
  return [index % 2 === 0 ? DESKTOP : PHONE];
}

for (const [index, walk] of WALKS.entries()) {
  const { path, content, status = 200 } = walk;
  test.describe(`over the ${content} content`, () => {
    test.use({ content, deviceScaleFactor: 2 });

    const tag = isQuick(walk) ? [] : '@fleet';
    test(`${path} is whole, light and accessible`, { tag }, async ({ page, guards }) => {
      guards.expect('kosmosad.example', 'preloaded using link preload');
      if (status !== 200) guards.expect(String(status));
      await withoutPictures(page);
      await withoutPrefetch(page);
      await keepViolations(page);
      await page.setViewportSize(DESKTOP);
      const response = await page.goto(path);
      await untilReady(page);
      expect.soft(response?.status()).toBe(status);
      await expect.soft(page.locator('h1')).toBeVisible();
      expect.soft(await findUnpainted(page)).toEqual([]);
      expect.soft(await findForeign(page)).toEqual([]);
      // The bare pages have the same scripts, styles, fonts and art.
      if (content === 'sample') {
        expect.soft(await findHeavy(page)).toEqual([]);
        const outline = OUTLINES[path];
        if (outline) await expect.soft(page.locator('body')).toMatchAriaSnapshot(outline);
      }
      for (const size of seenByAxe(path, index)) {
        await page.setViewportSize(size);
        // A desktop's bar covers nothing at the start, a phone's bar nothing at the end.
        const isAtEnd = size === PHONE;
        await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), isAtEnd);
        const hasOwnColors = content === 'sample' && AT_BOTH.includes(path);
        const rules = hasOwnColors ? {} : ({ without: 'color-contrast' } as const);
        expect.soft(await violationsOn(page, rules), `at ${size.width} px`).toEqual([]);
      }
      expect.soft(await findBroken(page, content)).toEqual([]);
      expect.soft(await page.evaluate(dimRingsOfPage)).toEqual([]);
      expect.soft(await policyViolationsOn(page)).toEqual([]);
    });
  });
}

test('axe sees pages of six kinds at both widths, a screen reader those of eight', () => {
  const ofSample = WALKS.filter(({ content }) => content === 'sample').map(({ path }) => path);
  const named = [...AT_BOTH, ...LIKE_ANOTHER, ...Object.keys(OUTLINES)];
  expect(ofSample).toEqual(expect.arrayContaining(named));
});
