import {
  expect,
  menuLink,
  openPage,
  recordContent,
  resumeClock,
  test,
  withoutPrefetch,
} from '../kit/page.ts';
import { test as failing } from '../kit/scripted-page.ts';

const MINUTES_5 = 5 * 60_000;
const NOON = new Date('2026-11-21T12:00:00+03:00');
const NOTE = 'Нет связи. Открытые ранее страницы доступны и без неё.';

test.afterEach(resumeClock);
test.use({ viewport: { width: 1440, height: 900 } });

test('a visited page makes no content request, the first document included, and opens without a network, however old, below a quiet note', async ({
  page,
  context,
  guards,
}) => {
  guards.expect('ERR_INTERNET_DISCONNECTED');
  await withoutPrefetch(page);
  await page.clock.install({ time: NOON });
  await openPage(page, '/about');
  const asked = recordContent(page);
  const open = async (title: string) => {
    await menuLink(page, title).click();
    await expect(page.locator('h1')).toHaveText(title);
  };
  await open('Контакты');
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('О саде');
  await open('Контакты');
  await open('О саде');
  expect(asked).toHaveLength(1);

  await page.clock.fastForward(MINUTES_5);
  const note = page.getByRole('status').getByText(NOTE);
  await expect(note).toHaveCount(0);
  await context.setOffline(true);
  await expect(note).toBeVisible();
  await open('Контакты');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('О саде');

  // On a phone, the note is above the bar and lets touches through.
  await page.setViewportSize({ width: 320, height: 568 });
  const bar = page.getByRole('complementary', { name: 'Связаться с нами' });
  await expect(bar).toBeVisible();
  const [above, below] = [await note.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect(note).toHaveCSS('pointer-events', 'none');
  await context.setOffline(false);
  await expect(note).toHaveCount(0);
});

failing(
  'a page with a part left out, as a document and as a payload, is requested again on the next visit',
  async ({ page, stack: { site, bff, upstream } }) => {
    await withoutPrefetch(page);
    const news = '/api/news?page=1';
    upstream.script(news, (_request, response) => response.writeHead(500).end());
    await openPage(page, `${site.url}/`);
    const item = page.getByRole('link', { name: 'Чужая новость 3' });
    const asked = recordContent(page);
    const goToTeam = async () => {
      await menuLink(page, 'Команда').click();
      await expect(page.locator('h1')).toHaveText('Команда');
    };
    await goToTeam();
    await page.locator('header a[href="/"]').first().click();
    await expect(page.locator('h1')).toHaveText('Добро пожаловать в чужой сад');
    await expect(item).toHaveCount(0);

    upstream.script(news, undefined);
    await expect.poll(async () => (await fetch(bff.url + news)).ok).toBe(true);
    await goToTeam();
    await page.goBack();
    await expect(item).toBeVisible();
    expect(asked.map((address) => address.replace(/\?.*/, ''))).toEqual([
      '/RSC/R/team.txt',
      '/RSC/R/_root.txt',
      '/RSC/R/_root.txt',
    ]);
  },
);
