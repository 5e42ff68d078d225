import { bookingWords, slotTexts } from '../../bff/contract/leads/visit-words.ts';
import { findFaults, findSmall, violationsOn } from '../kit/checks.ts';
import { expect, fillIn, leadForm, submitOf, test as base } from '../kit/lead-page.ts';
import { openPage } from '../kit/page.ts';
import { openServers } from '../kit/stack.ts';
import { slotsOf, startVisitSite, type VisitSite } from '../kit/visit-site.ts';
import { bookVisit, withVisits } from '../kit/visits.ts';
import { storedLeads } from '../kit/leads.ts';
import type { Locator, Page } from '@playwright/test';

const BOOKED = /\/visit\/[\w-]{43}$/;

/** A site with four days of three times, each with one place. */
async function openTimesSite() {
  const servers = await openServers();
  // The test itself sets the visitor's address.
  const proxied = { TRUST_PROXY: '127.0.0.1' };
  const note = 'Покажем группы, бассейн и кухню. Можно прийти с ребёнком.';
  const slots = slotsOf(4, { capacity: 1, note });
  return { ...servers, ...(await startVisitSite(servers, slots, withVisits, proxied)) };
}

const test = base.extend<{ visits: VisitSite }>({
  visits: [
    async ({ stacks }, use) => use(await stacks.once('times', openTimesSite)),
    { scope: 'test', timeout: 120_000 },
  ],
});

let visitors = 0;

/** Opens the form from a new address, because each may have two bookings. */
async function openTimes(page: Page, { site }: VisitSite, hash = ''): Promise<Locator> {
  visitors += 1;
  const { host } = new URL(site.url);
  await page.setExtraHTTPHeaders({
    'x-forwarded-for': `203.0.113.${visitors}`,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  });
  await openPage(page, `${site.url}/lead?form=tour${hash}`);
  return leadForm(page);
}

const timeOf = (form: Locator, id: string): Locator =>
  form.locator(`[name="slot"][value^="${id}@"]`);
/** Chooses a time, which may be collapsed. */
async function choose(form: Locator, id: string): Promise<void> {
  const time = timeOf(form, id);
  if (!(await time.isVisible())) await form.getByText('Все времена').click();
  await time.check();
}
const byPhone = (form: Locator): Locator =>
  form.getByRole('radio', { name: 'Подберём время по телефону' });

test('on a phone, the first time is in view, and the button is 2.2 screens away at most', async ({
  page,
  visits,
}) => {
  const height = 664;
  await page.setViewportSize({ width: 390, height });
  const form = await openTimes(page, visits);
  await timeOf(form, 'day-1-12').click({ trial: true });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const button = await submitOf(form).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(2.2 * height);
});

test('keeps what was typed when the time is taken, and shows the next times', async ({
  page,
  visits,
  guards,
}) => {
  guards.expect('422');
  const phone = '8 903 530-00-02';
  const form = await openTimes(page, visits);
  await choose(form, 'day-1-13');
  await fillIn(form, phone);
  expect((await bookVisit(visits.bff, { slot: 'day-1-13' })).status).toBe(201);
  expect((await bookVisit(visits.bff, { slot: 'day-1-14' })).status).toBe(201);
  await submitOf(form).click();
  const summary = form.getByRole('alert');
  const group = form.getByRole('group', { name: 'Когда придёте?' });
  await expect(group).toBeFocused();
  await expect(timeOf(form, 'day-1-13')).toHaveCount(0);
  await expect(timeOf(form, 'day-1-14')).toHaveCount(0);
  await expect(byPhone(form)).toBeChecked();
  await expect(form.locator('[name="name"]')).toHaveValue('Анна');
  await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 530-00-02');
  await expect(form.locator('[name="consent_pd"]')).toBeChecked();

  await summary.getByRole('link', { name: slotTexts.taken }).click();
  await expect(group).toBeFocused();
  await expect(group).toHaveAccessibleDescription(slotTexts.taken);
  // Only another choice corrects this error.
  await form.locator('[name="name"]').fill('Вера');
  await expect(summary).toBeVisible();
  await choose(form, 'day-2-12');
  await expect(summary).toHaveCount(0);
  await submitOf(form).click();
  await expect(page).toHaveURL(BOOKED);
  expect(storedLeads(visits.bff, phone)[0]?.lead).toMatchObject({ name: 'Вера', slot: 'day-2-12' });
});

test('a chosen time survives a reload, in view, until it is booked', async ({ page, visits }) => {
  const form = await openTimes(page, visits);
  await choose(form, 'day-4-14');
  await page.reload();
  await expect(timeOf(form, 'day-4-14')).toBeChecked();
  await expect(timeOf(form, 'day-4-14')).toBeVisible();
  await fillIn(form, '8 903 530-00-03');
  await submitOf(form).click();
  await expect(page).toHaveURL(BOOKED);
  await openTimes(page, visits);
  await expect(byPhone(form)).toBeChecked();
  await expect(form.locator('[name="phone"]')).toHaveValue('');
});

test('choosing another time after going back moves the visit', async ({ page, visits }) => {
  const phone = '8 903 530-00-05';
  const form = await openTimes(page, visits);
  await choose(form, 'day-3-13');
  await fillIn(form, phone);
  await submitOf(form).click();
  await expect(page).toHaveURL(BOOKED);
  const link = page.url();
  await page.goBack();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await choose(form, 'day-3-14');
  await fillIn(form, phone);
  await submitOf(form).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Визит перенесён');
  expect(storedLeads(visits.bff, phone)).toHaveLength(1);
  // A new visit to the form is for another child.
  const other = await openTimes(page, visits);
  await choose(other, 'day-3-13');
  await fillIn(other, phone);
  await submitOf(other).click();
  await expect(page).toHaveURL(BOOKED);
  expect(page.url()).not.toBe(link);
  expect(storedLeads(visits.bff, phone)).toHaveLength(2);
});

test('a time that is not booked is called a preference in place of the form', async ({
  page,
  visits,
}) => {
  const phone = '8 903 530-00-07';
  // Leads of a phone number beyond ten in a day are held, and take no place.
  for (let count = 0; count < 10; count += 1) {
    expect((await bookVisit(visits.bff, { phone, comment: String(count) })).status).toBe(201);
  }
  const form = await openTimes(page, visits);
  await choose(form, 'day-2-13');
  await fillIn(form, phone);
  await submitOf(form).click();
  const { title, text } = bookingWords.wish;
  const answer = page.locator(':focus');
  await expect(answer.getByRole('heading', { name: title })).toBeVisible();
  await expect(answer).toContainText(text);
  await expect(answer).toContainText('Ваш номер: +7 (903) 530-00-07');
  await expect(page).toHaveURL(/\/lead\?form=tour$/);
  await expect(page.getByText(bookingWords.booked.title)).toHaveCount(0);
  await expect(form).toHaveCount(0);
  expect(storedLeads(visits.bff, phone).at(-1)?.lead.slot).toBe('day-2-13');
  // The place is not lost.
  await openTimes(page, visits);
  await expect(timeOf(form, 'day-2-13')).toHaveCount(1);
});

test('an address preselects a time, and a preferred day is asked for only without one', async ({
  page,
  visits,
}) => {
  const form = await openTimes(page, visits, '#day-4-13');
  await expect(timeOf(form, 'day-4-13')).toBeChecked();
  await expect(timeOf(form, 'day-4-13')).toBeVisible();
  await form.getByText('Добавить подробности').click();
  const wishes = [form.getByLabel('Удобный день'), form.getByLabel('Удобное время')];
  for (const wish of wishes) await expect(wish).toBeHidden();
  await byPhone(form).check();
  for (const wish of wishes) await expect(wish).toBeVisible();
  await choose(form, 'day-3-12');
  for (const wish of wishes) await expect(wish).toBeHidden();
});

test('the times are easy to read and to tap', async ({ page, visits }) => {
  await page.addInitScript(() =>
    localStorage.setItem('low-vision', '{"size":"200","spacing":"wide"}'),
  );
  const form = await openTimes(page, visits);
  await form.getByText('Все времена').click();
  expect(await violationsOn(page)).toEqual([]);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaults(page), `at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await findSmall(form.locator('label:has([name="slot"])'))).toEqual([]);
});
