import { expect, fillIn, openForm, sent, submitOf, test } from '../kit/lead-page.ts';
import { openPage } from '../kit/page.ts';

test('back and forward after success find an empty form', async ({ page, storedLeads }) => {
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
  expect(storedLeads.of('8 903 300-00-08')).toHaveLength(1);
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

test('typed values survive a reload, consents do not', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-10', 'Галина');
  await form.locator('[name="child_age"]').selectOption('2.5');
  await page.reload();
  await expect(form.locator('[name="name"]')).toHaveValue('Галина');
  await expect(form.locator('[name="phone"]')).toHaveValue('+7 (903) 300-00-10');
  await expect(form.locator('[name="child_age"]')).toHaveValue('2.5');
  await expect(form.locator('[name="consent_pd"]')).not.toBeChecked();
});

test('a lead carries the campaign of the first page', async ({ page, storedLeads }) => {
  await openPage(page, '/about?utm_source=vk&yclid=42');
  const form = await openForm(page);
  await fillIn(form, '8 903 300-00-11');
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  expect(storedLeads.of('8 903 300-00-11')[0]?.lead).toMatchObject({
    utm: { source: 'vk' },
    yclid: '42',
  });
});
