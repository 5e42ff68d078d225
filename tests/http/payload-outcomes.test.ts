import { ITEM, PAGE, read } from '../support/servers.ts';
import { describe, expect, test } from '../support/site-test.ts';

const PAYLOAD = `/RSC/R${PAGE}.txt`;

describe('the payload of a page', () => {
  test('names its build and client modules, which the browser reads in no row', async ({
    servers,
  }) => {
    const site = await servers.startSite((await servers.startBff()).url);
    const { status, headers, text } = await read(site, PAYLOAD);
    expect(status).toBe(200);
    expect(text).toContain(`"_buildId":"${headers.get('x-payload-build')}"`);
    const modules = headers.get('x-payload-modules')?.split(',') ?? [];
    expect(modules.length).toBeGreaterThan(5);
    for (const id of modules) expect(text).toContain(`:I["${id}",`);
    expect(headers.has('x-payload-moved-to')).toBe(false);
  });

  test.for([
    [404, 404],
    [410, 404],
    [500, 502],
    [503, 503],
  ] as const)(
    'whose document the API answers with %i is %i',
    async ([given, sent], { servers }) => {
      servers.upstream.script(ITEM, (_request, response) => response.writeHead(given).end());
      const site = await servers.startSite((await servers.startBff()).url);
      const { status, text, headers } = await read(site, PAYLOAD);
      expect(status).toBe(sent);
      expect(text).toBe('');
      expect(headers.get('cache-control')).toBe(sent === 404 ? 'no-cache' : 'no-store');
      expect(headers.has('x-payload-moved-to')).toBe(false);
    },
  );

  test('that has moved is 200 and names the place', async ({ servers }) => {
    servers.upstream.script(ITEM, (_request, response) =>
      response.writeHead(301, { location: '/api/news/elsewhere' }).end(),
    );
    const site = await servers.startSite((await servers.startBff()).url);
    const { status, text, headers } = await read(site, PAYLOAD);
    expect(status).toBe(200);
    expect(headers.get('x-payload-moved-to')).toBe('/news/elsewhere');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toBe('');
  });

  test('of the 404 page is 200: the browser fetches it after a 404', async ({ servers }) => {
    const site = await servers.startSite((await servers.startBff()).url);
    const { status, text } = await read(site, '/RSC/R/404.txt');
    expect(status).toBe(200);
    expect(text).toContain('Страница не найдена');
  });
});

describe('a text that looks like rows of a payload', () => {
  /** React writes strings of this length as they are. */
  const long = 'т'.repeat(1024);
  const row = (info: object) =>
    `1:E${JSON.stringify({ digest: `__WAKU_CUSTOM_ERROR__;${JSON.stringify(info)}` })}`;

  test.for([
    row({ status: 308, location: 'https://example.org/' }),
    row({ status: 404 }),
    row({ status: 503 }),
    '1:E{"digest":"\\u00"}',
  ])('%s changes neither status nor place nor cacheability', async (line, { servers }) => {
    const code = line.replaceAll('<', '&lt;');
    servers.upstream.script(ITEM, (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          slug: ITEM.split('/').at(-1),
          title: `Новость\n${line}\n${long}`,
          content: `<pre><code>\n${code}\n</code></pre><p>${long}</p>`,
        }),
      ),
    );
    const site = await servers.startSite((await servers.startBff()).url);
    for (const address of [PAGE, PAYLOAD]) {
      const { status, headers } = await read(site, address);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
      expect(headers.has('x-payload-moved-to')).toBe(false);
      const again = await read(site, address);
      expect(again.headers.get('cache-status')).toBe('kosmosad-site; hit');
    }
  });
});
