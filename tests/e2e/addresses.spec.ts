import { expect, test } from '../support/browser.ts';

test('every page has one address', async ({ request, baseURL }) => {
  for (const [from, to] of [
    ['/news/', '/news'],
    ['//news', '/news'],
    ['/News', '/news'],
    ['/news/index.html', '/news'],
    ['/index.html', '/'],
    ['/news/?page=2', '/news?page=2'],
  ] as const) {
    const response = await request.get(`${baseURL}${from}`, { maxRedirects: 0 });
    expect(response.status(), from).toBe(308);
    expect(response.headers()['location'], from).toBe(to);
  }
});

test('other methods and unknown payloads are refused', async ({ request }) => {
  const put = await request.put('/news');
  expect(put.status()).toBe(405);
  expect(put.headers()['allow']).toBe('GET, HEAD');
  expect((await request.get('/RSC/x')).status()).toBe(404);
  expect((await request.get('/RSC/R/_error/500.txt')).status()).toBe(404);
  expect((await request.get(`/${'a'.repeat(1_000_000)}`)).status()).toBe(431);
});

test('HEAD answers as GET does, without a body', async ({ request }) => {
  const head = await request.head('/news');
  expect(head.status()).toBe(200);
  expect(await head.text()).toBe('');
  expect((await request.head('/news/no-such')).status()).toBe(404);
});

test('pictures are forwarded with what describes them', async ({ request }) => {
  const picture = await request.get('/media/320/pictures/banner-h.jpg', {
    headers: { accept: 'image/webp' },
  });
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  });
  const same = await request.get('/media/320/pictures/banner-h.jpg', {
    headers: { accept: 'image/webp', 'if-none-match': picture.headers()['etag'] ?? '' },
  });
  expect(same.status()).toBe(304);
  expect((await request.get('/media/7/pictures/banner-h.jpg')).status()).toBe(404);
});
