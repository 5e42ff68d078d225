import { expect, test } from '../kit/scripted-page.ts';
import { menuLink, openPage, recordContent, withoutPrefetch } from '../kit/page.ts';

// Prefetched pages would be available although the API fails.
test.beforeEach(({ page }) => withoutPrefetch(page));

test('a page with a part left out is requested again on the next visit', async ({
  page,
  stack,
}) => {
  stack.upstream.script('/api/promo', (_request, response) => response.writeHead(500).end());
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${stack.site.url}/team`);
  const asked = recordContent(page);
  const home = page.locator('header a[href="/"]').first();
  for (const count of [1, 2]) {
    await home.click();
    await expect(page).toHaveURL(`${stack.site.url}/`);
    await expect.poll(() => asked.length).toBe(count);
    await menuLink(page, 'Команда').click();
    await expect(page.locator('h1')).toHaveText('Команда');
  }
  expect(asked).toHaveLength(2);
});

test('a first document with a part left out shows that part when the visitor returns', async ({
  page,
  stack,
}) => {
  const news = '/api/news?page=1';
  stack.upstream.script(news, (_request, response) => response.writeHead(500).end());
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${stack.site.url}/`);
  const item = page.getByRole('link', { name: 'Чужая новость 3' });
  await expect(item).toHaveCount(0);

  stack.upstream.script(news, undefined);
  const isBack = async () => (await fetch(stack.bff.url + news)).ok;
  await expect.poll(isBack).toBe(true);
  const asked = recordContent(page);
  await menuLink(page, 'Команда').click();
  await expect(page.locator('h1')).toHaveText('Команда');
  await page.goBack();
  await expect(item).toBeVisible();
  expect(asked.map((address) => address.replace(/\?.*/, ''))).toEqual([
    '/RSC/R/team.txt',
    '/RSC/R/_root.txt',
  ]);
});
