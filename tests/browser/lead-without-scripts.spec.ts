import { expect, fillIn, leadForm, test } from '../kit/lead-page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.use({ visitor: 'new' });

  test('errors are in focus and lead to their fields, the corrected form is accepted, and nothing that needs scripts is shown', async ({
    page,
    guards,
  }) => {
    guards.expect('422');
    await page.goto('/lead?form=tour');
    await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const form = leadForm(page);
    await form.getByText('Добавить подробности').click();
    await expect(form.getByRole('textbox', { name: 'Электронная почта' })).toBeVisible();
    await form.locator('[name="name"]').fill('Анна');
    await form.locator('[name="phone"]').fill('12345');
    await form.getByRole('button', { name: 'Записаться' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(form.locator('[name="phone"]')).toHaveAccessibleDescription(/Проверьте номер/);
    await page.getByRole('link', { name: /Проверьте номер/ }).click();
    await expect(form.locator('[name="phone"]')).toBeFocused();

    await fillIn(form, '8 903 500-00-01');
    await form.getByRole('button', { name: 'Записаться' }).click();
    await expect(page).toHaveURL('/lead?sent=1&form=tour');
    await expect(
      page.getByRole('heading', { name: 'Спасибо! Обычно звоним в течение часа' }),
    ).toBeVisible();
    // The next steps stood beside the form; now only the confirmation has them.
    const next = page.getByText(/выберем\sдень\sи\sчас/).filter({ visible: true });
    await expect(next).toHaveCount(1);
  });

  test('going back and sending again is one lead', async ({ page, storedLeads }) => {
    const phone = '8 903 500-00-02';
    await page.goto('/lead?form=callback');
    for (const isAgain of [false, true]) {
      if (isAgain) await page.goBack();
      await fillIn(leadForm(page), phone);
      await leadForm(page).getByRole('button', { name: 'Жду звонка' }).click();
      await expect(
        page.getByRole('heading', { name: 'Спасибо! Перезвоним в рабочее время' }),
      ).toBeVisible();
    }
    expect(storedLeads.of(phone)).toHaveLength(1);
  });
});

test('a form that comes back is interactive with JavaScript', async ({
  page,
  guards,
  storedLeads,
}) => {
  guards.expect('422');
  const phone = '8 903 500-00-03';
  await page.goto('/lead?form=callback');
  const form = leadForm(page);
  // A visitor who is faster than the scripts.
  await form.evaluate((element: HTMLFormElement) => HTMLFormElement.prototype.submit.call(element));
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await page.waitForFunction(() => 'scrollEntry' in ((history.state as object | null) ?? {}));
  await fillIn(form, phone);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Жду звонка' }).click();
  await expect(page.getByText(/Номер заявки: \d+/)).toBeVisible();
  expect(storedLeads.of(phone)).toHaveLength(1);
});
