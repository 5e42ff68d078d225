import type { Page } from '@playwright/test';
import { expect, openPage, test, untilReady } from '../kit/page.ts';
import { findBarFaults, findFaults, findTornWords, violationsOn } from '../kit/checks.ts';

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Версия для слабовидящих' }).click();
  const panel = page.getByRole('dialog', { name: 'Версия для слабовидящих' });
  await expect(panel).toBeVisible();
  return panel;
};

const attributes = (page: Page) =>
  page.evaluate(() => {
    const { size, scheme, spacing, images } = document.documentElement.dataset;
    return { size, scheme, spacing, images };
  });

test('every choice applies at once and is kept for the next visit, until the panel resets it; Esc gives the focus back', async ({
  page,
}) => {
  await openPage(page, '/lead');
  const panel = await open(page);
  await panel.getByLabel('вдвое больше').check();
  await panel.getByLabel('белые на чёрном').check();
  await panel.getByLabel('увеличенные').check();
  await panel.getByLabel('не показывать').check();
  const chosen = { size: '200', scheme: 'white-on-black', spacing: 'wide', images: 'hidden' };
  await expect.poll(() => attributes(page)).toEqual(chosen);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );

  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await attributes(page)).toEqual(chosen);

  await untilReady(page);
  await open(page);
  await panel.getByRole('button', { name: 'Обычная версия' }).click();
  await expect.poll(() => attributes(page)).toEqual({});
  await expect(panel.getByLabel('обычный')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Версия для слабовидящих' })).toBeFocused();
});

test('the home page, which has every surface, has enough contrast in a dark and a coloured scheme', async ({
  page,
}) => {
  await openPage(page, '/');
  // Another test computes the contrast of each pair of colours.
  for (const scheme of ['white-on-black', 'navy-on-blue']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['scheme'] = chosen;
    }, scheme);
    expect.soft(await violationsOn(page, { only: 'color-contrast' }), scheme).toEqual([]);
  }
});

test('alternative texts replace pictures that are switched off', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('low-vision', '{"images":"hidden"}'));
  await openPage(page, '/gallery');
  await page.locator('main article a').first().click();
  const first = page.locator('a[data-lightbox]').first();
  const alt = (await first.locator('img').getAttribute('alt')) ?? '';
  expect(alt).not.toBe('');
  await expect(first.getByText(alt)).toBeVisible();
});

const WHOLE = ['/', '/contacts', '/moves/skidka-vtoromu-rebenku'];

test('only large text on phones breaks words, and only long ones', async ({ page }) => {
  const ways = () =>
    page.evaluate(() => {
      const { hyphens, hyphenateLimitChars } = getComputedStyle(
        document.body,
      ) as CSSStyleDeclaration & {
        hyphenateLimitChars: string;
      };
      return [document.documentElement.lang, hyphens, hyphenateLimitChars];
    });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/lead');
  expect(await ways()).toEqual(['ru', 'manual', 'auto']);
  await page.evaluate(() => {
    document.documentElement.dataset['size'] = '200';
  });
  expect(await ways()).toEqual(['ru', 'auto', '12 4 4']);
  await page.setViewportSize({ width: 1280, height: 812 });
  expect(await ways()).toEqual(['ru', 'manual', 'auto']);
});

const WIDTHS = [320, 375, 768, 1280];

/**
 * Longest word, in letters, that fits a line at a width. 0 means no promise: with both settings, no
 * phone has room for long words; at twice the size, none has room for the longest, nor for a long
 * word tied to a short one.
 */
function longestOf(width: number, size: string, spacing: string): number {
  if (spacing === 'wide' || width === 320) return 0;
  return width < 768 && size === '200' ? 15 : 40;
}

type Text = Readonly<Record<'size' | 'spacing', string>>;

const LARGEST: Text = { size: '200', spacing: 'wide' };
const TEXTS = [{ size: '200', spacing: 'usual' }, LARGEST];

/** The visitor's choice as the styles apply it. */
const setText = (page: Page, text: Text) =>
  page.evaluate((chosen) => void Object.assign(document.documentElement.dataset, chosen), text);

for (const path of WHOLE) {
  test(`larger text leaves bar, menu and words of ${path} whole`, async ({ page }) => {
    await openPage(page, path);
    for (const text of TEXTS) {
      await setText(page, text);
      const { size, spacing } = text;
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 812 });
        const where = `${size} % with ${spacing} spacing at ${width} px`;
        expect.soft(await findBarFaults(page), where).toEqual([]);
        const longest = longestOf(width, size, spacing);
        if (longest > 0) expect.soft(await findTornWords(page, { longest }), where).toEqual([]);
        if (text === LARGEST) expect.soft(await findFaults(page), where).toEqual([]);
      }
    }
  });
}

test('the menu opens with the largest text', async ({ page }) => {
  await openPage(page, '/lead');
  await setText(page, LARGEST);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 812 });
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Главное меню' });
    await expect(menu.getByRole('link', { name: 'Контакты' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });
  for (const path of ['/', '/lead', '/info']) {
    test(`no button of ${path} and the notice breaks a word or is cut`, async ({ page }) => {
      await openPage(page, path);
      await page.locator('a, button').evaluateAll((all) => {
        const isPill = (one: Element) =>
          Number.parseFloat(getComputedStyle(one).borderTopLeftRadius) > 100;
        for (const pill of all.filter(isPill)) (pill as HTMLElement).dataset['pill'] = '';
      });
      const buttons = page.locator('[data-pill]').filter({ visible: true });
      for (const [size, root] of [
        ['', '200%'],
        ['200', ''],
      ] as const) {
        for (const spacing of ['usual', 'wide']) {
          await setText(page, { size, spacing });
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, root);
          for (const width of [320, 390]) {
            await page.setViewportSize({ width, height: 844 });
            const where = `${size || 'zoomed'} with ${spacing} spacing at ${width} px`;
            const torn = await findTornWords(page, { of: '[data-pill], [data-pill] *' });
            expect.soft(torn, where).toEqual([]);
            const cut = await buttons.evaluateAll((all) =>
              all
                .filter(
                  (one) =>
                    one.scrollWidth > one.clientWidth ||
                    one.getBoundingClientRect().right > innerWidth,
                )
                .map(({ textContent }) => textContent),
            );
            expect.soft(cut, where).toEqual([]);
          }
        }
      }
    });
  }
});
