import { expect, fillIn, leadForm, test } from '../kit/lead-page.ts';
import { openPage } from '../kit/page.ts';

test('the form asks for required fields only', async ({ page, storedLeads }) => {
  const phone = '+79031234571';
  await openPage(page, '/lead');
  const form = leadForm(page.locator('main'));
  const email = form.getByRole('textbox', { name: 'Электронная почта' });
  await expect(email).toBeHidden();
  await form.getByText('Добавить подробности').click();
  await email.fill('mama@');
  await form.getByText('Добавить подробности').click();
  await expect(email).toBeHidden();

  await fillIn(form, phone);
  await form.getByRole('button', { name: 'Записаться' }).click();
  await expect(email).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/mama@example\.ru/);
  await email.fill('mama@example.ru');
  await expect(email).toBeVisible();
  await form.getByRole('button', { name: 'Записаться' }).click();
  await expect(page.getByText('Ваш номер: +7 (903) 123-45-71')).toBeVisible();
  expect(storedLeads.of(phone)).toHaveLength(1);
});

test('optional fields that the address fills are in view, the others collapsed', async ({
  page,
}) => {
  await openPage(page, '/lead?form=tour&program=polnyj-den');
  const form = leadForm(page.locator('main'));
  await expect(form.locator('[name="program"]')).toHaveValue('polnyj-den');
  await expect(form.locator('[name="program"]')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Электронная почта' })).toBeHidden();
});

test('a sent form is not followed by another form', async ({ page }) => {
  await openPage(page, '/lead');
  const others = page.getByRole('navigation', { name: 'Другие формы' }).getByRole('link');
  await expect(others).toHaveCount(3);
  const form = leadForm(page.locator('main'));
  await fillIn(form, '8 903 123 45 72');
  await form.getByRole('button', { name: 'Записаться' }).click();
  await expect(page.getByText('Ваш номер:')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
