import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadLimits } from '../../bff/contract/shapes/lead-limits.ts';
import type { BffStandIn } from '../kit/bff-stand-in.ts';
import { bareContent } from '../kit/content.ts';
import { Html } from '../kit/html.ts';
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

/** A preset whose form asks for a name. */
const PRESETS = [{ slug: 'tour', fields: [{ name: 'name', label: 'Имя', type: 'text' }] }];
const TAKEN = { status: 201, headers: {}, body: '{"id":"x","number":7}' };

/** The BFF's answer to a lead. */
let answer: { status: number; headers: Record<string, string>; body: string };
let posted: number;
let bff: BffStandIn;
let site: RunningServer;
let close: () => Promise<void>;

beforeAll(async () => {
  const settings = { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' };
  const content = { ...bareContent, '/api/lead': PRESETS };
  ({ bff, site, close } = await startFedSite(content, settings, (response) => {
    posted += 1;
    const isVisit = response.req.url?.includes('/visits/');
    if (isVisit) response.end(JSON.stringify(VISIT));
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  }));
});
afterAll(() => close());
beforeEach(() => {
  posted = 0;
  answer = TAKEN;
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

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', body, headers });

const postForm = (body: string, headers: Record<string, string> = {}) =>
  post('/lead', body, { 'content-type': FORM, ...headers });

const postJson = (body: string, headers: Record<string, string> = {}) =>
  post('/api/lead', body, { 'content-type': 'application/json', ...headers });

/** Headers of the last request for a visitor; the site has others of its own. */
const seenFrom = (address: string) =>
  bff.seen.findLast((headers) => headers['x-forwarded-for'] === address) ?? {};

test('a read reaches the BFF with the visitor’s address and `Accept` only', async () => {
  const headers = {
    accept: 'application/json',
    cookie: 'secret=1',
    authorization: 'Basic secret',
    'x-request-id': 'visitor-1',
    'x-forwarded-for': '203.0.113.8',
    'x-forwarded-host': 'kosmosad.test',
    'x-forwarded-proto': 'https',
  };
  await fetch(`${site.url}/api/news`, { headers });
  const { host: _, connection: __, 'accept-encoding': ___, ...seen } = seenFrom('203.0.113.8');
  expect(seen).toEqual({
    accept: 'application/json',
    'x-forwarded-for': '203.0.113.8',
    'x-forwarded-host': 'kosmosad.test',
    'x-forwarded-proto': 'https',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

describe('a lead', () => {
  test('reaches the BFF with the required headers of the visitor only', async () => {
    const headers = {
      origin: 'https://kosmosad.test',
      'user-agent': 'Mozilla/5.0',
      cookie: 'secret=1',
      authorization: 'Bearer secret',
      'x-request-id': 'visitor-1',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'kosmosad.test',
      'x-forwarded-proto': 'https',
    };
    const response = await postJson('{}', headers);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 'x', number: 7 });
    const seen = seenFrom('203.0.113.7');
    const { cookie, authorization, 'x-request-id': id, ...kept } = headers;
    expect(seen).toMatchObject(kept);
    expect(seen).not.toHaveProperty('cookie', cookie);
    expect(seen).not.toHaveProperty('authorization', authorization);
    expect(seen['x-request-id']).not.toBe(id);
  });

  test('that is refused gets the BFF’s answer, with the time to wait', async () => {
    answer = { status: 429, headers: { 'retry-after': '17' }, body: '{"error":{}}' };
    const response = await postJson('{}');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
  });
});

describe('a form without scripts', () => {
  test('that was accepted leads to the success page of its preset, and nowhere else', async () => {
    const response = await postForm('form=%0d%0a//evil.test%26sent=0');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/lead?sent=1&form=%0D%0A%2F%2Fevil.test%26sent%3D0',
    );
  });

  test('may name its charset, and its media type in capitals', async () => {
    const type = 'Application/X-WWW-Form-Urlencoded; charset=utf-8';
    expect((await postForm('form=tour', { 'content-type': type })).status).toBe(303);
  });

  test('that cannot be stored now is shown again, and says when to retry', async () => {
    answer = { status: 503, headers: { 'retry-after': '17' }, body: '{"error":{}}' };
    const response = await postForm('form=tour&name=%D0%AF&name=second');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '17']);
    const html = new Html(await response.text());
    expect(html.one('main [name="name"]').attribute('value')).toBe('Я');
  });

  test.each([403, 429, 500])('that fails with %d tells the visitor to go back', async (status) => {
    answer = { status, headers: { 'retry-after': '17' }, body: '{}' };
    const response = await postForm('form=tour&name=secret');
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, '17']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = (await response.text()).replaceAll('\u00a0', ' ');
    expect(text).toContain('Вернитесь назад');
    expect(text).not.toContain('secret');
  });
});

test('a lead can be sent again if the BFF cannot be reached', async () => {
  const alone = await startFedSite({});
  await alone.bff.close();
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', body: '{}', headers };
  const response = await fetch(`${alone.site.url}/api/lead`, request);
  await alone.close();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});
