import { expect, test } from '../support/failures.ts';
import { sendJson } from '../support/scripted-upstream.ts';
import {
  menuLink,
  openAndSettle,
  openPage,
  recordContent,
  withoutPrefetch,
} from '../support/session.ts';
import { specOnlyContent } from '../support/spec-only-content.ts';

// What a page prefetches would be at hand before the API fails.
test.beforeEach(({ page }) => withoutPrefetch(page));

test.describe('when the content API fails', () => {
  const failures = [
    { name: 'answers HTML', status: 502, answer: { type: 'text/html', body: '<h1>Ой</h1>' } },
    { name: 'answers nothing', status: 502, answer: { type: 'application/json', body: '' } },
    { name: 'answers broken JSON', status: 502, answer: { type: 'application/json', body: '{"a' } },
    { name: 'answers another shape', status: 502, answer: { type: 'application/json', body: '3' } },
    { name: 'answers 500', status: 502, answer: { status: 500, type: 'text/plain', body: 'no' } },
    { name: 'answers 503', status: 503, answer: { status: 503, type: 'text/plain', body: 'no' } },
  ] as const;

  for (const [index, { name, status, answer }] of failures.entries()) {
    test(`and ${name}, the visitor sees ${status} with the way home`, async ({ page, stack }) => {
      const path = `/news/failing-${index}`;
      stack.upstream.script(`/api${path}`, (_request, response) => {
        response.writeHead('status' in answer ? answer.status : 200, {
          'content-type': answer.type,
        });
        response.end(answer.body);
      });
      const response = await page.goto(stack.site.url + path);
      expect(response?.status()).toBe(status);
      await expect(page.locator('h1')).toHaveText(['Случилось страшное!']);
      await expect(page.getByText(String(status), { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'На главную' })).toBeVisible();
      expect(await page.content()).not.toContain('BffError');
    });
  }

  test('and has nothing to say of a document, the visitor sees the 404 page', async ({
    page,
    stack,
  }) => {
    stack.upstream.script('/api/news/empty', (_request, response) => {
      response.writeHead(204).end();
    });
    const response = await page.goto(`${stack.site.url}/news/empty`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Страница не найдена')).toBeVisible();
  });

  test('on a client navigation the error page comes without a reload and can be left', async ({
    page,
    stack,
  }) => {
    await openAndSettle(page, `${stack.site.url}/news`);
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
    await openAndSettle(page, `${stack.site.url}/news`);
    stack.upstream.script('/api/news/chuzhaya-novost-3', (_request, response) => {
      response.writeHead(404).end();
    });
    await page.getByRole('link', { name: 'Чужая новость 3' }).click();
    await expect(page.locator('h1')).toHaveText(['Страница не найдена']);
    await expect(page).toHaveURL(`${stack.site.url}/news/chuzhaya-novost-3`);
    stack.upstream.script('/api/news/chuzhaya-novost-3', undefined);
  });
});

test('a page with a part left out is asked for again on the next visit', async ({
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

test('a first document with a part left out has it when the visitor comes back', async ({
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
  const isWhole = async () => {
    const view = await fetch(`${stack.bff.url}/api/views/home`);
    return !((await view.json()) as { partial: boolean }).partial;
  };
  await expect.poll(isWhole).toBe(true);
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

test('layout, banner and the page’s own content are asked at the same time', async ({ stack }) => {
  const awaited = ['/api/layout', '/api/banner', '/api/news?page=1'];
  const held: (() => void)[] = [];
  for (const address of awaited) {
    stack.upstream.script(address, (_request, response) => {
      held.push(() => sendJson(response, specOnlyContent[address]));
      // Only when all three have arrived is any of them answered: asked in turn, none ever is.
      if (held.length === awaited.length) held.forEach((answer) => answer());
    });
  }
  expect((await fetch(`${stack.site.url}/news`)).status).toBe(200);
});

test('a moved document moves the visitor', async ({ page, stack }) => {
  stack.upstream.script('/api/news/old', (_request, response) => {
    response.writeHead(301, { location: '/api/news/chuzhaya-novost-1' }).end();
  });
  const answer = await page.request.get(`${stack.site.url}/news/old`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toContain('/news/chuzhaya-novost-1');
  await page.goto(`${stack.site.url}/news/old`);
  await expect(page).toHaveURL(`${stack.site.url}/news/chuzhaya-novost-1`);
});

test('visited pages live on when the content API is gone, and when the BFF is', async ({
  page,
  stack,
}) => {
  for (const path of ['/', '/news', '/team']) await page.goto(stack.site.url + path);
  await stack.upstream.close();
  for (const path of ['/', '/news', '/team']) {
    const response = await page.goto(stack.site.url + path);
    expect(response?.status(), path).toBe(200);
  }
  const unseen = await page.goto(`${stack.site.url}/contacts`);
  expect(unseen?.status()).toBe(502);
  await expect(page.locator('h1')).toHaveText(['Случилось страшное!']);

  await stack.bff.stop();
  const visited = await page.goto(`${stack.site.url}/news`);
  expect(visited?.status()).toBe(200);
  const withoutBff = await page.goto(`${stack.site.url}/about`);
  expect(withoutBff?.status()).toBe(502);
  await expect(page.locator('h1')).toHaveText(['Случилось страшное!']);
  await expect(page.getByRole('link', { name: 'На главную' })).toBeVisible();
});
