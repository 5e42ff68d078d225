import type { Page } from '@playwright/test';
import { expect, openForm, sent, test } from '../kit/lead-page.ts';

/** Tabs until a control has the focus; the hidden field must never have it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    expect(await focused.getAttribute('name')).not.toBe('orbit');
    if (await focused.evaluate((element, wanted) => element.matches(wanted), selector)) return;
  }
  throw new Error(`${selector} cannot be reached with the keyboard`);
}

test('a question is sent with the keyboard alone', async ({ page, storedLeads }) => {
  const phone = '8 903 101-00-03';
  await openForm(page, '/lead?form=question');
  await page.locator('h1').click();
  await tabTo(page, '[name="name"]');
  await page.keyboard.type('Борис');
  await tabTo(page, '[name="phone"]');
  await page.keyboard.type(phone);
  await tabTo(page, '[name="contact_way"]');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '[name="comment"]');
  await page.keyboard.type('Когда приходить?');
  await tabTo(page, '[name="consent_pd"]');
  await page.keyboard.press('Space');
  await tabTo(page, 'form button[type="submit"]');
  await page.keyboard.press('Enter');
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
