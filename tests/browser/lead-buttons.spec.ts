import type { Page } from '@playwright/test';
import { expect, fillIn, leadForm, test } from '../kit/lead-page.ts';
import { isSameDocument, markDocument, openPage } from '../kit/page.ts';

const OPENERS = [
  { from: 'the header', path: '/about', link: 'header a[href="/lead"]:visible', width: 1280 },
  {
    from: 'the phone bar',
    path: '/about',
    link: '[aria-label^="Связаться"] a[href="/lead"]',
    width: 375,
  },
  {
    from: 'a text of the content',
    path: '/team/elena-voronova',
    link: 'main p > a[href="/lead"]',
    width: 1280,
  },
] as const;

/** Opens a page and, with the keyboard, the form that its button leads to. */
async function openForm(page: Page, path: string, link = 'main a[href^="/lead"]') {
  await openPage(page, path);
  await markDocument(page);
  const opener = page.locator(link).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lead/);
  await expect(leadForm(page)).toBeVisible();
  return opener;
}

for (const { from, path, link, width } of OPENERS) {
  test(`the button of ${from} leads to the form, and back to the same place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const opener = await openForm(page, path, link);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Запись на экскурсию');
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(opener).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a button of a programme preselects the programme, and the lead names its page', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 400-00-01';
  await openForm(page, '/programs/polnyj-den', 'main a[href*="program=polnyj-den"]');
  const form = leadForm(page);
  await expect(form.locator('[name="program"]')).toHaveValue('polnyj-den');
  await fillIn(form, phone);
  await form.locator('button[type="submit"]').click();
  await expect(
    page.getByRole('heading', { name: 'Спасибо! Обычно звоним в течение часа' }),
  ).toBeVisible();
  expect(storedLeads.of(phone).map(({ lead }) => lead)).toEqual([
    expect.objectContaining({ form: 'tour', program: 'polnyj-den', page: '/programs/polnyj-den' }),
  ]);
});

test('a lead about an event names the event', async ({ page, storedLeads }) => {
  const phone = '8 903 400-00-02';
  await openForm(page, '/moves/besplatnyj-probnyj-den');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Участие в акции или событии');
  await fillIn(leadForm(page), phone);
  await page.getByRole('button', { name: 'Участвовать' }).click();
  await expect(
    page.getByRole('heading', { name: 'Спасибо! Позвоним в рабочее время' }),
  ).toBeVisible();
  expect(storedLeads.of(phone)[0]?.lead).toMatchObject({
    form: 'move',
    page: '/moves/besplatnyj-probnyj-den',
  });
});

test('typed values are there when the visitor returns', async ({ page }) => {
  const opener = await openForm(page, '/contacts');
  await leadForm(page).locator('[name="name"]').fill('Дарья');
  await page.goBack();
  await opener.click();
  await expect(leadForm(page).locator('[name="name"]')).toHaveValue('Дарья');
});
