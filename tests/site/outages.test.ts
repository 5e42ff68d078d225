import { bareContent } from '../kit/content.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const ABOUT = '/api/about';

const noStore = { 'cache-control': 'no-store' };

test('no-store applies to the page, so that each view asks the content API', async ({
  servers,
}) => {
  servers.upstream.answer(ABOUT, bareContent[ABOUT], noStore);
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url, { WARM_UP: 'off' });
  for (let views = 1; views <= 3; views += 1) {
    const { status, headers } = await read(site, '/about');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(servers.upstream.calls(ABOUT)).toBe(views);
  }
  servers.upstream.fail(ABOUT);
  expect((await read(site, '/about')).status).toBe(502);
});

test('a page of unstorable content outlives the BFF, but not a failing content API', async ({
  servers,
}) => {
  servers.upstream.answer(ABOUT, bareContent[ABOUT], noStore);
  const bff = await servers.startBff();
  const { port } = new URL(bff.url);
  const site = await servers.startSite(bff.url, { WARM_UP: 'off' });
  expect((await read(site, '/about')).status).toBe(200);
  await bff.stop();
  for (let views = 0; views < 3; views += 1) {
    const { status, headers } = await read(site, '/about');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
  servers.upstream.fail(ABOUT);
  await bff.start({ BFF_PORT: port });
  await expect.poll(async () => (await read(site, '/about')).status).toBe(502);
});

test('no page is lost if the BFF restarts while the content API fails', async ({ servers }) => {
  const bff = await servers.startBff();
  const { port } = new URL(bff.url);
  const site = await servers.startSite(bff.url, { WARM_UP: 'off' });
  const before = await read(site, '/about');
  expect(before.status).toBe(200);
  for (const path of ['/api/layout', ABOUT]) servers.upstream.fail(path);
  await bff.restart({ BFF_PORT: port });
  expect((await bff.get(ABOUT)).status).toBe(502);
  await expect
    .poll(async () => (await read(site, '/about')).headers.get('cache-status'))
    .toContain('stale');
  const after = await read(site, '/about');
  expect(after.status).toBe(200);
  expect(after.text === before.text).toBe(true);
});

test('content with must-revalidate makes shared caches and the session revalidate', async ({
  servers,
}) => {
  const headers = { 'cache-control': 'max-age=60, must-revalidate' };
  servers.upstream.answer(ABOUT, bareContent[ABOUT], headers);
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url, { WARM_UP: 'off' });
  const { headers: received } = await read(site, '/about');
  expect(received.get('cache-control')).toBe('public, max-age=0, s-maxage=30, proxy-revalidate');
  const other = await read(site, '/contacts');
  expect(other.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
});
