import type { RunningServer } from '../kit/process.ts';
import { ADMIN_TOKEN } from '../kit/bff.ts';
import { read, type ScriptedStack } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

let upstream: ScriptedStack['upstream'];
let site: RunningServer;

const RULES = [
  ['/?p=12', '/news/there'],
  ['/novosti/2024/осень.html', '/news/there'],
  ['/index.php?id=3', '/moves?page=1'],
  ['/news/gone', '/news/there'],
  ['/news/failing', '/about'],
  ['/news/there', '/about'],
  ['/news/step', '/news/gone'],
  ['/news/one', '/info'],
  ['/about', '/contacts'],
  ['/removed/*', 410],
  ['/pages/removed', '410'],
  ['/feed', '/rss.xml'],
  ['/evil', '//evil.example/'],
  ['/programs/*', '/programs/missing-too'],
  ['/pages/*', '/pages'],
].map(([from, to]) => ({ from, to }));

test.beforeEach(({ own }) => {
  ({ upstream, site } = own);
  upstream.answer('/api/redirects', RULES);
  upstream.answer('/api/news/there', { slug: 'there', title: 'Осень', content: '<p>Текст</p>' });
});

/** Status and place of a document. */
async function placeOf(address: string) {
  const { status, headers } = await read(site, address);
  return [status, headers.get('location')];
}

describe('an address without a page', () => {
  test.for([
    ['/Novosti/2024/%d0%9e%d1%81%d0%b5%d0%bd%d1%8c.html/?utm=1', '/news/there'],
    ['/index.php?x=1&id=3', '/moves?page=1'],
    ['/index.html?p=12', '/news/there'],
    ['/news/GONE', '/news/there'],
    ['/news/step', '/news/there'],
    ['/feed/', '/rss.xml'],
  ] as const)('at %s leads to %s for good', async ([address, place]) => {
    const { status, headers, text } = await read(site, address);
    expect([status, headers.get('location')]).toStrictEqual([301, place]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(text).toBe('');
  });

  test('is gone by a rule', async () => {
    for (const address of ['/removed/a/b', '/pages/removed']) {
      const { status, text } = await read(site, address);
      expect(status).toBe(410);
      expect(text).toContain('Страница не найдена');
    }
  });

  test.for([['/evil'], ['/nowhere'], ['/programs/missing'], ['/404']] as const)(
    'at %s stays missing',
    async ([address]) => {
      expect(await placeOf(address)).toStrictEqual([404, null]);
    },
  );
});

test.for([['/about'], ['/news/there'], ['/?utm=1'], ['/?p=13']] as const)(
  'no rule hides the page at %s',
  async ([address]) => {
    expect(await placeOf(address)).toStrictEqual([200, null]);
  },
);

test('rules are ignored while a document fails', async () => {
  upstream.script('/api/news/failing', (_request, response) => response.writeHead(503).end());
  expect(await placeOf('/news/failing')).toStrictEqual([503, null]);
});

describe('the payload of an address without a page', () => {
  test.for([
    ['/RSC/R/news/gone.txt', '/news/there'],
    ['/RSC/R/old/index.php.txt?query=id%3D3', null],
    ['/RSC/R/index.php.txt?query=id%3D3', '/moves?page=1'],
    ['/RSC/R/_root.txt?query=p%3D12', '/news/there'],
  ] as const)('%s leads to %s', async ([address, place]) => {
    const { status, headers } = await read(site, address);
    expect(headers.get('x-payload-moved-to')).toBe(place);
    expect(status).toBe(place === null ? 404 : 200);
    expect(headers.has('x-payload-build')).toBe(place !== null);
  });

  test.for([['/RSC/R/about.txt'], ['/RSC/R/_root.txt'], ['/RSC/R/404.txt']] as const)(
    'of a page is not touched: %s',
    async ([address]) => {
      const { status, headers } = await read(site, address);
      expect([status, headers.has('x-payload-moved-to')]).toStrictEqual([200, false]);
    },
  );
});

test('no rule reaches sitemap, feed or search', async ({ own: { bff } }) => {
  await expect.poll(async () => (await read(bff, '/api/search?q=x')).status).toBe(200);
  const answers = [
    await read(site, '/sitemap.xml'),
    await read(site, '/rss.xml'),
    await read(bff, '/api/search?q=novosti%202024%20removed'),
    await read(site, '/search?q=novosti'),
  ];
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/novosti\/2024|\/removed|id=3/);
  }
});

test('visits from other sites to addresses without a page are counted, without their query', async ({
  own: { bff },
}) => {
  const from = (referer: string) => ({ headers: { referer } });
  const other = from('https://yandex.ru/search?text=x');
  const asked = [
    ['/wanted/a.php?session=secret', other],
    ['/wanted/a.php', other],
    ['/wanted/%D1%8F/', from('http://vk.com/')],
    ['/news/wanted', other],
    ['/wanted/own', from(`${site.url}/about`)],
    ['/wanted/typed', {}],
    ['/wanted/app', from('android-app://ru.yandex.searchplugin/')],
    ['/removed/b', other],
    ['/news/one', other],
    ['/about?wanted', other],
    ['/?wanted=1', other],
  ] as const;
  for (const [address, init] of asked) await fetch(site.url + address, init);
  const authorization = `Bearer ${ADMIN_TOKEN}`;
  const listed = async () => {
    const { text } = await bff.get('/admin/missing', { authorization });
    return JSON.parse(text) as { addresses: readonly { path: string; count: number }[] };
  };
  await expect
    .poll(async () => (await listed()).addresses.filter(({ path }) => path.includes('wanted')), {
      timeout: 60_000,
    })
    .toStrictEqual([
      { path: '/wanted/a.php', count: 2 },
      { path: '/wanted/%D1%8F', count: 1 },
      { path: '/news/wanted', count: 1 },
    ]);
  expect(JSON.stringify(await listed())).not.toMatch(/secret|yandex/);
});

test('the BFF accepts counts only from the site', async ({ own: { bff } }) => {
  const send = (headers: Record<string, string>, addresses: readonly object[]) =>
    fetch(`${bff.url}/api/missing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ addresses }),
    });
  const one = { path: '/forged', count: 1 };
  expect((await send({ 'x-forwarded-for': '203.0.113.9' }, [one])).status).toBe(404);
  expect((await send({}, [{ path: 'forged', count: 1 }])).status).toBe(400);
  expect((await send({}, [{ path: '/forged', count: -1 }])).status).toBe(400);
  expect((await fetch(`${site.url}/api/missing`, { method: 'POST', body: '{}' })).status).toBe(404);
  const { text } = await bff.get('/admin/missing', { authorization: `Bearer ${ADMIN_TOKEN}` });
  expect(text).not.toContain('forged');
});
