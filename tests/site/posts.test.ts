import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadLimits } from '../../bff/contract/shapes/lead-limits.ts';
import { bareContent } from '../kit/content.ts';
import { logLines, type RunningServer } from '../kit/process.ts';
import { connectTo, END, exchange, statusesOf } from '../kit/sockets.ts';
import { startFedSite } from '../kit/stack.ts';

const FORM = 'application/x-www-form-urlencoded';
const TOKEN = 'x'.repeat(43);
const VISIT = {
  number: 7,
  revision: 2,
  state: 'cancelled',
  is_open: false,
  time: {
    id: 'a',
    kind: 'tour',
    starts_at: '2026-11-28T10:00:00+03:00',
    ends_at: '2026-11-28T10:45:00+03:00',
  },
};

const { bodyBytes } = leadLimits;

/** Every route that takes a body. Spaces, or an unused field, pad it to any length. */
const ROUTES = [
  { path: '/api/lead', type: 'application/json', body: '{}', maxBytes: bodyBytes, taken: 201 },
  { path: '/lead', type: FORM, body: 'form=tour&more=', maxBytes: bodyBytes, taken: 303 },
  {
    path: `/visit/${TOKEN}`,
    type: FORM,
    body: 'action=cancel&revision=1&more=',
    maxBytes: bodyBytes,
    taken: 303,
  },
  {
    path: '/browser-errors',
    type: 'application/json',
    body: '{"message":"x","path":"/"}',
    maxBytes: 8 * 1024,
    taken: 204,
  },
  {
    path: '/csp-report',
    type: 'application/csp-report',
    body: '{"csp-report":[]}',
    maxBytes: 16 * 1024,
    taken: 204,
  },
] as const;

type Route = (typeof ROUTES)[number];

let posted: number;
let site: RunningServer;
let close: () => Promise<void>;

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' };
  ({ site, close } = await startFedSite(bareContent, settings, (response) => {
    posted += 1;
    const isVisit = response.req.url?.includes('/visits/');
    response
      .writeHead(isVisit ? 200 : 201)
      .end(JSON.stringify(isVisit ? VISIT : { id: 'x', number: 7 }));
  }));
});
afterAll(() => close());
beforeEach(() => {
  posted = 0;
});

/** Head of a post without the end of its headers. */
const headOf = ({ path, type }: Route): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`;

const CHUNK_BYTES = 1000;

/** A body in chunks, as sent by a proxy that does not buffer. */
function chunked(body: string): string {
  const chunks = body.match(new RegExp(`.{1,${CHUNK_BYTES}}`, 'gs')) ?? [];
  return [...chunks, ''].map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
}

const MODES = {
  'with its length': (route: Route, body: string) =>
    `${headOf(route)}Content-Length: ${body.length}\r\n${END}${body}`,
  'in chunks': (route: Route, body: string) =>
    `${headOf(route)}Transfer-Encoding: chunked\r\n${END}${chunked(body)}`,
};

const lengthened = ({ body, type }: Route, bytes: number): string =>
  body.padEnd(bytes, type === FORM ? 'x' : ' ');

describe.each(ROUTES)('a post to $path', (route) => {
  const reachesBff = route.taken === 204 ? 0 : 1;

  describe.each(Object.entries(MODES))('%s', (_mode, write) => {
    test.each([route.body.length, route.maxBytes])('of %d bytes is taken', async (bytes) => {
      const answer = await exchange(site.url, write(route, lengthened(route, bytes)));
      expect(statusesOf(answer)).toEqual([route.taken]);
      expect(posted).toBe(reachesBff);
    });

    test('one byte over the limit is 413', async () => {
      const answer = await exchange(site.url, write(route, lengthened(route, route.maxBytes + 1)));
      expect(statusesOf(answer)).toEqual([413]);
      expect(posted).toBe(0);
    });

    test('that ends prematurely is neither forwarded nor an error', async () => {
      const text = write(route, lengthened(route, route.maxBytes));
      const socket = await connectTo(site.url);
      await new Promise((resolve) => socket.write(text.slice(0, text.length / 2), resolve));
      socket.destroy();
      // By then the site has noticed the end of that connection.
      const answer = await exchange(site.url, write(route, route.body));
      expect(statusesOf(answer)).toEqual([route.taken]);
      expect(posted).toBe(reachesBff);
    });
  });
});

test('a complete lead reaches the BFF, even if its visitor leaves at once', async () => {
  const [lead] = ROUTES;
  for (let sent = 1; sent <= 10; sent += 1) {
    const write = Object.values(MODES)[sent % 2] ?? expect.fail();
    const socket = await connectTo(site.url);
    await new Promise((resolve) => socket.write(write(lead, lead.body), resolve));
    socket.destroy();
    await expect.poll(() => posted).toBe(sent);
  }
});

test('none of these posts left an error in the log', () => {
  expect(logLines(site, '"level":50')).toEqual([]);
});

test('the response to another method lists the allowed ones', async () => {
  const at = async (path: string, method: string) => {
    const response = await fetch(site.url + path, { method });
    return [response.status, response.headers.get('allow')];
  };
  expect(await at('/api/lead', 'PUT')).toEqual([405, 'GET, HEAD, POST']);
  expect(await at('/api/news', 'POST')).toEqual([405, 'GET, HEAD']);
  expect(await at(`/api/visits/${TOKEN}`, 'GET')).toEqual([404, null]);
  expect(await at(`/api/visits/${TOKEN}`, 'POST')).toEqual([404, null]);
  expect(posted).toBe(0);
});
