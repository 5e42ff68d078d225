import { bareContent } from '../kit/content.ts';
import { ITEM, PAGE, read } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';

test('an error is never cached', async ({ own: { site, upstream } }) => {
  // In no list, so that the search has not read it before.
  const page = '/news/unlisted';
  upstream.fail(`/api${page}`);
  for (const address of [page, `/RSC/R${page}.txt`]) {
    const failed = await read(site, address);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(failed.status).toBe(502);
  }
  upstream.script(`/api${page}`, undefined);
  upstream.answer(`/api${page}`, { id: 99, slug: 'unlisted', title: 'Снова здесь' });
  await expect.poll(async () => (await read(site, page)).status).toBe(200);
  // The payload failed later, so its pause ends later.
  const payload = async () => (await read(site, `/RSC/R${page}.txt`)).text;
  await expect.poll(payload).toContain('Снова здесь');
});

test('a page with a part left out is cached for at most 5 s', async ({
  own: { site, upstream },
}) => {
  upstream.fail('/api/promo');
  const { status, headers } = await read(site, '/');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5, must-revalidate');
});

test('a page that lost its topic to a failure is cached for at most 5 s', async ({
  own: { site, upstream },
}) => {
  upstream.fail('/api/moves/failing');
  const lifetimeOf = async (address: string) =>
    (await read(site, address)).headers.get('cache-control');
  expect(await lifetimeOf('/lead?move=failing')).toContain('s-maxage=5,');
  expect(await lifetimeOf('/lead?move=unknown')).toMatch(/s-maxage=30$/);
});

test('a rendered page reports the calls that it waited for', async ({ scripted: { site } }) => {
  const timing = (await read(site, PAGE)).headers.get('server-timing') ?? '';
  const [, render] = /render;dur=([\d.]+)/.exec(timing) ?? [];
  const calls = [...timing.matchAll(/desc="(\/[^"]*)";start=([\d.]+);dur=([\d.]+)/g)];
  expect(calls.map(([, path = '']) => path).toSorted()).toEqual([
    '/api/banner',
    '/api/layout',
    ITEM,
  ]);
  for (const [, , start, duration] of calls) {
    expect(Number(duration)).toBeGreaterThan(0);
    // Both values are rounded to tenths.
    expect(Number(start) + Number(duration)).toBeLessThanOrEqual(Number(render) + 0.2);
  }
});

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
