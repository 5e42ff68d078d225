import type { Locator, Page } from '@playwright/test';
import { buildFolder } from '../support/browser.ts';
import { countPosts, expect, fillIn, leadForm, METRIKA_ID, test } from '../support/lead-stack.ts';
import { hold, openPage } from '../support/session.ts';
import { startBff, startSite } from '../support/stack.ts';

const PRESETS = [
  { slug: 'tour', button: 'Записаться', success: 'Вы записаны в список', phone: '8 903 100-00-01' },
  { slug: 'callback', button: 'Жду звонка', success: 'Номер записан', phone: '8 903 100-00-02' },
  {
    slug: 'question',
    button: 'Отправить вопрос',
    success: 'Вопрос отправлен',
    phone: '8 903 100-00-03',
  },
  { slug: 'move', button: 'Участвовать', success: 'Заявка принята', phone: '8 903 100-00-04' },
] as const;

const submitOf = (form: Locator): Locator => form.locator('button[type="submit"]');
const sent = (page: Page, title = 'Вы записаны в список'): Locator =>
  page.getByRole('heading', { name: title });

async function openForm(page: Page, address = '/lead?form=tour'): Promise<Locator> {
  await openPage(page, address);
  return leadForm(page);
}

/** Goes on with the Tab key until a control has the focus; the hidden field must never have it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    expect(await focused.getAttribute('name')).not.toBe('website');
    if (await focused.evaluate((element, wanted) => element.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} cannot be reached with the keyboard`);
}

for (const { slug, button, success, phone } of PRESETS) {
  test(`${slug} is sent with the mouse`, async ({ page, enquiries }) => {
    const form = await openForm(page, `/lead?form=${slug}`);
    await fillIn(form, phone);
    await form.locator('[name="comment"]').fill('Есть ли бассейн?');
    await form.getByRole('button', { name: button, exact: true }).click();
    await expect(sent(page, success)).toBeVisible();
    await expect(page.locator('[data-lead-notice]')).toBeFocused();
    await expect(page.getByText(/Номер заявки: \d+/)).toBeVisible();
    expect(enquiries.of(phone).map(({ lead }) => lead)).toEqual([
      expect.objectContaining({
        form: slug,
        name: 'Анна',
        comment: 'Есть ли бассейн?',
        page: '/lead',
        consent_pd: true,
        consent_ads: false,
      }),
    ]);
  });

  test(`${slug} is sent with the keyboard alone`, async ({ page, enquiries }) => {
    const own = phone.replace('100', '101');
    await openForm(page, `/lead?form=${slug}`);
    await tabTo(page, '[name="name"]');
    await page.keyboard.type('Борис');
    await tabTo(page, '[name="phone"]');
    await page.keyboard.type(own);
    await tabTo(page, '[name="contact_way"]');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, '[name="comment"]');
    await page.keyboard.type('Когда приходить?');
    await tabTo(page, '[name="consent_pd"]');
    await page.keyboard.press('Space');
    await tabTo(page, 'form button[type="submit"]');
    await page.keyboard.press('Enter');
    await expect(sent(page, success)).toBeVisible();
    expect(enquiries.of(own).map(({ lead }) => lead)).toEqual([
      expect.objectContaining({ form: slug, name: 'Борис', contact_way: 'call' }),
    ]);
  });
}

test('every field has a name, and says what may stay empty', async ({ page }) => {
  const form = await openForm(page);
  const named = (role: 'textbox' | 'combobox' | 'checkbox', name: string) =>
    form.getByRole(role, { name, exact: true });
  await expect(named('textbox', 'Как к вам обращаться')).toHaveAttribute('autocomplete', 'name');
  await expect(named('textbox', 'Телефон')).toHaveAttribute('autocomplete', 'tel');
  await expect(named('textbox', 'Электронная почта (необязательно)')).toHaveAttribute(
    'autocomplete',
    'email',
  );
  await expect(named('combobox', 'Возраст ребёнка (необязательно)')).toBeVisible();
  await expect(named('combobox', 'Какая программа интересует (необязательно)')).toBeVisible();
  await expect(form.getByLabel('Удобный день')).toHaveAttribute('type', 'date');
  await expect(named('combobox', 'Удобное время (необязательно)')).toBeVisible();
  await expect(named('combobox', 'Как вам ответить (необязательно)')).toBeVisible();
  await expect(named('textbox', 'Комментарий (необязательно)')).toBeVisible();
  await expect(form.locator('[required]')).toHaveCount(3);
  await expect(form.getByRole('textbox', { name: 'Не заполняйте' })).toHaveCount(0);
});

test('consents are separate, never given beforehand, and lead to their texts', async ({ page }) => {
  const form = await openForm(page);
  const boxes = form.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  const links = form.locator('a[href^="/pages/"]');
  await expect(links).toHaveCount(2);
  for (const [index, path] of [
    '/pages/3-soglasie-na-obrabotku-personalnyh-dannyh',
    '/pages/4-soglasie-na-reklamnuyu-rassylku',
  ].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
    await expect(links.nth(index)).toHaveAttribute('target', '_blank');
    expect((await page.request.get(path)).status()).toBe(200);
  }
});

test('errors stand beside their fields and in a summary, and go when they are mended', async ({
  page,
}) => {
  const posts = countPosts(page);
  const form = await openForm(page);
  await submitOf(form).click();
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Напишите, как к вам обращаться.',
    'Напишите номер телефона, чтобы мы могли перезвонить.',
    'Без согласия на обработку персональных данных мы не можем принять заявку.',
  ]);
  const phone = form.getByRole('textbox', { name: 'Телефон' });
  await expect(phone).toHaveAccessibleDescription(
    'Напишите номер телефона, чтобы мы могли перезвонить.',
  );
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: /номер телефона/ }).click();
  await expect(phone).toBeFocused();
  await expect(page).toHaveURL('/lead?form=tour');

  await page.keyboard.type('8 903 200-00-01');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await form.getByRole('checkbox', { name: /персональных данных/ }).check();
  await form.getByRole('textbox', { name: 'Как к вам обращаться' }).fill('Анна');
  await expect(summary).toHaveCount(0);
  expect(posts()).toBe(0);
});

for (const written of [
  '+7 903 200-00-02',
  '8(903)2000002',
  '9032000002',
  'тел.: +7-903-200-00-02',
]) {
  test(`the phone may be written «${written}»`, async ({ page }) => {
    const form = await openForm(page);
    const phone = form.getByRole('textbox', { name: 'Телефон' });
    await phone.fill(written);
    await phone.blur();
    await expect(phone).toHaveValue('+7 (903) 200-00-02');
  });
}

test('a double click is one enquiry', async ({ page, enquiries }) => {
  const posts = countPosts(page);
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-01');
  await submitOf(form).dblclick();
  await expect(sent(page)).toBeVisible();
  expect(posts()).toBe(1);
  expect(enquiries.of('8 903 300-00-01')).toHaveLength(1);
});

test('two sendings at once are one enquiry', async ({ page, enquiries }) => {
  const posts = countPosts(page);
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-02');
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(sent(page)).toBeVisible();
  expect(posts()).toBe(1);
  expect(enquiries.of('8 903 300-00-02')).toHaveLength(1);
});

test('the same form in two tabs is one enquiry', async ({ page, context, enquiries }) => {
  for (const tab of [page, await context.newPage()]) {
    const form = await openForm(tab);
    await fillIn(form, '8 903 300-00-03');
    await submitOf(form).click();
    await expect(sent(tab)).toBeVisible();
  }
  expect(enquiries.of('8 903 300-00-03')).toHaveLength(1);
});

test('a lost answer and another try are one enquiry', async ({ page, guards, enquiries }) => {
  guards.expect('could not be sent', 'ERR_FAILED');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-04');
  await page.route('**/api/lead', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await submitOf(form).click();
  await expect(form.getByRole('alert')).toContainText('Не удалось отправить');
  await page.unroute('**/api/lead');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  expect(enquiries.of('8 903 300-00-04')).toHaveLength(1);
});

test('without a network everything is kept, and the next try succeeds', async ({
  page,
  context,
  guards,
  enquiries,
}) => {
  guards.expect('could not be sent', 'ERR_INTERNET_DISCONNECTED');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-05', 'Вера');
  await form.locator('[name="comment"]').fill('Пишу из метро');
  await context.setOffline(true);
  await submitOf(form).click();
  const alert = form.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Всё, что вы написали, осталось в форме.');
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:74950004500');
  await expect(form.locator('[name="name"]')).toHaveValue('Вера');
  await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 300-00-05');
  await expect(form.locator('[name="comment"]')).toHaveValue('Пишу из метро');
  await expect(form.locator('[name="consent_pd"]')).toBeChecked();
  await context.setOffline(false);
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  expect(enquiries.of('8 903 300-00-05')).toHaveLength(1);
});

test('while the BFF is down the form says what to do and keeps what is in it', async ({
  page,
  guards,
}) => {
  guards.expect('503');
  const bff = await startBff({ LOG_LEVEL: 'silent' });
  const site = await startSite(buildFolder(), { BFF_URL: bff.url, LOG_LEVEL: 'silent' });
  try {
    const form = await openForm(page, `${site.url}/lead?form=callback`);
    await fillIn(form, '8 903 300-00-06');
    await bff.stop();
    const answered = page.waitForResponse('**/api/lead');
    await submitOf(form).click();
    expect((await answered).status()).toBe(503);
    await expect(form.getByRole('alert')).toContainText('Попробуйте отправить ещё раз');
    await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 300-00-06');
    await expect(form.locator('[name="consent_pd"]')).toBeChecked();
  } finally {
    await site.stop();
    await bff.stop();
  }
});

test('a slow server is waited for, and further presses change nothing', async ({ page }) => {
  const posts = countPosts(page);
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-07');
  const answer = await hold(page, /\/api\/lead$/);
  await submitOf(form).click();
  await expect(submitOf(form)).toHaveText('Отправляем…');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await answer.arrived;
  // Pressed although it tells that it is disabled.
  await submitOf(form).click({ force: true });
  await form.locator('[name="name"]').press('Enter');
  answer.release();
  await expect(sent(page)).toBeVisible();
  expect(posts()).toBe(1);
});

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
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-09');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  await page.getByRole('link', { name: 'Обратный звонок' }).click();
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
