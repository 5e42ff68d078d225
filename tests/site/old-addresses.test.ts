import type { RunningServer } from '../kit/process.ts';
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
  ['/news/one', '/news/two'],
  ['/news/two/', '/info'],
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
    ['/novosti/2024/%D0%BE%D1%81%D0%B5%D0%BD%D1%8C.html', '/news/there'],
    ['/Novosti/2024/%d0%9e%d1%81%d0%b5%d0%bd%d1%8c.html/?utm=1', '/news/there'],
    ['/index.php?x=1&id=3', '/moves?page=1'],
    ['/?p=12', '/news/there'],
    ['/?utm=vk&p=12', '/news/there'],
    ['/index.html?p=12', '/news/there'],
    ['/news/gone', '/news/there'],
    ['/news/GONE', '/news/there'],
    ['/news/step', '/news/there'],
    ['/news/one', '/info'],
    ['/feed/', '/rss.xml'],
  ] as const)('at %s leads to %s for good', async ([address, place]) => {
    const { status, headers, text } = await read(site, address);
    expect([status, headers.get('location')]).toStrictEqual([301, place]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(text).toBe('');
  });

  test.for([['/removed'], ['/removed/a/b'], ['/pages/removed']] as const)(
    'at %s is gone by a rule',
    async ([address]) => {
      const { status, text } = await read(site, address);
      expect(status).toBe(410);
      expect(text).toContain('Страница не найдена');
    },
  );

  test.for([
    ['/evil'],
    ['/nowhere'],
    ['/programs/missing'],
    ['/programs/missing-too'],
    ['/404'],
  ] as const)('at %s stays missing', async ([address]) => {
    expect(await placeOf(address)).toStrictEqual([404, null]);
  });
});

test.for([['/about'], ['/news/there'], ['/?utm=1'], ['/?p=13']] as const)(
  'no rule hides the page at %s',
  async ([address]) => {
    expect(await placeOf(address)).toStrictEqual([200, null]);
  },
);

test('a rule is not asked while a document fails', async () => {
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

test('no rule reaches sitemap, feed or search', async () => {
  for (const file of ['/sitemap.xml', '/rss.xml']) {
    expect((await read(site, file)).text).not.toMatch(/novosti\/2024|removed/);
  }
});
