import {
  expect,
  hold,
  menuLink,
  openPage,
  recordContent,
  resumeClock,
  test,
  withoutPrefetch,
} from '../kit/page.ts';

const MINUTES_5 = 5 * 60_000;
const NOON = new Date('2026-11-21T12:00:00+03:00');

test.afterEach(resumeClock);
test.describe('a visited page', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(async ({ page }) => {
    await withoutPrefetch(page);
    await page.clock.install({ time: NOON });
  });

  test('makes no content request, the first document included', async ({ page }) => {
    await openPage(page, '/about');
    const asked = recordContent(page);
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    expect(asked).toHaveLength(1);

    await page.goBack();
    await expect(page.locator('h1')).toHaveText('О саде');
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    await menuLink(page, 'О саде').click();
    await expect(page.locator('h1')).toHaveText('О саде');
    expect(asked).toHaveLength(1);
  });

  test('is requested again after 5 minutes', async ({ page }) => {
    await openPage(page, '/about');
    const opened = await page.evaluate(() => Date.now());
    const asked = recordContent(page);
    await page.clock.pauseAt(opened + 60_000);
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    await page.clock.runFor(MINUTES_5 - 1);
    await menuLink(page, 'О саде').click();
    await expect(page.locator('h1')).toHaveText('О саде');
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    expect(asked.map((address) => address.replace(/\?.*/, ''))).toEqual([
      '/RSC/R/contacts.txt',
      '/RSC/R/about.txt',
    ]);
    await menuLink(page, 'О саде').click();
    await expect(page.locator('h1')).toHaveText('О саде');
    await page.clock.runFor(1);
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    expect(asked).toHaveLength(3);
  });

  test('that two parts need at once is one request', async ({ page }) => {
    await openPage(page, '/about');
    const asked = recordContent(page);
    const contacts = await hold(page, /\/RSC\/R\/contacts\.txt/);
    await menuLink(page, 'Контакты').click();
    await contacts.arrived;
    await menuLink(page, 'Команда').click();
    await expect(page.locator('h1')).toHaveText('Команда');
    await menuLink(page, 'Контакты').click();
    contacts.release();
    await expect(page.locator('h1')).toHaveText('Контакты');
    expect(asked.filter((address) => address.includes('contacts'))).toHaveLength(1);
  });

  test('opens without a network, however old', async ({ page, context, guards }) => {
    guards.expect('ERR_INTERNET_DISCONNECTED');
    await openPage(page, '/about');
    await menuLink(page, 'Контакты').click();
    await expect(page.locator('h1')).toHaveText('Контакты');
    await page.clock.fastForward(MINUTES_5);
    await context.setOffline(true);
    await menuLink(page, 'О саде').click();
    await expect(page.locator('h1')).toHaveText('О саде');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Контакты');
    await context.setOffline(false);
  });
});
