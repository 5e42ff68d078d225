import type { Locator, Page } from '@playwright/test';
import { findFaults, findSmall, findTornWords, violationsOn } from '../kit/checks.ts';
import { type Hands, touching, typingOn } from '../kit/hands.ts';
import { leadForm, submitOf } from '../kit/lead-page.ts';
import { isSameDocument, markDocument, openPage } from '../kit/page.ts';
import { expect, test } from '../kit/visit-page.ts';
import { bookVisit, changeVisit, freeTimes, nextPhone } from '../kit/visits.ts';
import type { Bff } from '../kit/bff.ts';

const SATURDAY = 'Суббота, 28 ноября';
const TUESDAY = 'Вторник, 1 декабря';

const timeOn = (within: Locator, day: string): Locator =>
  within.getByRole('group', { name: day }).getByRole('radio', { name: /^10:00.*экскурсия/ });

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 1 });

let families = 0;

/** Books a time for a new family, by default the latest. @returns the path of its visit */
async function book(bff: Bff, day = '') {
  families += 1;
  const { times } = await freeTimes(bff);
  const slot = times.findLast(({ id }) => id.startsWith(`tour-${day}`))?.id;
  const { json } = await bookVisit(bff, { slot }, `203.0.113.${families}`);
  expect(json.visit).toBeDefined();
  return { token: json.visit, path: `/visit/${json.visit}` };
}

/** The family's task: book a tour on Saturday, move it to Tuesday, cancel it. */
async function comeAndGo(page: Page, { use, write }: Hands): Promise<void> {
  await page.goto('/lead?form=tour');
  const form = leadForm(page);
  await use(timeOn(form, SATURDAY));
  await write(form.getByRole('textbox', { name: 'Как к вам обращаться' }), 'Анна');
  await write(form.getByRole('textbox', { name: 'Телефон' }), nextPhone());
  await use(form.getByRole('checkbox', { name: /обработку персональных данных/ }));
  await use(submitOf(form));

  await expect(heading(page, 'Вы записаны')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('28 ноября, суббота, 10:00')).toBeVisible();
  await use(main.getByText('Перенести', { exact: true }));
  await use(main.getByText('Все времена'));
  await use(timeOn(main, TUESDAY));
  await use(main.getByRole('button', { name: 'Перенести на это время' }));

  await expect(main.getByText('1 декабря, вторник, 10:00')).toBeVisible();
  await expect(heading(page, 'Визит перенесён')).toBeVisible();
  await use(main.getByText('Отменить визит', { exact: true }));
  await use(main.getByRole('button', { name: 'Да, отменить визит' }));
  await expect(heading(page, 'Визит отменён')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Выбрать другое время' })).toBeVisible();
}

test.describe('a visit is booked, moved and cancelled', () => {
  test('with the keyboard alone, with text of twice the size on the smallest phone', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('low-vision', '{"size":"200"}'));
    await page.setViewportSize({ width: 320, height: 640 });
    await comeAndGo(page, typingOn(page));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await comeAndGo(page, touching);
    });
  });
});

test('the page of a visit runs no script but the boot script, and paper has what a family needs', async ({
  page,
  stack,
}) => {
  const { path } = await book(stack.bff, '2026-11-28-10');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('low-vision', '{"scheme":"white-on-black"}'));
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /\.js|\/RSC\/|csp-report/.test(url))).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'white-on-black');
  // Parts that need scripts are not shown.
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Версия для слабовидящих' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('28 ноября, суббота, 10:00')).toBeVisible();
  await expect(page.getByText('Орбитальная улица, дом 7').first()).toBeVisible();
  await expect(page.getByText('Перенести', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Добавить в календарь' })).toBeHidden();
});

test('a link to a visit is left to the browser, and is not prefetched', async ({ page, stack }) => {
  const { path } = await book(stack.bff);
  await openPage(page, '/contacts');
  await markDocument(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page
    .locator('main')
    .evaluate(
      (main, href) => main.insertAdjacentHTML('afterbegin', `<a href="${href}">Ваш визит</a>`),
      path,
    );
  const link = page.getByRole('link', { name: 'Ваш визит' });
  await link.hover();
  await link.focus();
  await link.click();
  await expect(heading(page, 'Вы записаны')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  expect(
    asked.filter((url) => url.includes('/visit/')).map((url) => new URL(url).pathname),
  ).toEqual([path]);
});

/** Submits an open page's form after its visit has changed. */
async function sendStale(page: Page, bff: Bff, token: string | undefined): Promise<void> {
  await changeVisit(bff, token, { revision: 1, slot: 'tour-2026-12-01-1000' });
  await page.getByText('Отменить визит', { exact: true }).click();
  await page.getByRole('button', { name: 'Да, отменить визит' }).click();
  await expect(page.getByRole('alert')).toContainText('Ничего не изменилось');
}

/** Every state of the page. */
const STATES: readonly (readonly [
  name: string,
  open: (page: Page, bff: Bff) => Promise<unknown>,
])[] = [
  [
    'unfolded',
    async (page, bff) => {
      await page.goto((await book(bff)).path);
      for (const title of ['Перенести', 'Все времена', 'Отменить визит']) {
        await page.getByText(title, { exact: true }).click();
      }
    },
  ],
  [
    'without a time chosen',
    async (page, bff) => {
      await page.goto((await book(bff)).path);
      await page.getByText('Перенести', { exact: true }).click();
      await page.getByRole('button', { name: 'Перенести на это время' }).click();
      await expect(page.getByRole('alert')).toContainText('выберите время');
    },
  ],
  [
    'stale',
    async (page, bff) => {
      const { path, token } = await book(bff);
      await page.goto(path);
      await sendStale(page, bff, token);
    },
  ],
  [
    'cancelled',
    async (page, bff) => {
      const { path, token } = await book(bff);
      await changeVisit(bff, token, { revision: 1 });
      await page.goto(path);
    },
  ],
  ['missing', (page) => page.goto('/visit/abc')],
];

test('the page is whole in each state, and has no accessibility violation', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('404', '409', '422');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [state, open] of STATES) {
    await open(page, stack.bff);
    // These three states have every element of the others.
    if (['unfolded', 'stale', 'missing'].includes(state)) {
      expect.soft(await violationsOn(page), state).toEqual([]);
    }
    const targets = page.locator('main :is(summary, button, label, a[href*="visit.ics"])');
    expect.soft(await findSmall(targets), state).toEqual([]);
    const torn = await findTornWords(page, { of: 'main *' });
    expect.soft([...(await findFaults(page)), ...torn], state).toEqual([]);
    await page.locator('html').evaluate((html) => html.setAttribute('data-size', '200'));
    expect.soft(await findFaults(page), `${state}, large`).toEqual([]);
  }
});

test('a rocket lifts off once, by transform and opacity, where motion is welcome', async ({
  page,
  stack,
}) => {
  const { path, token } = await book(stack.bff);
  const motions = () =>
    page.locator('main article').evaluate((pass) =>
      pass.getAnimations({ subtree: true }).map(({ effect }) => {
        const details = ['offset', 'computedOffset', 'easing', 'composite'];
        const names = (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys);
        const properties = new Set(names.filter((name) => !details.includes(name)));
        return `${[...properties].toSorted().join(' ')} ${effect?.getTiming().iterations}`;
      }),
    );
  await page.goto(path);
  expect(await motions()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motions()).toEqual(['opacity transform 1', 'opacity transform 1']);
  await changeVisit(stack.bff, token, { revision: 1 });
  await page.goto(path);
  expect(await motions()).toEqual([]);
});
