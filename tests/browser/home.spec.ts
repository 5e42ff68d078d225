import type { Locator, Page } from '@playwright/test';
import { leadForm } from '../kit/lead-page.ts';
import { expect, hold, openAndSettle, openPage, test, withoutPrefetch } from '../kit/page.ts';
import { openSample } from '../kit/sample.ts';
import { openServers } from '../kit/stack.ts';
import { slotsOf, startVisitSite, type VisitSite } from '../kit/visit-site.ts';

const PHONE = { width: 390, height: 844 };

/** Sections in the order in which a parent asks. */
const SECTIONS = [
  'Кто рядом с ребёнком',
  'Программы и цены',
  'Как проходит день',
  'Моменты дня',
  'Чем отличается наш сад',
  'Что говорят родители',
  'Новости и даты',
  'Частые вопросы',
  'Экскурсия по саду',
  'Как нас найти',
];

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

test('the home page is at most nine screens of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  await expect(page.locator('main h2')).toHaveText(SECTIONS);
  expect(await heightOf(page)).toBeLessThanOrEqual(9 * PHONE.height);
});

test('the home page is at most nine screens with the content of the kindergarten, too', async ({
  page,
  stacks,
}) => {
  const { site } = await stacks.once('shipped', async () => {
    const servers = await openServers();
    const origin = await openSample('bff/origin/content', 'bff/origin/media');
    await servers.keep(Promise.resolve({ stop: () => origin.close() }));
    const bff = await servers.startBffProcess({ UPSTREAM_URL: origin.url });
    return { ...servers, site: await servers.startSite(bff.url) };
  });
  await page.setViewportSize(PHONE);
  await openPage(page, site.url);
  expect(await heightOf(page)).toBeLessThanOrEqual(9 * PHONE.height);
});

/** Whether only the link of its list item covers the end of a fact. */
const isInView = (fact: Locator): Promise<boolean> =>
  fact.evaluate((node) => {
    const { left, bottom } = node.getBoundingClientRect();
    return node.closest('li')?.contains(document.elementFromPoint(left + 1, bottom - 1)) === true;
  });

for (const visitor of ['new', 'returning'] as const) {
  test.describe(`to a ${visitor} visitor`, () => {
    test.use({ visitor });

    test('small phones show age, price and places at once', async ({ page }) => {
      await page.route('**/api/banner', (route) => route.fulfill({ json: [] }));
      for (const [width, height] of [
        [360, 640],
        [390, 664],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openPage(page, '/');
        const line = page.getByRole('listitem').filter({ hasText: 'Спутник' }).first();
        await expect(line).toHaveText(/1,5.+58.000.₽.+2.места/);
        expect(await isInView(line.getByText('места')), `${width} px`).toBe(true);
      }
    });
  });
}

test('on a phone, the director’s words have its width', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  const words = await page
    .getByRole('region', { name: 'Слово директора' })
    .getByRole('blockquote')
    .boundingBox();
  expect(words?.width).toBeGreaterThan(0.75 * PHONE.width);
});

/** Presses Tab through the page. @returns names of rows that scroll sideways and were not reached */
async function findUnreachedRows(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main *')].filter(
      (row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto',
    );
    Object.assign(window, { rows, reached: new Set<Element>() });
  });
  for (let press = 0; press < 200; press += 1) {
    await page.keyboard.press('Tab');
    const isOver = await page.evaluate(() => {
      const { rows, reached } = window as never as { rows: Element[]; reached: Set<Element> };
      const focused = document.activeElement;
      for (const row of rows) if (row.contains(focused)) reached.add(row);
      return focused?.closest('footer') != null;
    });
    if (isOver) break;
  }
  return page.evaluate(() => {
    const { rows, reached } = window as never as { rows: Element[]; reached: Set<Element> };
    if (rows.length === 0) return ['no row scrolls'];
    return rows.filter((row) => !reached.has(row)).map((row) => row.textContent.slice(0, 30));
  });
}

test('the keyboard reaches every row that is swiped', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  expect(await findUnreachedRows(page)).toEqual([]);
});

const AGES = Array.from({ length: 8 }, (_, index) => ({ title: `Планета ${index + 1}` }));

/** A site with eight ages and free times: `day-1-12`, `day-1-13`, `day-1-14` and later ones. */
const visits = test.extend<{ visits: VisitSite }>({
  visits: [
    async ({ stacks }, use) =>
      use(
        await stacks.once('home', async () => {
          const servers = await openServers();
          servers.upstream.answer('/api/home', { title: 'Сад', price_note: 'Цена', ages: AGES });
          return { ...servers, ...(await startVisitSite(servers, slotsOf(2))) };
        }),
      ),
    { scope: 'test', timeout: 120_000 },
  ],
});

const TIMES = '**/api/visits/times';
const anyTime = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Выбрать день и час самим' });

visits(
  'as many ages as there are stand in one row, and a finger hits each',
  async ({ page, visits: own }) => {
    await openPage(page, own.site.url);
    for (const width of [320, 390, 767, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const planets = await page.locator('main nav a').evaluateAll((links) =>
        links.map((link) => {
          const { top, width: across, height } = link.getBoundingClientRect();
          return { top, least: Math.min(across, height) };
        }),
      );
      expect(planets).toHaveLength(AGES.length);
      const isRow = width < 768;
      expect(new Set(planets.map(({ top }) => top)).size, `${width} px`).toBe(1);
      if (isRow) expect(Math.min(...planets.map(({ least }) => least))).toBeGreaterThanOrEqual(44);
      const items = page.locator('main ul li[id^="age-"]');
      const tops = await items.evaluateAll((all) =>
        all.map((item) => (item as HTMLElement).offsetTop),
      );
      expect(new Set(tops).size, `lines at ${width} px`).toBe(isRow ? AGES.length : 1);
    }
  },
);

visits('a time of the next tour is chosen in the form', async ({ page, visits: own }) => {
  await openPage(page, own.site.url);
  const times = page.getByRole('list', { name: 'Ближайшая экскурсия' }).getByRole('link');
  await expect(times).toHaveText(['12:00', '13:00', '14:00']);
  await times.filter({ hasText: '13:00' }).click();
  await expect(page).toHaveURL(/\/lead#day-1-13$/);
  await expect(leadForm(page).locator('[name="slot"][value^="day-1-13@"]')).toBeChecked();
});

visits('nothing moves when the times come', async ({ page, visits: own }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const answer = await hold(page, /visits\/times$/);
    await page.goto(own.site.url);
    await answer.arrived;
    const below = () => page.getByText('Цена', { exact: true }).boundingBox();
    const before = await below();
    await expect(anyTime(page)).toBeVisible();
    answer.release();
    await expect(page.getByRole('link', { name: '13:00' })).toBeVisible();
    expect(await below(), `${width} px`).toEqual(before);
    await page.unrouteAll();
  }
});

for (const [what, prepare] of [
  [
    'without an answer',
    (page: Page) => page.route(TIMES, (route) => route.fulfill({ status: 503 })),
  ],
  [
    'without free times',
    (page: Page) => page.route(TIMES, (route) => route.fulfill({ json: { times: [] } })),
  ],
  ['with the data saver', withoutPrefetch],
] as const) {
  visits(`${what} a link to the form stands there`, async ({ page, visits: own, guards }) => {
    guards.expect('503');
    await prepare(page);
    await openAndSettle(page, own.site.url);
    await expect(anyTime(page)).toHaveAttribute('href', '/lead');
  });
}

visits.describe('without scripts', () => {
  visits.use({ javaScriptEnabled: false });
  visits('a link to the form stands there', async ({ page, visits: own }) => {
    await page.goto(own.site.url);
    await expect(anyTime(page)).toBeVisible();
  });
});
