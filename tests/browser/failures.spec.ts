import { expect, test } from '../kit/scripted-page.ts';
import { menuLink, openPage, recordContent, withoutPrefetch } from '../kit/page.ts';

// Prefetched pages would be available although the API fails.
test.beforeEach(({ page }) => withoutPrefetch(page));

test.describe('when the content API fails', () => {
  test('on a client navigation the error page appears without a reload and can be left', async ({
    page,
    stack,
  }) => {
    await openPage(page, `${stack.site.url}/news`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    stack.upstream.script('/api/news/chuzhaya-novost-2', (_request, response) => {
      response.writeHead(500).end();
    });
    await page.getByRole('link', { name: 'Чужая новость 2' }).click();
    await expect(page.locator('h1')).toHaveText(['Случилось страшное!']);
    await expect(page.getByText('502', { exact: true })).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Команда' }).first().click();
    await expect(page.locator('h1')).toHaveText(['Команда']);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    stack.upstream.script('/api/news/chuzhaya-novost-2', undefined);
  });

  test('a missing document on a client navigation is the 404 page', async ({ page, stack }) => {
    await openPage(page, `${stack.site.url}/news`);
    stack.upstream.script('/api/news/chuzhaya-novost-3', (_request, response) => {
      response.writeHead(404).end();
    });
    await page.getByRole('link', { name: 'Чужая новость 3' }).click();
    await expect(page.locator('h1')).toHaveText(['Страница не найдена']);
    await expect(page).toHaveURL(`${stack.site.url}/news/chuzhaya-novost-3`);
    stack.upstream.script('/api/news/chuzhaya-novost-3', undefined);
  });
});

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
