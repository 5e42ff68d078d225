import { typingOn } from '../kit/hands.ts';
import { expect, openForm, sent, submitOf, test } from '../kit/lead-page.ts';

test('a question is sent with the keyboard alone', async ({ page, storedLeads }) => {
  const phone = '8 903 101-00-03';
  const form = await openForm(page, '/lead?form=question');
  // The field that only programs fill in.
  await expect(form.locator('[name="orbit"]')).toHaveAttribute('tabindex', '-1');
  const { use, choose, write } = typingOn(page);
  await write(form.locator('[name="name"]'), 'Борис');
  await write(form.locator('[name="phone"]'), phone);
  await choose(form.locator('[name="contact_way"]'), 'call');
  await write(form.locator('[name="comment"]'), 'Когда приходить?');
  await use(form.locator('[name="consent_pd"]'));
  await use(submitOf(form));
  const success = sent(page, 'Спасибо! Ответим за один рабочий день');
  await expect(page.locator(':focus').filter({ has: success })).toBeVisible();
  await expect(page.getByText(/Номер заявки: \d+/)).toBeVisible();
  expect(storedLeads.of(phone).map(({ lead }) => lead)).toEqual([
    expect.objectContaining({
      form: 'question',
      name: 'Борис',
      contact_way: 'call',
      comment: 'Когда приходить?',
      page: '/lead',
      consent_pd: true,
      consent_ads: false,
    }),
  ]);
});
