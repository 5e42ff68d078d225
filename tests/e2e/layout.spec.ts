import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { openAndSettle, withoutPrefetch } from '../support/session.ts';

const WIDTHS = [320, 375, 576, 768, 1024, 1280, 1440, 1920, 2560];

/** Height of the navigation bar by viewport width (specification section 9). */
const NAVIGATION = [
  [320, 60],
  [1279, 60],
  [1280, 70],
  [1439, 70],
  [1440, 90],
  [1919, 90],
  [1920, 125],
  [2560, 125],
] as const;

const PAGES = [
  '/',
  '/programs',
  '/programs/polnyj-den',
  '/news',
  '/moves',
  '/team',
  '/team/olga-sokolova',
  '/employee',
  '/gallery',
  '/gallery/osennij-bal-2026',
  '/info',
  '/contacts',
  '/lead',
  '/about',
  '/pages/vsyo-o-blokah',
  '/no-such-page',
];

/** What reaches beyond the page or lies over other text or controls, as lines to be read. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`scrolls to ${root.scrollWidth}`);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 30)}»`;
    const shown = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, dt, dd, th, td')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A row to be swiped goes on beyond the page on purpose.
      .filter((element) => {
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, position, clipPath } = getComputedStyle(box);
          if (box !== element && ['auto', 'scroll'].includes(overflowX)) return false;
          if (['fixed', 'sticky'].includes(position)) return false;
          if (clipPath === 'inset(50%)') return false;
        }
        return true;
      });
    for (const element of shown) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > root.clientWidth + 1)) {
        faults.push(`${nameOf(element)} reaches from ${left} to ${right}`);
      }
    }
    const texts = shown.filter((element) =>
      /^(H[1-3]|P|DT|DD|BUTTON|INPUT)$/.test(element.tagName),
    );
    const boxes = texts.map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 2) {
          faults.push(`${nameOf(one.element)} lies over ${nameOf(other.element)}`);
        }
      }
    }
    return faults;
  });

for (const path of PAGES) {
  test(`${path} fits every width`, async ({ page, guards }) => {
    guards.expect('kosmosad.example', '404');
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'load' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findFaults(page), `${width} px`).toEqual([]);
    }
  });
}

test('a document’s title, picture and text begin on one line', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    '/news/maslenica-2026',
    '/moves/lekciya-detskij-son-2026',
    '/programs/polnyj-den',
    '/education/kosmolaboratoriya',
    '/pages/1-privacy-policy',
  ]) {
    await page.goto(path, { waitUntil: 'load' });
    for (const width of [375, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .locator('main :is(h1, article > picture, article > img, p)')
        .evaluateAll((elements) =>
          elements
            .filter((element) => !element.closest('li, figure, blockquote, section'))
            // Short ones stand beside the text.
            .filter(({ localName, textContent }) => localName !== 'p' || textContent.length > 90)
            .map((element) => Math.round(element.getBoundingClientRect().left)),
        );
      expect(lefts.length, `${path} at ${width} px`).toBeGreaterThan(1);
      expect(new Set(lefts).size, `${path} at ${width} px: ${lefts.join(', ')}`).toBe(1);
    }
  }
});

test('the words of titles stay whole on phones', async ({ page, guards }) => {
  guards.expect('kosmosad.example', '404');
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...PAGES, '/sections/bezopasnost', '/pages/1-privacy-policy']) {
    await page.goto(path, { waitUntil: 'load' });
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      const torn = await page.locator('h1').evaluate((title) => {
        const words: string[] = [];
        const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) words.push(word);
          }
        }
        return words;
      });
      expect(torn, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a card without a picture leaves no hole among pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/news');
  const bare = page.locator('main li article:not(:has(img))').first();
  await expect(bare).toBeVisible();
  const cover = await bare.evaluate((card) => getComputedStyle(card, '::before').height);
  const picture = await page.locator('main li article img').first().boundingBox();
  expect(Number.parseFloat(cover)).toBeCloseTo(picture?.height ?? 0, 0);
});

test('the navigation bar has the specified heights', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/lead');
  for (const [width, height] of NAVIGATION) {
    await page.setViewportSize({ width, height: 900 });
    const box = await page.locator('header').first().boundingBox();
    expect(box?.height, `${width} px`).toBe(height);
  }
});

test('nothing is lost at 400 % zoom', async ({ page, guards }) => {
  guards.expect('kosmosad.example');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 1280 px at 400 % are 320 px with a quarter of the height.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/programs/polnyj-den', '/pages/vsyo-o-blokah', '/lead']) {
    await page.goto(path, { waitUntil: 'load' });
    expect(await findFaults(page), path).toEqual([]);
  }
});

test('text of twice the size keeps the page whole', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    localStorage.setItem('low-vision', '{"size":"200","spacing":"wide"}'),
  );
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/programs/polnyj-den', '/contacts']) {
      await page.goto(path, { waitUntil: 'load' });
      expect(await findFaults(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('nothing moves while the home page loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What a browser revalidates on its own never ends for the test.
  await withoutPrefetch(page);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await openAndSettle(page, '/');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, `${width} px`).toBeLessThanOrEqual(0.01);
  }
});

test('on the widest windows the bar keeps to the middle, each of its texts in one line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'load' });
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const bar = page.locator('header').first();
    const logo = await bar.getByRole('link').first().boundingBox();
    const invitation = await bar.getByRole('link', { name: 'На экскурсию' }).boundingBox();
    // Of 1440 px in the middle.
    expect(logo?.x, `${width} px`).toBeCloseTo((width - 1440) / 2, 0);
    expect((invitation?.x ?? 0) + (invitation?.width ?? 0)).toBeCloseTo((width + 1440) / 2, 0);
    const tops = await bar
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
});
