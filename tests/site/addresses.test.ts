import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

test.for([
  ['/news/', '/news'],
  ['/news/index.html', '/news'],
  ['/news/?page=2', '/news?page=2'],
] as const)('%s is another address of %s', async ([from, to], { sample: { site } }) => {
  const { status, headers } = await read(site, from);
  expect(status).toBe(308);
  expect(headers.get('location')).toBe(to);
});

test('unknown payloads are not found', async ({ sample: { site } }) => {
  expect((await read(site, '/RSC/x')).status).toBe(404);
  expect((await read(site, '/RSC/R/_error/500.txt')).status).toBe(404);
});

test('HEAD is answered like GET, without a body', async ({ sample: { site } }) => {
  const head = await fetch(`${site.url}/news`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect((await fetch(`${site.url}/news/no-such`, { method: 'HEAD' })).status).toBe(404);
});

test('pictures are forwarded with the headers that describe them', async ({ sample: { site } }) => {
  const path = '/media/320?url=/pictures/banner-h.jpg';
  const accept = 'image/webp';
  const picture = await read(site, path, { accept });
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  });
  const etag = picture.headers.get('etag') ?? '';
  expect((await read(site, path, { accept, 'if-none-match': etag })).status).toBe(304);
  expect((await read(site, '/media/7?url=/pictures/banner-h.jpg')).status).toBe(404);
});
