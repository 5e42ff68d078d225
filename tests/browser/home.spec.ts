import type { Locator, Page } from '@playwright/test';
import { leadForm } from '../kit/lead-page.ts';
import { expect, hold, openAndSettle, openPage, test, withoutPrefetch } from '../kit/page.ts';
import { WIDTHS } from '../kit/widths.ts';
import { test as scripted } from '../kit/scripted-page.ts';
import { openSample } from '../kit/sample.ts';
import { openServers } from '../kit/stack.ts';
import { test as visits } from '../kit/visit-page.ts';

const PHONE = { width: 390, height: 844 };

/** A site with the content of the kindergarten, whose hours have scenes. */
const shipped = test.extend<{ url: string }>({
  url: [
    async ({ stacks }, use) => {
      const { site } = await stacks.once('shipped', async () => {
        const servers = await openServers();
        const origin = await openSample('bff/origin/content', 'bff/origin/media');
        await servers.keep(Promise.resolve({ stop: () => origin.close() }));
        const bff = await servers.startBffProcess({ UPSTREAM_URL: origin.url });
        return { ...servers, site: await servers.startSite(bff.url) };
      });
      await use(site.url);
    },
    { scope: 'test', timeout: 120_000 },
  ],
});

shipped(
  'on a phone the home page is at most nine and a half screens, and at 200 % no hour is covered',
  async ({ page, url }) => {
    await page.setViewportSize(PHONE);
    await openPage(page, url);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9.5 * PHONE.height);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const times = page.locator('main ol > li time');
    const covered = await times.evaluateAll((all) =>
      all
        .filter((time) => {
          time.scrollIntoView({ block: 'center' });
          const { left, top, width, height: own } = time.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + own / 2) !== time;
        })
        .map(({ textContent }) => textContent),
    );
    expect(await times.count()).toBeGreaterThan(0);
    expect(covered).toEqual([]);
  },
);

/** Height of a phone's bar, px. */
const BAR = 68;

const bottomOf = async (part: Locator): Promise<number> => {
  const { y = 0, height = Infinity } = (await part.boundingBox()) ?? {};
  return y + height;
};

const TOURS = {
  times: ['10:00', '11:00', '12:00'].map((time, index) => ({
    id: `tour-${index}`,
    kind: 'tour',
    starts_at: `2026-11-28T${time}:00+03:00`,
    ends_at: `2026-11-28T${time}:45+03:00`,
  })),
};

test('phones show scene, price and places at once, larger ones also the next tour', async ({
  page,
}) => {
  await page.route('**/api/banner', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/visits/times', (route) => route.fulfill({ json: TOURS }));
  await page.setViewportSize(PHONE);
  await openAndSettle(page, '/');
  const tour = page.getByRole('list', { name: 'Ближайшая экскурсия' });
  await expect(tour).toBeVisible();
  for (const [width, height, withTour] of [
    [360, 600, false],
    [390, 664, false],
    [412, 750, false],
    [360, 740, true],
    [390, 844, true],
    [412, 915, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    const parts = [
      page.locator('main h1 + p'),
      page.getByRole('list', { name: 'Группы по возрасту' }),
      ...(withTour ? [tour] : []),
    ];
    for (const part of parts) {
      expect(await bottomOf(part), `${width} × ${height}`).toBeLessThanOrEqual(height - BAR);
    }
    const scene = await page.locator('main img').first().boundingBox();
    expect((scene?.width ?? 0) * (scene?.height ?? 0)).toBeGreaterThan(40_000);
  }
});

/** Presses Tab through the page. @returns rows that scroll sideways and were not reached */
async function findUnreachedRows(page: Page): Promise<string[]> {
  const count = await page.locator('main *').evaluateAll((all) => {
    const rows = all.filter(
      (row) => row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX === 'auto',
    );
    for (const row of rows) row.setAttribute('data-unreached', '');
    return rows.length;
  });
  expect(count).toBeGreaterThan(0);
  for (let presses = 0, isOver = false; presses < 200 && !isOver; presses += 1) {
    await page.keyboard.press('Tab');
    isOver = await page.evaluate(() => {
      const focused = document.activeElement;
      for (const row of document.querySelectorAll('[data-unreached]')) {
        if (row.contains(focused)) row.removeAttribute('data-unreached');
      }
      return focused?.closest('footer') != null;
    });
  }
  return page.locator('[data-unreached]').allTextContents();
}

test('on a phone, the keyboard reaches every row that is swiped, and the director’s words have its width', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, '/');
  const director = page.getByRole('region', { name: 'Слово директора' });
  const words = await director.getByRole('blockquote').boundingBox();
  expect(words?.width).toBeGreaterThan(0.75 * PHONE.width);
  expect(await findUnreachedRows(page)).toEqual([]);
});

const AGES = Array.from({ length: 8 }, (_, index) => ({ title: `Планета ${index + 1}` }));

const TIMES = '**/api/visits/times';
const anyTime = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'Выбрать день и час самим' });

scripted(
  'as many ages as there are stand in one row, and a finger hits each',
  async ({ page, stack }) => {
    stack.upstream.answer('/api/home', { title: 'Сад', ages: AGES });
    await openPage(page, stack.site.url);
    for (const width of [320, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 844 });
      const ages = page.getByRole('list', { name: 'Группы по возрасту' }).getByRole('listitem');
      const boxes = await ages.evaluateAll((items) =>
        items.map((item) => {
          const { top, width: across, height } = item.getBoundingClientRect();
          return { top, least: Math.min(across, height) };
        }),
      );
      expect(boxes).toHaveLength(AGES.length);
      expect(new Set(boxes.map(({ top }) => top)).size, `${width} px`).toBe(1);
      expect(Math.min(...boxes.map(({ least }) => least))).toBeGreaterThanOrEqual(44);
    }
  },
);

visits('a time of the next tour is chosen in the form', async ({ page }) => {
  await openPage(page, '/');
  const times = page.getByRole('list', { name: 'Ближайшая экскурсия' }).getByRole('link');
  await expect(times).toHaveText(['16:30']);
  await times.click();
  await expect(page).toHaveURL(/\/lead#tour-2026-11-24-1630$/);
  await expect(
    leadForm(page).locator('[name="slot"][value^="tour-2026-11-24-1630@"]'),
  ).toBeChecked();
});

visits('nothing moves when the times come', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const answer = await hold(page, /visits\/times$/);
    await page.goto('/');
    await answer.arrived;
    const below = () => page.locator('main h2').first().boundingBox();
    const before = await below();
    await expect(anyTime(page)).toBeVisible();
    answer.release();
    await expect(page.getByRole('link', { name: '16:30' })).toBeVisible();
    expect(await below(), `${width} px`).toEqual(before);
    await page.unrouteAll();
  }
});

visits(
  'without an answer or free times, or with the data saver, a link to the form stands there',
  async ({ page, guards }) => {
    guards.expect('503');
    for (const prepare of [
      () => page.route(TIMES, (route) => route.fulfill({ status: 503 })),
      () => page.route(TIMES, (route) => route.fulfill({ json: { times: [] } })),
      () => withoutPrefetch(page),
    ]) {
      await prepare();
      await openAndSettle(page, '/');
      await expect(anyTime(page)).toHaveAttribute('href', '/lead');
      await page.unrouteAll();
    }
  },
);

visits.describe('without scripts', () => {
  visits.use({ javaScriptEnabled: false });
  visits('a link to the form stands there', async ({ page }) => {
    await page.goto('/');
    await expect(anyTime(page)).toBeVisible();
  });
});
