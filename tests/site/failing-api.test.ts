import { afterAll, beforeAll, describe } from 'vitest';
import { textsOf } from '../kit/html.ts';
import { type Handler, sendJson } from '../kit/upstream.ts';
import { openServers, read, readPage, type Servers } from '../kit/stack.ts';
import { expect, test } from '../kit/test.ts';
import { bareContent } from '../kit/content.ts';
import type { Bff } from '../kit/bff.ts';
import type { RunningServer } from '../kit/process.ts';

let servers: Servers;
let bff: Bff;
let site: RunningServer;

beforeAll(async () => {
  servers = await openServers();
  bff = await servers.startBff();
  site = await servers.startSite(bff.url);
});
afterAll(() => servers.close());

const answerWith =
  (status: number, type: string, body: string): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

async function expectErrorPage(from: RunningServer, path: string, expected: number) {
  const { status, html } = await readPage(from, path);
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
    servers.upstream.script(`/api${path}`, answer);
    const html = await expectErrorPage(site, path, status);
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
  servers.upstream.script(`/api${path}`, (_request, response) => {
    response.writeHead(moved, { location: '/api/news/chuzhaya-novost-1' }).end();
  });
  const { status, headers } = await read(site, path);
  expect(status).toBe(expected);
  expect(headers.get('location')).toBe('/news/chuzhaya-novost-1');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('layout, banner and the page’s own content are requested concurrently', async ({
  servers: own,
}) => {
  // The site rendered a page before it was ready, and none of that may be reused.
  const uncached = {
    CACHE_CONTROL: 'max-age=0, stale-while-revalidate=0, stale-if-error=0',
  };
  const bff = await own.startBff(uncached);
  const cold = await own.startSite(bff.url, { PAGE_CACHE_MB: '0' });
  const awaited = ['/api/layout', '/api/banner', '/api/news?page=1'];
  const held: (() => void)[] = [];
  for (const address of awaited) {
    own.upstream.script(address, (_request, response) => {
      held.push(() => sendJson(response, bareContent[address]));
      // Answers only once all three have arrived: sequential requests would never be answered.
      if (held.length === awaited.length) held.forEach((answer) => answer());
    });
  }
  expect((await read(cold, '/news')).status).toBe(200);
});
