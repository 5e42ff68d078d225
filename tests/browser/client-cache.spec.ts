import {
  expect,
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
