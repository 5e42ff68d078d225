import { expect, fillIn, leadForm, openForm, sent, submitOf, test } from '../kit/lead-page.ts';
import { openPage } from '../kit/page.ts';

test('a lead carries the campaign of the first page, and back and forward after it find an empty form', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 300-00-08';
  await openPage(page, '/about?utm_source=vk&yclid=42');
  const form = await openForm(page);
  await fillIn(form, phone);
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]+\/about\b/);
  await page.goForward();
  await expect(page).toHaveURL('/lead?form=tour');
  await page.reload();
  await expect(form.locator('[name="phone"]')).toHaveValue('');
  expect(storedLeads.of(phone).map(({ lead }) => lead)).toEqual([
    expect.objectContaining({ utm: { source: 'vk' }, yclid: '42' }),
  ]);
});

test('another form after success starts empty', async ({ page }) => {
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

test('typed values are there when the visitor returns and after a reload, consents are not', async ({
  page,
}) => {
  await openPage(page, '/contacts');
  const opener = page.locator('main a[href^="/lead"]').first();
  await opener.click();
  const form = leadForm(page);
  await form.getByText('Добавить подробности').click();
  await fillIn(form, '8 903 300-00-10', 'Галина');
  await form.locator('[name="child_age"]').selectOption('2.5');
  await page.goBack();
  await opener.click();
  await expect(form.locator('[name="name"]')).toHaveValue('Галина');
  await page.reload();
  await expect(form.locator('[name="name"]')).toHaveValue('Галина');
  await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 300-00-10');
  await expect(form.locator('[name="child_age"]')).toHaveValue('2.5');
  await expect(form.locator('[name="consent_pd"]')).not.toBeChecked();
});
