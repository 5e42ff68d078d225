import { countPosts, expect, openForm, submitOf, test } from '../kit/lead-page.ts';

test('every field has a name, and optional ones say so', async ({ page }) => {
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

test('consents are separate, never preselected, and link to their texts', async ({ page }) => {
  const form = await openForm(page);
  const boxes = form.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  const links = form.locator('a[href^="/pages/"]');
  await expect(links).toHaveCount(3);
  for (const [index, path] of [
    '/pages/3-soglasie-na-obrabotku-personalnyh-dannyh',
    '/pages/4-soglasie-na-reklamnuyu-rassylku',
    '/pages/1-privacy-policy',
  ].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
    await expect(links.nth(index)).toHaveAttribute('target', '_blank');
    expect((await page.request.get(path)).status()).toBe(200);
  }
});

test('errors are beside their fields and in a summary, and disappear once corrected', async ({
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

test('the phone is formatted the same way, whatever was typed', async ({ page }) => {
  const phone = (await openForm(page)).getByRole('textbox', { name: 'Телефон' });
  await phone.fill('тел.: 8-903-200-00-02');
  await phone.blur();
  await expect(phone).toHaveValue('+7 (903) 200-00-02');
});
