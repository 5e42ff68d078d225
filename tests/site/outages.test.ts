import { bareContent } from '../kit/content.ts';
import { read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

const [ABOUT, INFO] = ['/api/about', '/api/info'];

test('the rules of the content API apply to its pages, in shared caches and the session', async ({
  servers,
}) => {
  const { upstream } = servers;
  upstream.answer(ABOUT, bareContent[ABOUT], { 'cache-control': 'no-store' });
  upstream.answer(INFO, bareContent[INFO], { 'cache-control': 'max-age=60, must-revalidate' });
  const bff = await servers.startBff();
  const site = await servers.startSite(bff.url);
  const controlOf = async (address: string) =>
    (await read(site, address)).headers.get('cache-control');
  // Each view asks the content API.
  for (let views = 1; views <= 3; views += 1) {
    expect(await controlOf('/about')).toBe('no-store');
    expect(upstream.calls(ABOUT)).toBe(views);
  }
  upstream.fail(ABOUT);
  expect((await read(site, '/about')).status).toBe(502);
  expect(await controlOf('/info')).toBe('public, max-age=0, s-maxage=30, proxy-revalidate');
  expect(await controlOf('/contacts')).toBe('public, max-age=0, s-maxage=30');
});
