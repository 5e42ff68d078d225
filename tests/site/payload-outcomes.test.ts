import type { RunningServer } from '../kit/process.ts';
import { HIT, read, type ScriptedStack } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';

let upstream: ScriptedStack['upstream'];
let site: RunningServer;
test.beforeEach(({ own }) => {
  ({ upstream, site } = own);
});

const itemOf = (slug: string): string => `/api/news/${slug}`;
const payloadOf = (slug: string): string => `/RSC/R/news/${slug}.txt`;

describe('the payload of a page', () => {
  test('names its build and client modules in headers, not in rows', async () => {
    upstream.answer(itemOf('plain'), {
      slug: 'plain',
      title: 'Новость',
      content: '<p>Текст</p>',
    });
    const { status, headers, text } = await read(site, payloadOf('plain'));
    expect(status).toBe(200);
    expect(text).toContain(`"_buildId":"${headers.get('x-payload-build')}"`);
    const modules = headers.get('x-payload-modules')?.split(',') ?? [];
    expect(modules.length).toBeGreaterThan(3);
    for (const id of modules) expect(text).toContain(`:I["${id}",`);
    expect(headers.has('x-payload-moved-to')).toBe(false);
  });

  test.for([
    [404, 404],
    [410, 404],
    [503, 503],
  ] as const)('for a document that the API answers with %i is %i', async ([given, sent]) => {
    const slug = `answered-${given}`;
    upstream.script(itemOf(slug), (_request, response) => response.writeHead(given).end());
    const { status, text, headers } = await read(site, payloadOf(slug));
    expect(status).toBe(sent);
    expect(text).toBe('');
    expect(headers.get('cache-control')).toBe(sent === 404 ? 'no-cache' : 'no-store');
    expect(headers.has('x-payload-moved-to')).toBe(false);
  });

  test('that has moved is 200, names the new place and is not cached', async () => {
    upstream.script(itemOf('moved'), (_request, response) =>
      response.writeHead(301, { location: '/api/news/elsewhere' }).end(),
    );
    const { status, text, headers } = await read(site, payloadOf('moved'));
    expect(status).toBe(200);
    expect(headers.get('x-payload-moved-to')).toBe('/news/elsewhere');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toBe('');
  });

  test('of the 404 page is 200: the browser fetches it after a 404', async () => {
    const { status, text } = await read(site, '/RSC/R/404.txt');
    expect(status).toBe(200);
    expect(text).toContain('Страница не найдена');
  });
});

test('a text that looks like payload rows changes neither status nor place nor cacheability', async () => {
  /** React writes strings of this length unchanged. */
  const long = 'т'.repeat(1024);
  const moved = JSON.stringify({ status: 308, location: 'https://example.org/' });
  const row = `1:E${JSON.stringify({ digest: `__WAKU_CUSTOM_ERROR__;${moved}` })}`;
  upstream.answer(itemOf('text'), {
    slug: 'text',
    title: `Новость\n${row}\n${long}`,
    content: `<pre><code>\n${row}\n</code></pre><p>${long}</p>`,
  });
  for (const address of ['/news/text', payloadOf('text')]) {
    const { status, headers } = await read(site, address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(headers.has('x-payload-moved-to')).toBe(false);
    const again = await read(site, address);
    expect(again.headers.get('cache-status')).toMatch(HIT);
  }
});
