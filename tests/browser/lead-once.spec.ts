import { countPosts, expect, fillIn, openForm, sent, submitOf, test } from '../kit/lead-page.ts';
import { hold } from '../kit/page.ts';

test('the form waits for a slow server, and submissions at once and further presses are one lead', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 300-00-02';
  const posts = countPosts(page);
  const form = await openForm(page);
  await fillIn(form, phone);
  const answer = await hold(page, /\/api\/lead$/);
  await form.evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(submitOf(form)).toHaveText('Отправляем…');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await answer.arrived;
  // Pressed although the button is marked as disabled.
  await submitOf(form).click({ force: true });
  await form.locator('[name="name"]').press('Enter');
  answer.release();
  await expect(page.locator(':focus').filter({ has: sent(page) })).toBeVisible();
  expect(posts()).toBe(1);
  expect(storedLeads.of(phone)).toHaveLength(1);
});

test('after a lost answer the form is posted natively under the same key, as one lead', async ({
  page,
  guards,
  storedLeads,
}) => {
  guards.expect('could not be sent', 'ERR_FAILED');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-04');
  await page.route('**/api/lead', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await submitOf(form).click();
  await expect(page).toHaveURL(/\/lead\?sent=1/);
  await expect(sent(page)).toBeVisible();
  expect(storedLeads.of('8 903 300-00-04')).toHaveLength(1);
});

test('after a failure of the server, and without a network, every value is kept, and the next try succeeds', async ({
  page,
  context,
  guards,
  storedLeads,
}) => {
  guards.expect('503', 'could not be sent', 'ERR_INTERNET_DISCONNECTED');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-05', 'Вера');
  await form.locator('[name="comment"]').fill('Пишу из метро');
  const alert = form.getByRole('alert');
  const expectKept = async () => {
    await expect(form.locator('[name="name"]')).toHaveValue('Вера');
    await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 300-00-05');
    await expect(form.locator('[name="comment"]')).toHaveValue('Пишу из метро');
    await expect(form.locator('[name="consent_pd"]')).toBeChecked();
  };
  await page.route('**/api/lead', (route) => route.fulfill({ status: 503, json: { error: {} } }));
  await submitOf(form).click();
  await expect(alert).toContainText('Попробуйте отправить ещё раз');
  await expectKept();
  await page.unroute('**/api/lead');
  await context.setOffline(true);
  await submitOf(form).click();
  await expect(alert).toContainText('Всё, что вы написали, осталось в форме.');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link')).toHaveAttribute('href', 'tel:74950004500');
  await expectKept();
  await context.setOffline(false);
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  expect(storedLeads.of('8 903 300-00-05')).toHaveLength(1);
});
