import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, withoutPictures } from '../kit/page.ts';
import { findTornWords } from '../kit/checks.ts';

test.beforeEach(async ({ page, guards }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutPictures(page, guards);
});

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

const topsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));

test('no value of a fact breaks inside a word', async ({ page }) => {
  for (const path of ['/sections/dlya-malyshej', '/programs/polnyj-den', '/']) {
    await page.goto(path);
    for (const width of [320, 768, 1024, 1440]) {
      await setWidth(page, width);
      const torn = await findTornWords(page, { within: 'main' });
      const values = torn.filter((word) => word.endsWith('(dd)'));
      expect.soft(values, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('amounts of a row of cards stand in one line', async ({ page }) => {
  await page.goto('/programs/polnyj-den');
  const cards = page.locator('main li:has(> p + p + div)');
  await cards.first().evaluate((card) => {
    card.after(card.cloneNode(true), card.cloneNode(true));
    if (card.firstElementChild) card.firstElementChild.textContent += ' с названием на две строки';
  });
  for (const [width, inRow] of [
    [768, 2],
    [1024, 2],
    [1440, 3],
  ] as const) {
    await setWidth(page, width);
    const tops = await topsOf(cards);
    const amounts = await topsOf(cards.locator('> p:nth-child(2)'));
    const rows = [...Map.groupBy(amounts, (_, index) => tops[index]).values()];
    expect(rows[0], `${width} px`).toHaveLength(inRow);
    for (const row of rows) expect.soft(new Set(row).size, `${width} px`).toBe(1);
  }
});

test('names and prices of the planets stand in two lines', async ({ page }) => {
  await page.goto('/');
  const planets = page.getByRole('list', { name: /Группы по.возрасту/ }).getByRole('listitem');
  for (const width of [375, 1024, 1440]) {
    await setWidth(page, width);
    expect(new Set(await topsOf(planets.getByRole('link'))).size, `${width} px`).toBe(1);
    expect(new Set(await topsOf(planets.getByText('₽'))).size, `${width} px`).toBe(1);
  }
});

test('the link to a list stands beside its heading on a phone', async ({ page }) => {
  await setWidth(page, 375);
  await page.goto('/');
  const links = page.locator('main h2 + a');
  expect(await links.count()).toBeGreaterThan(2);
  for (const link of await links.all()) {
    const heading = await link.locator('xpath=preceding-sibling::h2').boundingBox();
    const box = await link.boundingBox();
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect.soft(middle).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  }
});

test('only the one card without a picture shows a planet', async ({ page }) => {
  const planets = () =>
    page
      .locator('main li > article')
      .evaluateAll(
        (cards) =>
          cards.filter((card) => getComputedStyle(card, '::before').backgroundImage.includes('url'))
            .length,
      );
  await page.goto('/news');
  expect(await planets()).toBe(1);
  await page.goto('/sections/semya-i-sad');
  expect(await planets()).toBe(0);
});

/** Leaves nothing but backgrounds of the page's bands. */
const ONLY_SKY = `
  *, *::before, *::after {
    color: transparent !important;
    border-color: transparent !important;
    box-shadow: none !important;
    text-decoration: none !important;
  }
  img, svg { visibility: hidden; }
  a, button, span { background: none !important; }
`;

/** The brightest of the pixels behind each text on the night sky, 0 to 255. */
async function brightestBehindTexts(page: Page): Promise<number[]> {
  const texts = page.locator(':is(:has(> h1), footer) :is(h1, h2, p, a, li)');
  const boxes = await texts.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top: top + scrollY, width, height };
      })
      .filter(({ width }) => width > 1),
  );
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, ONLY_SKY);
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return boxes.map(({ left, top, width, height }) => {
    let most = 0;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(info.height, top + height); y += 1) {
      const from = y * info.width + Math.max(0, Math.floor(left));
      const row = data.subarray(from, from + Math.floor(width));
      for (const value of row) most = Math.max(most, value);
    }
    return most;
  });
}

/** Brighter than the sky's gradients, darker than a star. */
const STAR = 90;

test('no star of the sky stands behind a text', async ({ page, guards }) => {
  guards.expect('404');
  for (const [path, width] of [
    ['/news', 375],
    ['/news', 1280],
    ['/no-such-page', 1024],
    ['/lead', 2560],
  ] as const) {
    await setWidth(page, width);
    await page.goto(path);
    const brightest = await brightestBehindTexts(page);
    expect(brightest.length, path).toBeGreaterThan(5);
    expect.soft(Math.max(...brightest), `${path} at ${width} px`).toBeLessThan(STAR);
  }
});
