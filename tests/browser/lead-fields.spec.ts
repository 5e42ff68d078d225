import {
  countPosts,
  expect,
  fillIn,
  leadForm,
  openForm,
  submitOf,
  test,
} from '../kit/lead-page.ts';
import { openPage } from '../kit/page.ts';

test('every field has a name, optional ones say so, and consents are separate, with links to their texts', async ({
  page,
}) => {
  const form = await openForm(page);
  for (const [role, name, complete] of [
    ['textbox', 'Как к вам обращаться', 'name'],
    ['textbox', 'Телефон', 'tel'],
    ['textbox', 'Электронная почта (необязательно)', 'email'],
    ['combobox', 'Возраст ребёнка (необязательно)'],
    ['combobox', 'Какая программа интересует (необязательно)'],
    ['combobox', 'Удобное время (необязательно)'],
    ['combobox', 'Как вам ответить (необязательно)'],
    ['textbox', 'Комментарий (необязательно)'],
  ] as const) {
    const field = form.getByRole(role, { name, exact: true });
    await expect(field).toBeVisible();
    if (complete) await expect(field).toHaveAttribute('autocomplete', complete);
  }
  await expect(form.getByLabel('Удобный день')).toHaveAttribute('type', 'date');
  await expect(form.locator('[required]')).toHaveCount(3);
  // The field that only programs fill in.
  await expect(form.getByRole('textbox', { name: 'Не заполняйте' })).toHaveCount(0);
  await expect(form.locator('[name="orbit"]')).toHaveAttribute('tabindex', '-1');

  const boxes = form.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  const links = form.locator('a[href^="/pages/"][target="_blank"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([
    '/pages/3-soglasie-na-obrabotku-personalnyh-dannyh',
    '/pages/4-soglasie-na-reklamnuyu-rassylku',
    '/pages/1-privacy-policy',
  ]);
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

  await page.keyboard.type('тел.: 8-903-200-00-01');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await form.getByRole('checkbox', { name: /персональных данных/ }).check();
  await expect(phone).toHaveValue('+7 (903) 200-00-01');
  await form.getByRole('textbox', { name: 'Как к вам обращаться' }).fill('Анна');
  await expect(summary).toHaveCount(0);
  expect(posts()).toBe(0);
});

test('the form asks for required fields only, and is not followed by another', async ({
  page,
  storedLeads,
}) => {
  const phone = '+79031234571';
  await openPage(page, '/lead');
  const others = page.getByRole('navigation', { name: 'Другие формы' }).getByRole('link');
  await expect(others).toHaveCount(3);
  const form = leadForm(page);
  const email = form.getByRole('textbox', { name: 'Электронная почта' });
  await expect(email).toBeHidden();
  await form.getByText('Добавить подробности').click();
  await email.fill('mama@');
  await form.getByText('Добавить подробности').click();
  await expect(email).toBeHidden();

  await fillIn(form, phone);
  await submitOf(form).click();
  await expect(email).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/mama@example\.ru/);
  await email.fill('mama@example.ru');
  await expect(email).toBeVisible();
  await submitOf(form).click();
  await expect(page.getByText('Ваш номер: +7 (903) 123-45-71')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(storedLeads.of(phone)).toHaveLength(1);
});
