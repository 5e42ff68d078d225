import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Handler, type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';

const send =
  (status: number, type: string, body: string): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

interface Failure {
  readonly name: string;
  readonly status: number;
  readonly answer: Handler;
}

const NEWS = '/api/news?page=1';
/** Content that would be served but for its status. */
const sendGood = (status: number): Handler =>
  send(status, 'application/json', JSON.stringify(bareContent[NEWS]));

/** Failures that the answer itself makes: no deadline may come before it. */
const failures: readonly Failure[] = [
  { name: 'HTML', status: 502, answer: send(200, 'text/html', '<h1>x</h1>') },
  { name: 'an empty body', status: 502, answer: send(200, 'application/json', '') },
  { name: 'broken JSON', status: 502, answer: send(200, 'application/json', '{"items":[') },
  { name: 'a wrong shape', status: 502, answer: send(200, 'application/json', '[]') },
  { name: 'status 500', status: 502, answer: sendGood(500) },
  { name: 'status 401', status: 502, answer: sendGood(401) },
  { name: 'status 429', status: 503, answer: sendGood(429) },
  { name: 'status 503', status: 503, answer: sendGood(503) },
  {
    name: 'a redirect out of the area',
    status: 502,
    answer: (_request, response) => {
      response.writeHead(302, { location: 'https://login.example/' }).end();
    },
  },
  {
    name: 'a 304 that was not asked for',
    status: 502,
    answer: (_request, response) => {
      response.writeHead(304).end();
    },
  },
  { name: 'a reset', status: 502, answer: (request) => request.socket.destroy() },
  {
    name: 'a truncated body',
    status: 502,
    answer: (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"items":[', () => request.socket.destroy());
    },
  },
  {
    name: 'more than 8 MB',
    status: 502,
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ items: ['x'.repeat(9 * 1024 * 1024)], next_page: null }));
    },
  },
];

/** Failures that only the deadline ends. */
const endless: readonly Failure[] = [
  { name: 'silence', status: 504, answer: () => undefined },
  {
    name: 'a body that never ends',
    status: 504,
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":[');
    },
  },
];

/** A failing key rests this long before it is asked for again. */
const FIRST_REST_MS = 200;
/** Default fresh and stale times together. */
const PAST_STALE_MS = 331_000;
/** Long enough for 9 MB on a busy machine; what is decided by the answer waits for none of it. */
const NO_DEADLINE = { UPSTREAM_TIMEOUT_MS: '60000' };
/** Short enough to wait for, long enough for a good answer on a busy machine. */
const SOON = { UPSTREAM_TIMEOUT_MS: '1500' };

let upstream: Upstream;
let bff: BffInProcess;

const startWith = (settings: Readonly<Record<string, string>>) => async () => {
  upstream = await startUpstream(bareContent);
  bff = await startBffInProcess(upstream.url, settings);
};
async function stop(): Promise<void> {
  await bff.close();
  await upstream.close();
}

async function expectFailureAndOldCopy(failure: Failure): Promise<void> {
  upstream.script(NEWS, failure.answer);
  const first = await fetch(bff.url + NEWS);
  expect(first.status).toBe(failure.status);
  expect(await first.json()).toEqual({
    error: { code: failure.status, message: expect.any(String) },
  });
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('cache-status')).toBe('kosmosad-bff; fwd=miss');

  upstream.script(NEWS, undefined);
  bff.advance(FIRST_REST_MS);
  const good = await (await fetch(bff.url + NEWS)).text();
  expect(JSON.parse(good)).toEqual(bareContent[NEWS]);

  upstream.script(NEWS, failure.answer);
  bff.advance(PAST_STALE_MS);
  const old = await fetch(bff.url + NEWS);
  expect(old.status).toBe(200);
  expect(await old.text()).toBe(good);
  expect(old.headers.get('cache-status')).toContain('detail=stale-if-error');
}

describe('an upstream that answers', () => {
  beforeEach(startWith(NO_DEADLINE));
  afterEach(stop);

  test.each(failures)('$name gives $status, and the old copy if there is one', (failure) =>
    expectFailureAndOldCopy(failure),
  );

  test('a missing document replaces the copy of one that was there', async () => {
    expect((await fetch(bff.url + NEWS)).status).toBe(200);
    bff.advance(PAST_STALE_MS);
    upstream.script(NEWS, send(404, 'application/json', '{}'));
    // A refresh that takes longer than 250 ms goes on behind the old copy.
    await expect.poll(async () => (await fetch(bff.url + NEWS)).status).toBe(404);
  });

  test('a redirect within the area, which is passed on', async () => {
    upstream.script('/api/news/old', (_request, response) => {
      response.writeHead(308, { location: `${upstream.url}/api/news/new` }).end();
    });
    const answer = await fetch(`${bff.url}/api/news/old`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/api/news/new');
  });

  test('an optional part of a view with an error, which leaves it out', async () => {
    upstream.script('/api/banner', send(500, 'text/plain', ''));
    const answer = await fetch(`${bff.url}/api/views/shell`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      parts: { layout: bareContent['/api/layout'], banner: null },
      partial: true,
    });
  });

  test('an optional part of a view with an error, which is fresh for 5 s, not longer', async () => {
    upstream.script('/api/banner', send(500, 'text/plain', ''));
    const partial = await fetch(`${bff.url}/api/views/shell`);
    expect(partial.headers.get('cache-control')).toBe('public, max-age=5');
    upstream.script('/api/banner', undefined);
    bff.advance(5000);
    const whole = await fetch(`${bff.url}/api/views/shell`);
    expect(await whole.json()).toMatchObject({ partial: false });
    expect(whole.headers.get('cache-control')).toBe('public, no-cache');
    expect(whole.headers.get('etag')).not.toBe(partial.headers.get('etag'));
  });

  test('a required part of a view with an error, which is the view’s error', async () => {
    upstream.script('/api/layout', send(500, 'text/plain', ''));
    expect((await fetch(`${bff.url}/api/views/shell`)).status).toBe(502);
    expect((await fetch(`${bff.url}/readyz`)).status).toBe(502);
    expect((await fetch(`${bff.url}/healthz`)).status).toBe(200);
  });
});

describe('an upstream that does not come to an end', () => {
  beforeEach(startWith(SOON));
  afterEach(stop);

  test.each(endless)('$name gives $status, and the old copy if there is one', (failure) =>
    expectFailureAndOldCopy(failure),
  );
});

describe('a fresh entry', () => {
  afterEach(stop);

  test('is loaded with one call, whoever asks for it', async () => {
    upstream = await startUpstream(bareContent);
    bff = await startBffInProcess(upstream.url);
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      upstream.script('/api/info', (_request, response) => {
        release = () => sendJson(response, { title: 'Один раз' });
        resolve();
      });
    });
    const answers = Array.from({ length: 50 }, async () =>
      (await fetch(`${bff.url}/api/info`)).json(),
    );
    await asked;
    release();
    expect(await Promise.all(answers)).toEqual(answers.map(() => ({ title: 'Один раз' })));
    expect(upstream.asked.filter((address) => address === '/api/info')).toHaveLength(1);
  });

  test('is answered without the upstream, and sends nothing of the visitor to it', async () => {
    const seen: Record<string, unknown>[] = [];
    upstream = await startUpstream(bareContent);
    upstream.script('/api/about', (request, response) => {
      seen.push(request.headers);
      sendJson(response, { title: 'О нас' });
    });
    bff = await startBffInProcess(upstream.url, { UPSTREAM_TOKEN: 'secret' });
    const headers = {
      cookie: 'a=1',
      authorization: 'Basic x',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'me',
    };
    for (let count = 0; count < 3; count += 1) {
      expect((await fetch(`${bff.url}/api/about?utm=${count}`, { headers })).status).toBe(200);
    }
    expect(seen).toHaveLength(1);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'host',
      'x-request-id',
    ]);
    expect(seen[0]?.['authorization']).toBe('Bearer secret');
  });

  test('passes a request id and a trace on, of whoever is first', async () => {
    const seen: Record<string, unknown>[] = [];
    upstream = await startUpstream(bareContent);
    upstream.script('/api/about', (request, response) => {
      seen.push(request.headers);
      sendJson(response, { title: 'О нас' });
    });
    bff = await startBffInProcess(upstream.url);
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await fetch(`${bff.url}/api/about`, { headers: { 'x-request-id': 'visit-1', traceparent } });
    expect(seen[0]).toMatchObject({ 'x-request-id': 'visit-1', traceparent });
  });
});
