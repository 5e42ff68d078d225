import type { Page } from '@playwright/test';
import {
  expect,
  hold,
  openPage,
  recordContent,
  resumeClock,
  test as base,
  withoutPictures,
  withoutPrefetch,
} from '../kit/page.ts';
import type { ScriptedStack } from '../kit/stack.ts';

const NOON = new Date('2026-11-21T12:00:00+03:00');
const PER_PAGE = 12;

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `item-${index + 1}`,
    title: `Запись ${index + 1}`,
    announce: 'О чём она.',
    image: { url: '/files/a.jpg', width: 1200, height: 800, alt: 'Картинка' },
  }));

/** Serves a paginated list and its documents. */
function answerList({ upstream }: ScriptedStack, list: string, count: number): void {
  const items = itemsOf(count);
  for (let page = 1; (page - 1) * PER_PAGE < count; page += 1) {
    const end = page * PER_PAGE;
    upstream.answer(`/api/${list}?page=${page}`, {
      items: items.slice(end - PER_PAGE, end),
      next_page: end < count ? page + 1 : null,
    });
  }
  for (const item of items) upstream.answer(`/api/${list}/${item.slug}`, item);
}

/** Four pages of news and two of moves. */
const test = base.extend({
  stack: [
    async ({ stacks }, use) => {
      const stack = await stacks.scripted();
      answerList(stack, 'news', 3 * PER_PAGE + 4);
      answerList(stack, 'moves', PER_PAGE + 2);
      await use(stack);
      stack.upstream.clear();
    },
    { scope: 'test', timeout: 120_000 },
  ],
});
const SECOND = /\/news\?page=2$/;

const cards = (page: Page) => page.locator('main article');
const more = (page: Page) => page.locator('main a[aria-busy]');
const announcement = (page: Page) => page.locator('output[aria-live="polite"]');

/** Markup of a card, without the parts that differ between items. */
const shapeOf = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .evaluate((card) =>
      [card, ...card.querySelectorAll('*')].map(({ tagName, className }) => [tagName, className]),
    );

test.afterEach(resumeClock);
test.beforeEach(async ({ page }) => {
  await withoutPrefetch(page);
  await withoutPictures(page);
});

test.describe('«Показать ещё»', () => {
  test('appends the next page, focuses and announces it, and disappears with the last', async ({
    page,
  }) => {
    await openPage(page, '/news');
    const asked = recordContent(page);
    await expect(cards(page)).toHaveCount(PER_PAGE);
    await more(page).click();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    await expect(cards(page).nth(PER_PAGE).getByRole('link')).toBeFocused();
    await expect(announcement(page)).toHaveText(`Показано ещё: ${PER_PAGE}`);
    await expect(page).toHaveURL('/news');
    expect(asked).toEqual(['/news?page=2']);

    await more(page).click();
    await expect(cards(page)).toHaveCount(3 * PER_PAGE);
    await more(page).click();
    await expect(more(page)).toHaveCount(0);
    const titles = await page.locator('main article h3').allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThan(3 * PER_PAGE);
    expect(asked).toEqual(['/news?page=2', '/news?page=3', '/news?page=4']);
  });

  test('makes the same cards as the server, also of moves', async ({ page }) => {
    await openPage(page, '/moves?page=2');
    const titles = await cards(page).allTextContents();
    const served = await shapeOf(page, 1);
    await openPage(page, '/moves');
    await expect(more(page)).toHaveAttribute('href', '/moves?page=2');
    await more(page).click();
    await expect(cards(page)).toHaveCount(PER_PAGE + titles.length);
    expect((await cards(page).allTextContents()).slice(PER_PAGE)).toEqual(titles);
    expect(await shapeOf(page, PER_PAGE + 1)).toEqual(served);
  });

  test('is pending for at least 200 ms', async ({ page }) => {
    await page.clock.install({ time: NOON });
    await openPage(page, '/news');
    await page.clock.pauseAt(new Date(NOON.getTime() + 60_000));
    const answered = page.waitForResponse(SECOND);
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-busy', 'true');
    await (await answered).finished();
    await page.clock.runFor(199);
    await expect(more(page)).toHaveAttribute('aria-busy', 'true');
    await expect(cards(page)).toHaveCount(PER_PAGE);
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(cards(page)).toHaveCount(2 * PER_PAGE, { timeout: 100 });
    }).toPass();
    await expect(more(page)).toHaveAttribute('aria-busy', 'false');
  });

  test('pressed twice loads once, and does not repeat an item that moved onto the next page', async ({
    page,
    stack,
  }) => {
    await openPage(page, '/news');
    const items = itemsOf(2 * PER_PAGE).slice(PER_PAGE - 1);
    (stack as ScriptedStack).upstream.answer('/api/news?page=2', { items, next_page: 3 });
    const asked = recordContent(page);
    const second = await hold(page, SECOND);
    await more(page).click();
    await second.arrived;
    await more(page).click();
    second.release();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
    expect(asked).toEqual(['/news?page=2']);
  });

  test('that fails is logged in the console only and can be pressed again', async ({
    page,
    guards,
  }) => {
    guards.expect('/news?page=2 returned 502', '502');
    const errors: string[] = [];
    page.on('console', (message) => errors.push(message.text()));
    await page.route(SECOND, (route) => route.fulfill({ status: 502, body: '' }));
    await openPage(page, '/news');
    await more(page).click();
    await expect.poll(() => errors.join()).toContain('/news?page=2 returned 502');
    await expect(more(page)).toHaveAttribute('aria-busy', 'false');
    await expect(cards(page)).toHaveCount(PER_PAGE);
    await expect(page.locator('h1')).toHaveText('Новости');
    await page.unroute(SECOND);
    await more(page).click();
    await expect(cards(page)).toHaveCount(2 * PER_PAGE);
  });
});

test('back from a detail shows all loaded items at the same place, without a request', async ({
  page,
}) => {
  await openPage(page, '/news');
  await more(page).click();
  await expect(cards(page)).toHaveCount(2 * PER_PAGE);
  await more(page).click();
  await expect(cards(page)).toHaveCount(3 * PER_PAGE);
  const card = cards(page).nth(2 * PER_PAGE + 4);
  await card.scrollIntoViewIfNeeded();
  const before = await card.boundingBox();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/news\/.+/);
  const asked = recordContent(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3 * PER_PAGE);
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  expect(asked).toEqual([]);
});

test('a click for a new tab is left to the browser', async ({ page, context }) => {
  await openPage(page, '/news');
  const opened = context.waitForEvent('page');
  await more(page).click({ modifiers: ['Control'] });
  const tab = await opened;
  await expect(tab.locator('h1')).toHaveText('Новости. Страница 2');
  await expect(cards(page)).toHaveCount(PER_PAGE);
});
