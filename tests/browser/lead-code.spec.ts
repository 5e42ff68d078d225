import { expect, fillIn, leadForm, test } from '../kit/lead-page.ts';
import { hold, openPage } from '../kit/page.ts';

const SENDING = /\/assets\/sending-[^/]*\.js$/;

test('the code that sends a form loads when the visitor reaches the form', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, '/lead?form=tour');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => SENDING.test(url))).toEqual([]);
  await leadForm(page).locator('[name="name"]').focus();
  await expect.poll(() => asked.filter((url) => SENDING.test(url))).toHaveLength(1);
});

test('a form submitted before the code has loaded is sent after it', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 600-00-01';
  const held = await hold(page, SENDING);
  await openPage(page, '/lead?form=tour');
  await fillIn(leadForm(page), phone);
  await leadForm(page).locator('button[type="submit"]').click();
  await held.arrived;
  expect(storedLeads.of(phone)).toEqual([]);
  held.release();
  await expect(
    page.getByRole('heading', { name: 'Спасибо! Обычно звоним в течение часа' }),
  ).toBeVisible();
  expect(storedLeads.of(phone)).toHaveLength(1);
});

test('a form whose code fails to load is posted by the browser', async ({
  page,
  guards,
  storedLeads,
}) => {
  guards.expect('ERR_FAILED');
  const phone = '8 903 600-00-02';
  await page.addInitScript(() => {
    // The reload has already been tried.
    sessionStorage.setItem('chunk-reload:import', String(Date.now()));
  });
  await page.route(SENDING, (route) => route.abort());
  await openPage(page, '/lead?form=tour');
  await fillIn(leadForm(page), phone);
  await leadForm(page).locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/lead?sent=1&form=tour');
  await expect(
    page.getByRole('heading', { name: 'Спасибо! Обычно звоним в течение часа' }),
  ).toBeVisible();
  expect(storedLeads.of(phone)).toHaveLength(1);
});
