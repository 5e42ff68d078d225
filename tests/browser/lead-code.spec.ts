import { expect, fillIn, leadForm, sent, submitOf, test } from '../kit/lead-page.ts';
import { hold, openAndSettle, openPage } from '../kit/page.ts';

const SENDING = /\/assets\/sending-[^/]*\.js$/;

test('the code that sends a form loads when the visitor reaches it, and a form submitted before is sent after', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 600-00-01';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const held = await hold(page, SENDING);
  await openAndSettle(page, '/lead?form=tour');
  expect(asked.filter((url) => SENDING.test(url))).toEqual([]);
  await leadForm(page).locator('[name="name"]').focus();
  await expect.poll(() => asked.filter((url) => SENDING.test(url))).toHaveLength(1);
  await fillIn(leadForm(page), phone);
  await submitOf(leadForm(page)).click();
  await held.arrived;
  expect(storedLeads.of(phone)).toEqual([]);
  held.release();
  await expect(sent(page)).toBeVisible();
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
  await submitOf(leadForm(page)).click();
  await expect(page).toHaveURL('/lead?sent=1&form=tour');
  await expect(sent(page)).toBeVisible();
  expect(storedLeads.of(phone)).toHaveLength(1);
});
