import type { Locator, Page } from '@playwright/test';
import { findFaults, findSmall, violationsOn } from '../kit/checks.ts';
import { expect, test as base } from '../kit/page.ts';
import type { Stack } from '../kit/stack.ts';
import { openVisitStack } from '../kit/visit-stack.ts';
import { invite, openSession } from '../kit/staff.ts';
import { bookVisit, freeTimes } from '../kit/visits.ts';
import type { Bff } from '../kit/bff.ts';
import type { FreeTime } from '../../bff/contract/shapes/visits.ts';

const test = base.extend<{ stack: Stack }>({
  stack: [
    async ({ stacks }, use, { repeatEachIndex }) =>
      use(
        await stacks.once(`staff-${repeatEachIndex}`, () => openVisitStack({ STAFF_PAGE: 'on' })),
      ),
    { scope: 'test', timeout: 120_000 },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const familyOf = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ hasText: name });

const expectTold = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status')).toContainText(words);

/** Defects of a page on a phone, as readable lines. */
async function faultsOn(page: Page): Promise<string[]> {
  const controls = page.locator('main :is(summary, button, select, a)');
  return [...(await findFaults(page)), ...(await findSmall(controls))];
}

/** Books a tour for each name. @returns its time */
async function bookTours(bff: Bff, names: readonly string[]): Promise<FreeTime> {
  const { times } = await freeTimes(bff);
  const first = times.find(({ kind, free }) => kind === 'tour' && free >= names.length);
  if (!first) throw new Error('there is no time to book');
  for (const name of names) await bookVisit(bff, { slot: first.id, name });
  return first;
}

/** Opens «Сегодня» in a new session. */
async function openDay(page: Page, { bff, site }: Stack, name: string): Promise<void> {
  const [cookie = '', value = ''] = (await openSession(bff, name)).split('=');
  const url = site.url.replace('http:', 'https:');
  await page.context().addCookies([{ name: cookie, value, url }]);
  await page.goto('/staff');
  await expect(page.getByRole('heading', { level: 1, name: /^Сегодня/ })).toBeVisible();
}

test('no page has a violation: the sign-in, a link, a day with a message and an open form', async ({
  page,
  stack,
  guards,
}) => {
  guards.expect('404');
  for (const address of ['/staff', `/staff/${await invite(stack.bff, 'Зоя')}`, '/staff/x']) {
    await page.goto(address);
    expect(await violationsOn(page), address).toEqual([]);
  }
  await bookVisit(stack.bff, { name: 'Майя' });
  await openDay(page, stack, 'Борис');
  await familyOf(page, 'Майя').getByRole('button', { name: 'Позвонили' }).tap();
  await expectTold(page, 'Сохранено.');
  await page.getByRole('button', { name: 'Вернуть как было' }).tap();
  await familyOf(page, 'Майя').getByText('Записать', { exact: true }).first().tap();
  expect(await violationsOn(page)).toEqual([]);
  for (const address of ['/staff/days', '/staff/book']) {
    await page.goto(address);
    expect(await violationsOn(page), address).toEqual([]);
  }
});

test('the first family starts in the upper third, even on the narrowest phone', async ({
  page,
  stack,
}) => {
  await bookVisit(stack.bff, { name: 'Первая' });
  await openDay(page, stack, 'Мария');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await page.getByRole('article').first().boundingBox();
    expect(box?.y).toBeLessThan(844 / 3);
    expect(await faultsOn(page)).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a director books a family at the counter, finds it and chooses its day', async ({
    page,
    stack,
    guards,
  }) => {
    await openDay(page, stack, 'Мария');
    await page.getByRole('link', { name: 'Записать', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Записать семью' })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    const form = page.locator('main');
    await form.getByLabel('Время').selectOption({ index: 4 });
    await form.getByLabel('Имя').fill('Устинья');
    await form.getByLabel('Телефон').fill('8 903 777');
    guards.expect('422');
    await form.getByRole('button', { name: 'Записать' }).tap();
    await expect(page.getByRole('alert')).toContainText('Проверьте номер');
    await form.getByLabel('Телефон').fill('8 903 777-77-77');
    await form.getByRole('button', { name: 'Записать' }).tap();
    await expectTold(page, 'Устинья');
    await page.getByLabel('Имя, телефон или №').fill('777-77');
    await page.getByRole('button', { name: 'Найти' }).tap();
    await expect(page).toHaveURL('/staff');
    await expect(familyOf(page, 'Устинья')).toHaveCount(1);
    await familyOf(page, 'Устинья').getByRole('button', { name: 'Позвонили' }).tap();
    await expect(familyOf(page, 'Устинья')).toContainText('позвонили');
    await page.getByRole('link', { name: 'Записи' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Записи' })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByLabel('День', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: 'Показать' }).tap();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('link', { name: 'Ближайшие дни' }).tap();
    await familyOf(page, 'Устинья').getByRole('button', { name: 'Не дозвонились' }).tap();
    await expectTold(page, /^№ \d+, Устинья, .*: Сохранено\./);
  });

  test('a director calls, moves, cancels and marks who came', async ({ page, stack }) => {
    const { bff } = stack;
    const first = await bookTours(bff, ['Алёна', 'Вера', 'Ольга']);
    await bookVisit(bff, { name: 'Зоя', date_wish: first.starts_at.slice(0, 10) });
    await openDay(page, stack, 'Анна');
    expect(await faultsOn(page)).toEqual([]);
    await expect(familyOf(page, 'Зоя')).toContainText('просит этот день');

    await page.getByRole('link', { name: 'Записи' }).tap();
    await familyOf(page, 'Вера').getByRole('button', { name: 'Позвонили' }).tap();
    await expectTold(page, 'Сохранено.');
    await expect(familyOf(page, 'Вера')).toContainText('позвонили, ');
    // A reload repeats no command, so the browser does not ask for confirmation.
    expect((await page.reload())?.request().method()).toBe('GET');

    await familyOf(page, 'Вера').getByText('Перенести', { exact: true }).first().tap();
    expect(await faultsOn(page)).toEqual([]);
    const select = familyOf(page, 'Вера').getByLabel('Новое время');
    const other = select.locator('option:not([selected]):not([value=""])').first();
    const [, hour = ''] = ((await other.textContent()) ?? '').trim().split(', ');
    await select.selectOption((await other.getAttribute('value')) ?? '');
    await familyOf(page, 'Вера').getByRole('button', { name: 'Перенести' }).tap();
    await expectTold(page, 'Сохранено. Семье письма не будет: позвоните ей.');
    await expect(familyOf(page, 'Вера')).toContainText(hour);

    await familyOf(page, 'Ольга').getByText('Отменить визит', { exact: true }).tap();
    await familyOf(page, 'Ольга')
      .getByRole('button', { name: /^Да, отменить/ })
      .tap();
    await expect(familyOf(page, 'Ольга')).toHaveCount(0);

    bff.advance(Date.parse(first.starts_at) - bff.now);
    await page.goto('/staff');
    await familyOf(page, 'Алёна').getByRole('button', { name: 'Пришли', exact: true }).tap();
    await expect(familyOf(page, 'Алёна')).toContainText('пришли, ');
    expect(await faultsOn(page)).toEqual([]);
  });
});
