import { buildFolder } from '../support/browser.ts';
import {
  expect,
  fillIn,
  leadForm,
  METRIKA_ID,
  openForm,
  sent,
  submitOf,
  test,
} from '../support/lead-stack.ts';
import { openPage } from '../support/session.ts';
import { startSite } from '../support/stack.ts';

test('back and forward after success find an empty form', async ({ page, enquiries }) => {
  await openPage(page, '/about');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-08');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/lead?form=tour');
  await page.reload();
  await expect(form.locator('[name="phone"]')).toHaveValue('');
  expect(enquiries.of('8 903 300-00-08')).toHaveLength(1);
});

test('another form after success starts anew', async ({ page }) => {
  await openForm(page, '/lead?form=callback');
  await page.locator('main').getByRole('link', { name: 'Запись на экскурсию' }).click();
  const form = page.locator('main form');
  await expect(form.getByRole('button', { name: 'Жду звонка' })).toHaveCount(0);
  await fillIn(form, '8 903 300-00-09');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  await page.goBack();
  await expect(form.getByRole('button', { name: 'Жду звонка' })).toBeVisible();
  await expect(form.locator('[name="phone"]')).toHaveValue('');
});

test('what was typed is there after a reload, consents are not', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-10', 'Галина');
  await form.locator('[name="child_age"]').selectOption('2.5');
  await page.reload();
  await expect(form.locator('[name="name"]')).toHaveValue('Галина');
  await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 300-00-10');
  await expect(form.locator('[name="child_age"]')).toHaveValue('2.5');
  await expect(form.locator('[name="consent_pd"]')).not.toBeChecked();
});

test('the campaign of the first page goes along', async ({ page, enquiries }) => {
  await openPage(page, '/about?utm_source=vk&yclid=42');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-11');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  expect(enquiries.of('8 903 300-00-11')[0]?.lead).toMatchObject({
    utm: { source: 'vk' },
    yclid: '42',
  });
});

test('an enquiry is a goal of the counter', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', '1'));
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-12');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  const calls = await page.evaluate(() =>
    ((window as { ym?: { a?: unknown[][] } }).ym?.a ?? []).map((call) => [...call]),
  );
  expect(calls).toContainEqual([Number(METRIKA_ID), 'reachGoal', 'lead_sent']);
});

test('one visitor sees nothing of another', async ({ page, browser, stack, guards }) => {
  guards.expect('422');
  const before = await (await page.request.get('/lead?form=tour')).text();
  const form = await openForm(page);
  await form.locator('[name="name"]').fill('Тайное имя');
  await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
  await expect(form.getByRole('alert')).toBeVisible();
  const other = await browser.newContext({ baseURL: stack.site.url });
  const after = await (await other.request.get('/lead?form=tour')).text();
  expect(after).not.toContain('Тайное имя');
  expect(after).toBe(before);
  const visitor = await other.newPage();
  await openPage(visitor, '/lead?form=tour');
  await expect(leadForm(visitor).locator('[name="name"]')).toHaveValue('');
  await other.close();
});

test('a form of another site is refused and not stored', async ({ request, enquiries }) => {
  const phone = '8 903 300-00-13';
  const form = { form: 'tour', name: 'Анна', phone, consent_pd: 'true' };
  const headers = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' };
  const scripted = await request.post('/api/lead', { data: form, headers });
  expect(scripted.status()).toBe(403);
  const posted = await request.post('/lead', { form, headers });
  expect(posted.status()).toBe(403);
  expect(await posted.text()).toContain('<h1');
  expect(enquiries.of(phone)).toHaveLength(0);
});

test('forwarded addresses and hosts are believed from named proxies only', async ({
  request,
  stack,
  enquiries,
}) => {
  const headers = {
    'x-forwarded-for': '1.2.3.4, 203.0.113.9',
    'x-forwarded-host': 'proxied.test',
    origin: 'https://proxied.test',
  };
  const send = (url: string, phone: string, sent: Readonly<Record<string, string>>) =>
    request.post(`${url}/api/lead`, {
      data: { form: 'tour', name: 'Анна', phone, consent_pd: true },
      headers: sent,
    });
  const { origin: _, ...withoutOrigin } = headers;
  expect((await send(stack.site.url, '8 903 300-00-14', headers)).status()).toBe(403);
  expect((await send(stack.site.url, '8 903 300-00-14', withoutOrigin)).status()).toBe(201);
  expect(enquiries.of('8 903 300-00-14')[0]?.ip).toBe('127.0.0.1');

  const site = await startSite(buildFolder(), {
    BFF_URL: stack.bff.url,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  try {
    expect((await send(site.url, '8 903 300-00-15', headers)).status()).toBe(201);
    expect(enquiries.of('8 903 300-00-15')[0]?.ip).toBe('203.0.113.9');
  } finally {
    await site.stop();
  }
});
