import { expect, fillIn, leadForm, sent, submitOf, test } from '../kit/lead-page.ts';
import { isSameDocument, markDocument, openPage } from '../kit/page.ts';

const TOUR = 'Запись на экскурсию';
const OPENERS = [
  ['the header', '/about', 'header a[href="/lead"]:visible', 1280, TOUR],
  ['the phone bar', '/about', '[aria-label^="Связаться"] a[href="/lead"]', 375, TOUR],
  ['a text', '/team/elena-voronova', 'main p > a[href="/lead"]', 1280, TOUR],
  ['an event', '/moves/besplatnyj-probnyj-den', 'main a[href^="/lead"]', 1280, 'Участие в акции'],
] as const;

for (const [from, path, link, width, title] of OPENERS) {
  test(`the button of ${from} leads to the form, and back to the same place`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, path);
    await markDocument(page);
    const opener = page.locator(link).first();
    await opener.press('Enter');
    await expect(page).toHaveURL(/\/lead/);
    await expect(leadForm(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(opener).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a button of a programme preselects the programme, in view, and the lead names its page', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 400-00-01';
  await openPage(page, '/programs/polnyj-den');
  await page.locator('main a[href*="program=polnyj-den"]').first().click();
  const form = leadForm(page);
  await expect(form.locator('[name="program"]')).toHaveValue('polnyj-den');
  await expect(form.locator('[name="program"]')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Электронная почта' })).toBeHidden();
  await fillIn(form, phone);
  await submitOf(form).click();
  await expect(sent(page)).toBeVisible();
  expect(storedLeads.of(phone).map(({ lead }) => lead)).toEqual([
    expect.objectContaining({ form: 'tour', program: 'polnyj-den', page: '/programs/polnyj-den' }),
  ]);
});
