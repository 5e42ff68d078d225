import { claimPort } from '../kit/claim-port.ts';
import { bareContent } from '../kit/content.ts';
import { textsOf } from '../kit/html.ts';
import type { RunningServer } from '../kit/process.ts';
import { read, readPage, type ScriptedStack } from '../kit/stack.ts';
import { describe, expect, test } from '../kit/test.ts';
import { type Handler, sendJson } from '../kit/upstream.ts';

let upstream: ScriptedStack['upstream'];
let site: RunningServer;

test.beforeEach(({ own }) => {
  ({ upstream, site } = own);
});

const answerWith =
  (status: number, type: string, body: string): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

async function expectErrorPage(path: string, expected: number) {
  const { status, html } = await readPage(site, path);
  expect(status, path).toBe(expected);
  expect(textsOf(html, 'h1')).toEqual(['Случилось страшное!']);
  expect(textsOf(html, 'main p')).toContain(String(expected));
  expect(html.named('main a', 'На главную').attribute('href')).toBe('/');
  return html;
}

describe('when the content API fails', () => {
  test.for([
    ['answers HTML', 502, answerWith(200, 'text/html', '<h1>Ой</h1>')],
    ['answers another shape', 502, answerWith(200, 'application/json', '3')],
    ['answers 500', 502, answerWith(500, 'text/plain', 'no')],
    ['answers 503', 503, answerWith(503, 'text/plain', 'no')],
  ] as const)('and %s, the visitor sees %i with a link home', async ([name, status, answer]) => {
    const path = `/news/failing-${name.replaceAll(' ', '-')}`;
    upstream.script(`/api${path}`, answer);
    const html = await expectErrorPage(path, status);
    html.named('nav', 'Главное меню');
    expect((await read(site, path)).text).not.toContain('BffError');
  });
});

test.each([
  [301, 308],
  [302, 307],
  [303, 307],
  [307, 307],
  [308, 308],
])('a document moved with %i redirects the visitor with %i', async (moved, expected) => {
  const path = `/news/moved-${moved}`;
  upstream.script(`/api${path}`, (_request, response) => {
    response.writeHead(moved, { location: '/api/news/chuzhaya-novost-1' }).end();
  });
  const { status, headers } = await read(site, path);
  expect(status).toBe(expected);
  expect(headers.get('location')).toBe('/news/chuzhaya-novost-1');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('layout, banner and the page’s own content are requested concurrently', async ({
  servers,
}) => {
  // The site rendered a page before it was ready, and none of that may be reused.
  const uncached = {
    CACHE_CONTROL: 'max-age=0, stale-while-revalidate=0, stale-if-error=0',
  };
  const bff = await servers.startBff(uncached);
  const cold = await servers.startSite(bff.url, { PAGE_CACHE_MB: '0' });
  const awaited = ['/api/layout', '/api/banner', '/api/news?page=1'];
  const held: (() => void)[] = [];
  for (const address of awaited) {
    servers.upstream.script(address, (_request, response) => {
      held.push(() => sendJson(response, bareContent[address]));
      // Answers only once all three have arrived: sequential requests would never be answered.
      if (held.length === awaited.length) held.forEach((answer) => answer());
    });
  }
  expect((await read(cold, '/news')).status).toBe(200);
});

test('every read from a hung BFF ends with the right page or JSON', async ({
  fed: { site, content },
}) => {
  const FORWARDED = [
    '/api/lead',
    '/api/news?page=2',
    '/api/about',
    '/media/320?url=%2Ffiles%2Fa.jpg',
  ];
  for (const path of FORWARDED) content[path] = () => undefined;
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    const type = response.headers.get('content-type');
    return { status: response.status, type, text: await response.text() };
  };
  const [page, ...forwarded] = await Promise.all(['/about', ...FORWARDED].map(read));
  expect(page).toMatchObject({ status: 504, type: 'text/html; charset=utf-8' });
  expect(page?.text).toContain('Случилось страшное!');
  for (const response of forwarded) {
    expect(response).toEqual({
      status: 504,
      type: 'application/json',
      text: '{"error":{"code":504,"message":"Gateway Timeout"}}',
    });
  }
});

test('a site is ready without its BFF, once it has rendered a page, and has others as soon as there is one', async ({
  servers,
}) => {
  const port = String(await claimPort());
  const site = await servers.startSite(`http://127.0.0.1:${port}`, { LOG_LEVEL: 'info' });
  // A process's output may arrive later than its responses.
  await expect.poll(() => site.log()).toMatch(/content could not be loaded.*the site is ready/s);
  const read = async () => (await fetch(site.url)).status;
  expect(await read()).toBe(502);
  await servers.startBffProcess({ BFF_PORT: port });
  await expect.poll(read).toBe(200);
});
