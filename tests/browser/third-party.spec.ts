import type { BrowserContext, Page } from '@playwright/test';
import { bareContent } from '../kit/content.ts';
import { expect, openAndSettle, openPage, test, untilReady } from '../kit/page.ts';
import { test as scripted } from '../kit/scripted-page.ts';
import { fillIn, leadForm, sent, submitOf } from '../kit/lead-page.ts';

const METRIKA = 'https://mc.yandex.ru/metrika/tag.js';
const MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1';
const CALLS = 'https://calls.test/track.js';
const MAP = 'https://api-maps.yandex.ru/2.1/?apikey=test-key&lang=ru_RU';

scripted.use({ visitor: 'undecided' });
test.use({
  visitor: 'undecided',
  siteSettings: {
    METRIKA_ID: '101',
    GTM_ID: 'GTM-TEST1',
    CALLTRACKING_SRC: CALLS,
    MAP_KEY: 'test-key',
  },
});

/** Processes the queued calls, like Metrika's own script, and keeps all calls for the test. */
const COUNTER = `
  const queued = window.ym.a ?? [];
  window.calls = queued.map((call) => [...call]);
  window.ym = (...call) => window.calls.push(call);`;

/** Gives every visitor their own number. */
const TRACKING = `
  for (const number of document.querySelectorAll('a[href^="tel:"] span')) {
    number.textContent = '+7 (495) 111-22-33';
  }`;

const MAPS = `
  window.ymaps = {
    ready: async () => {},
    Map: class {
      constructor(element, state) { window.mapState = state; element.textContent = 'Живая карта'; }
      behaviors = { disable(name) { window.disabled = name; } };
      geoObjects = { add() {} };
    },
    Placemark: class {},
  };`;

const SCRIPTS: Readonly<Record<string, string>> = {
  [METRIKA]: COUNTER,
  [MANAGER]: '',
  [CALLS]: TRACKING,
  [MAP]: MAPS,
};

interface CounterQueue {
  readonly ym?: { readonly a?: readonly unknown[] };
}

const isPicture = (url: URL): boolean => url.pathname.startsWith('/media/');
const isForeign = (url: URL): boolean => url.protocol === 'https:';

/** Answers for the third-party services. @returns requested addresses, in order */
async function answerServices(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(isForeign, (route) => {
    const address = route.request().url();
    asked.push(address);
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPTS[address] ?? '' });
  });
  return asked;
}

const accept = (context: BrowserContext) =>
  context.addInitScript(() => localStorage.setItem('cookie-accepted', '1'));

type Calls = readonly (readonly unknown[])[];
const calls = (page: Page): Promise<Calls> =>
  page.evaluate(() => (window as never as { calls?: Calls }).calls ?? []);
const goals = async (page: Page) =>
  (await calls(page)).filter(([, name]) => name === 'reachGoal').map(([, , goal]) => goal);

test('nothing is loaded before consent, everything configured after it, the map when it comes into view', async ({
  page,
  context,
}) => {
  const asked = await answerServices(context);
  await page.setViewportSize({ width: 375, height: 667 });
  await openAndSettle(page, '/contacts');
  const place = page.locator('[data-map]');
  await place.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Принять' }).click();
  await expect.poll(() => asked.toSorted()).toEqual([CALLS, METRIKA, MANAGER].toSorted());
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(MAP);
  await place.scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Карта проезда' })).toHaveText('Живая карта');
  expect(asked).toContain(MAP);
  expect(await page.evaluate(() => (window as never as { mapState: object }).mapState)).toEqual(
    expect.objectContaining({ center: [55.7571, 37.4082], zoom: 16 }),
  );
  await expect(page.getByRole('link', { name: 'Построить маршрут' })).toBeVisible();
});

scripted(
  'in notice mode, services are loaded before any choice',
  async ({ page, context, stack }) => {
    const asked = await answerServices(context);
    const layout = bareContent['/api/layout'] as { config: object };
    const config = { ...layout.config, consent_mode: 'notice', metrika_id: '101' };
    stack.upstream.answer('/api/layout', { ...layout, config });
    await page.goto(`${stack.site.url}/lead`, { waitUntil: 'networkidle' });
    await expect(page.locator('h1')).toHaveText('Записаться на экскурсию');
    await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeVisible();
    await expect.poll(() => asked).toEqual([METRIKA]);
  },
);

test('nothing is ever loaded for a visitor who declines', async ({ page, context }) => {
  const asked = await answerServices(context);
  await openAndSettle(page, '/contacts');
  await page.getByRole('button', { name: 'Только необходимые' }).click();
  await page.locator('[data-map]').scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('link', { name: 'Команда' }).click();
  await expect(page.locator('h1')).toHaveText('Команда');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('third-party services load only after the page', async ({ page, context }) => {
  await accept(context);
  const asked = await answerServices(context);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(isPicture, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  await page.goto('/news', { waitUntil: 'commit' });
  await untilReady(page);
  const queued = () => page.evaluate(() => (window as never as CounterQueue).ym?.a?.length);
  await expect.poll(queued).toBe(2);
  expect(held).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  release();
  await expect.poll(() => asked.toSorted()).toEqual([CALLS, METRIKA, MANAGER].toSorted());
  await expect.poll(() => calls(page)).toHaveLength(2);
});

test('the counter defers its own hit and counts every route; clicks on phone and route are goals', async ({
  page,
  context,
}) => {
  await accept(context);
  await answerServices(context);
  await openPage(page, '/contacts');
  const origin = new URL(page.url()).origin;
  await expect.poll(() => calls(page)).toHaveLength(2);
  expect((await calls(page))[0]).toMatchObject([101, 'init', { defer: true }]);
  expect((await calls(page))[1]).toMatchObject([101, 'hit', `${origin}/contacts`, { referer: '' }]);
  await page.getByRole('banner').getByRole('link', { name: 'Команда' }).click();
  await expect.poll(() => calls(page)).toHaveLength(3);
  expect((await calls(page))[2]).toMatchObject([
    101,
    'hit',
    `${origin}/team`,
    { referer: `${origin}/contacts`, title: 'Команда — Космосад' },
  ]);
  await page.goBack();
  await expect.poll(() => calls(page)).toHaveLength(4);
  expect((await calls(page))[3]?.slice(0, 3)).toEqual([101, 'hit', `${origin}/contacts`]);

  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true }),
  );
  await page.getByRole('banner').locator('a[href^="tel:"]').filter({ visible: true }).click();
  expect(await goals(page)).toEqual(['phone_click']);
  await page.getByRole('link', { name: 'Построить маршрут' }).click();
  expect(await goals(page)).toEqual(['phone_click', 'map_route']);
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });
  test('a click on the banner is a goal', async ({ page, context }) => {
    await accept(context);
    await answerServices(context);
    await page.clock.install();
    await page.goto('/about');
    await expect.poll(() => calls(page)).toHaveLength(2);
    await page.clock.runFor(5_000);
    await page.getByRole('dialog', { name: 'Объявление' }).getByRole('link').click();
    await expect.poll(() => goals(page)).toEqual(['banner_click']);
  });
});

test('a sent lead is a goal', async ({ page, context }) => {
  await accept(context);
  await answerServices(context);
  await openPage(page, '/lead?form=tour');
  const form = leadForm(page.locator('main'));
  await fillIn(form, '8 903 300-00-12');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  await expect.poll(() => goals(page)).toEqual(['lead_sent']);
});

test('call tracking replaces numbers and their links, even on later pages', async ({
  page,
  context,
}) => {
  await accept(context);
  await answerServices(context);
  await page.setViewportSize({ width: 375, height: 667 });
  await openPage(page, '/news');
  const inBar = page.getByRole('banner').locator('a[href^="tel:"]').first();
  await expect(inBar).toHaveAttribute('href', 'tel:74951112233');
  await inBar.locator('span').evaluate((node) => node.setAttribute('data-same', ''));
  const call = page.getByRole('link', { name: 'Позвонить' });
  await expect(call).toHaveAttribute('href', 'tel:74951112233');

  await page.locator('footer').getByRole('link', { name: 'Контакты' }).first().click();
  await expect(page.locator('h1')).toHaveText('Контакты');
  for (const number of await page.locator('main a[href^="tel:"]').all()) {
    await expect(number).toHaveText('+7 (495) 111-22-33');
    await expect(number).toHaveAttribute('href', 'tel:74951112233');
  }
  await expect(inBar).toHaveText('+7 (495) 111-22-33');
  await expect(inBar).toHaveAttribute('href', 'tel:74951112233');
  await expect(call).toHaveAttribute('href', 'tel:74951112233');
  await expect(inBar.locator('span')).toHaveAttribute('data-same', '');
});

const failures = {
  blocked: (context: BrowserContext) =>
    context.route(isForeign, (route) => route.abort('blockedbyclient')),
  // The request is never answered.
  slow: (context: BrowserContext) => context.route(isForeign, () => undefined),
} as const;

for (const [name, fail] of Object.entries(failures)) {
  test(`${name} services break nothing`, async ({ page, context, guards }) => {
    guards.expect('https://', 'could not be loaded', 'Failed to load resource');
    await accept(context);
    await fail(context);
    await page.goto('/contacts');
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
      }),
    );
    await page.getByRole('banner').locator('a[href^="tel:"]').filter({ visible: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Команда' }).click();
    await expect(page.locator('h1')).toHaveText('Команда');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Построить маршрут' })).toBeVisible();
  });
}
