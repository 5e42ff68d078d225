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
