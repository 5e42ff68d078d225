import type { Locator, Page } from '@playwright/test';
import { expect, fillIn, leadForm, test } from '../kit/lead-page.ts';
import { isSameDocument, markDocument, openPage } from '../kit/page.ts';

const dialogOf = (page: Page): Locator => page.locator('dialog[open]');

const OPENERS = [
  { from: 'the header', path: '/about', link: 'header a[href="/lead"]:visible', width: 1280 },
  {
    from: 'the phone bar',
    path: '/about',
    link: '[aria-label^="Связаться"] a[href="/lead"]',
    width: 375,
  },
  { from: 'a programme', path: '/programs/polnyj-den', link: 'main a[href^="/lead"]', width: 1280 },
  {
    from: 'an event',
    path: '/moves/besplatnyj-probnyj-den',
    link: 'main a[href^="/lead"]',
    width: 1280,
  },
  { from: 'the contacts', path: '/contacts', link: 'main a[href^="/lead"]', width: 375 },
  {
    from: 'a text of the content',
    path: '/team/elena-voronova',
    link: 'main p > a[href="/lead"]',
    width: 1280,
  },
] as const;

/** Opens a page and, with the keyboard, the form over it. */
async function openDialog(page: Page, path: string, link = 'main a[href^="/lead"]') {
  await openPage(page, path);
  const opener = page.locator(link).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(leadForm(dialogOf(page))).toBeVisible();
  return { opener, dialog: dialogOf(page) };
}

for (const { from, path, link, width } of OPENERS) {
  test(`opens from ${from} over the page, keeps the focus and gives it back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { opener, dialog } = await openDialog(page, path, link);
    await expect(page).toHaveURL(path);
    await expect(dialog).toHaveAccessibleName(
      path.startsWith('/moves') ? 'Участие в акции или событии' : 'Запись на экскурсию',
    );
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      // After the last control comes the browser's own, where the document has no focus.
      const isBehind = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && activeElement?.closest('dialog') === null;
      });
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
}

test('a click that opens a new tab opens the page of the form there', async ({ page, context }) => {
  await openPage(page, '/contacts');
  const opened = context.waitForEvent('page');
  await page
    .locator('main a[href^="/lead"]')
    .first()
    .click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(/\/lead\?/);
  await (await opened).close();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('opens with a click, and closes beside itself and with its button', async ({ page }) => {
  await openPage(page, '/contacts');
  await page.locator('main a[href^="/lead"]').first().click();
  await expect(leadForm(dialogOf(page))).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.locator('main a[href^="/lead"]').first().click();
  await dialogOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('its texts are set as those of its page', async ({ page }) => {
  const intro = page.getByText('За сорок минут').filter({ visible: true });
  await openPage(page, '/lead?form=tour');
  const onPage = await intro.textContent();
  const { dialog } = await openDialog(page, '/contacts', 'main a[href="/lead?form=tour"]');
  const inDialog = await dialog.getByText('За сорок минут').textContent();
  expect(inDialog).toContain('и\u00a0подберём');
  expect(inDialog).toBe(onPage);
});

test('a programme is chosen already, and goes along with its page', async ({
  page,
  storedLeads,
}) => {
  const phone = '8 903 400-00-01';
  const { dialog } = await openDialog(page, '/programs/polnyj-den');
  const form = leadForm(dialog);
  const intro = dialog.getByText('Покажем группы');
  await expect(intro).toBeVisible();
  await expect(form.locator('[name="program"]')).toHaveValue('polnyj-den');
  await fillIn(form, phone);
  await form.locator('button[type="submit"]').click();
  await expect(
    dialog.getByRole('heading', { name: 'Спасибо! Обычно звоним в течение часа' }),
  ).toBeVisible();
  await expect(intro).toBeHidden();
  await expect(page).toHaveURL('/programs/polnyj-den');
  expect(storedLeads.of(phone).map(({ lead }) => lead)).toEqual([
    expect.objectContaining({ form: 'tour', program: 'polnyj-den', page: '/programs/polnyj-den' }),
  ]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('an event goes along with a lead about it', async ({ page, storedLeads }) => {
  const phone = '8 903 400-00-02';
  const { dialog } = await openDialog(page, '/moves/besplatnyj-probnyj-den');
  await fillIn(leadForm(dialog), phone);
  await dialog.getByRole('button', { name: 'Участвовать' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Спасибо! Позвоним в рабочее время' }),
  ).toBeVisible();
  expect(storedLeads.of(phone)[0]?.lead).toMatchObject({
    form: 'move',
    page: '/moves/besplatnyj-probnyj-den',
  });
});

test('what was typed is there when it is opened again', async ({ page }) => {
  const { dialog, opener } = await openDialog(page, '/contacts');
  await leadForm(dialog).locator('[name="name"]').fill('Дарья');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(leadForm(dialog).locator('[name="name"]')).toHaveValue('Дарья');
});

test('the back button closes it together with its page', async ({ page }) => {
  await openPage(page, '/about');
  await markDocument(page);
  await page.locator('footer a[href="/contacts"]').first().click();
  await expect(page).toHaveURL('/contacts');
  await page.locator('main a[href^="/lead"]').first().click();
  await expect(leadForm(dialogOf(page))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

for (const [what, pattern] of [
  ['its presets do', '**/api/lead'],
  ['its code does', '**/lead-window*.js'],
] as const) {
  test(`opens as a page where ${what} not come`, async ({ page, guards }) => {
    guards.expect('could not be', 'Failed to', 'lead-window', 'ERR_FAILED', '/api/lead');
    await openPage(page, '/programs/polnyj-den');
    await page.route(pattern, (route) => route.abort('failed'));
    await page.locator('main a[href^="/lead"]').first().click();
    await expect(page).toHaveURL('/lead?form=tour&program=polnyj-den');
    await expect(leadForm(page).locator('[name="program"]')).toHaveValue('polnyj-den');
  });
}

test('without a network it names the phone, and the page stays', async ({
  page,
  context,
  guards,
}) => {
  guards.expect('could not be loaded', 'ERR_INTERNET_DISCONNECTED');
  const { dialog, opener } = await openDialog(page, '/contacts');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await context.setOffline(true);
  await opener.click();
  await expect(dialog.getByRole('link', { name: '+7 (495) 000-45-00' })).toBeVisible();
  await expect(page).toHaveURL('/contacts');
});
