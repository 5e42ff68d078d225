import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import {
  type Handler,
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../support/scripted-upstream.ts';
import { specOnlyContent } from '../support/spec-only-content.ts';

const INFO = '/api/info';
const SECOND = 1000;
const FRESH = 30 * SECOND;
const STALE = 5 * 60 * SECOND;
const ERROR_STALE = 24 * 3600 * SECOND;
const NEGATIVE = 10 * SECOND;

const fail: Handler = (_request, response) => {
  response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
};

const START = Date.now();
const httpDateIn = (seconds: number) => new Date(START + seconds * SECOND).toUTCString();

let upstream: ScriptedUpstream;
let bff: BffInProcess;

beforeEach(async () => {
  upstream = await startScriptedUpstream(specOnlyContent);
  // Answers are held by gates here: the deadline must not be what opens them.
  bff = await startBffInProcess(upstream.url, { UPSTREAM_TIMEOUT_MS: '60000' });
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

const get = async (path = INFO, headers: Record<string, string> = {}) => {
  const response = await fetch(bff.url + path, { headers, redirect: 'manual' });
  const state = /desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { status: response.status, state, headers: response.headers, body: await response.text() };
};

const calls = (path = INFO): number => upstream.asked.filter((asked) => asked === path).length;

const answerWith =
  (title: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, { title });
  };

/** A gate: answers are held until it is opened; `reached` resolves when one has come. */
function createGate(answer: Handler) {
  const held: (() => void)[] = [];
  let arrive: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  upstream.script(INFO, (request, response) => {
    held.push(() => answer(request, response));
    arrive();
  });
  return { reached, open: () => held.splice(0).forEach((release) => release()) };
}

describe('an entry', () => {
  test('is fresh for 30 s, stale for 5 min, error-stale for 24 h, then gone', async () => {
    upstream.script(INFO, answerWith('Первый'));
    expect((await get()).state).toBe('miss');
    upstream.script(INFO, fail);

    bff.advance(FRESH - 1);
    expect(await get()).toMatchObject({ status: 200, state: 'fresh' });
    expect(calls()).toBe(1);
    bff.advance(1);
    expect(await get()).toMatchObject({ status: 200, state: 'stale' });
    bff.advance(STALE - 1);
    expect(await get()).toMatchObject({ status: 200, state: 'stale' });
    bff.advance(1);
    expect(await get()).toMatchObject({ status: 200, state: 'error-stale' });
    bff.advance(ERROR_STALE - 1);
    expect(await get()).toMatchObject({ status: 200, state: 'error-stale' });
    bff.advance(1);
    expect((await get()).status).toBe(502);
  });

  test('tells its age', async () => {
    await get();
    bff.advance(12_345);
    expect((await get()).headers.get('age')).toBe('12');
  });

  test('that is stale is served at once to all while one refresh runs', async () => {
    upstream.script(INFO, answerWith('Старый'));
    await get();
    bff.advance(FRESH);
    const gate = createGate(answerWith('Новый'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(answers.every(({ body }) => body.includes('Старый'))).toBe(true);
    await gate.reached;
    expect(calls()).toBe(2);
    gate.open();
    await expect.poll(async () => (await get()).body).toContain('Новый');
    expect(calls()).toBe(2);
  });

  test('that is error-stale is refreshed for the caller when that is quick', async () => {
    upstream.script(INFO, answerWith('Старый'));
    await get();
    bff.advance(FRESH + STALE);
    upstream.script(INFO, answerWith('Новый'));
    expect((await get()).body).toContain('Новый');
  });

  test('that is error-stale is served when the refresh takes longer than 250 ms', async () => {
    upstream.script(INFO, answerWith('Старый'));
    await get();
    bff.advance(FRESH + STALE);
    const gate = createGate(answerWith('Новый'));
    expect(await get()).toMatchObject({ state: 'error-stale', body: '{"title":"Старый"}' });
    gate.open();
    await expect.poll(async () => (await get()).body).toContain('Новый');
  });

  test('that is error-stale is not served past its end, however slow the refresh', async () => {
    upstream.script(INFO, answerWith('Старый'));
    await get();
    bff.advance(FRESH + STALE + ERROR_STALE - 1);
    const gate = createGate(fail);
    const answer = get();
    await gate.reached;
    bff.advance(1);
    gate.open();
    expect((await answer).status).toBe(502);
  });

  test('that is empty is an answer, kept and replaced like any other', async () => {
    upstream.script(INFO, (_request, response) => response.writeHead(204).end());
    expect(await get()).toMatchObject({ status: 204, state: 'miss', body: '' });
    expect((await get()).status).toBe(204);
    expect(calls()).toBe(1);
    bff.advance(FRESH);
    upstream.script(INFO, answerWith('Снова есть'));
    await expect.poll(async () => (await get()).status).toBe(200);
  });

  test('for a missing document is remembered for 10 s', async () => {
    const first = await get('/api/news/none');
    expect(first).toMatchObject({ status: 404, state: 'miss' });
    expect(first.headers.get('cache-status')).toBe(
      'kosmosad-bff; fwd=uri-miss; fwd-status=404; stored; ttl=10',
    );
    bff.advance(NEGATIVE - 1);
    const second = await get('/api/news/none');
    expect(second).toMatchObject({ status: 404, state: 'fresh' });
    expect(second.headers.get('cache-status')).toBe('kosmosad-bff; hit; ttl=0');
    expect(second.headers.get('cache-control')).toBe('public, no-cache');
    expect(second.headers.get('age')).toBe('9');
    expect(calls('/api/news/none')).toBe(1);
    bff.advance(1);
    upstream.script('/api/news/none', answerWith('Появилась'));
    expect((await get('/api/news/none')).status).toBe(200);
  });

  test('whose content is the same keeps its ETag and the time of its change', async () => {
    const first = await get();
    bff.advance(FRESH);
    await get();
    await expect.poll(async () => (await get()).state).toBe('fresh');
    const again = await get();
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(again.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
  });

  test('is asked for with the validators of its copy', async () => {
    const conditions: (string | undefined)[] = [];
    upstream.script(INFO, (request, response) => {
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"v1"') {
        response.writeHead(304).end();
        return;
      }
      response.setHeader('etag', '"v1"');
      sendJson(response, { title: 'Версия 1' });
    });
    await get();
    bff.advance(FRESH + STALE);
    const again = await get();
    expect(again.body).toContain('Версия 1');
    expect(again.headers.get('cache-status')).toBe(
      'kosmosad-bff; fwd=stale; fwd-status=304; stored; ttl=30',
    );
    expect(conditions).toEqual([undefined, '"v1"']);
    expect((await get()).state).toBe('fresh');
  });
});

describe('a failing upstream', () => {
  test('is asked once by 50 callers, and each of them is told', async () => {
    const gate = createGate(fail);
    const answers = Array.from({ length: 50 }, () => get());
    await gate.reached;
    gate.open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(50).fill(502));
    expect(calls()).toBe(1);
  });

  test('is asked at most 3 times by 20 requests in a row', async () => {
    upstream.script(INFO, fail);
    for (let count = 0; count < 20; count += 1) {
      expect((await get()).status).toBe(502);
      bff.advance(25);
    }
    expect(calls()).toBeLessThanOrEqual(3);
    expect(calls()).toBeGreaterThan(1);
  });

  test('rests 250 ms, then 500, and is asked again when it has recovered', async () => {
    upstream.script(INFO, fail);
    await get();
    bff.advance(249);
    await get();
    expect(calls()).toBe(1);
    bff.advance(1);
    await get();
    expect(calls()).toBe(2);
    bff.advance(499);
    await get();
    expect(calls()).toBe(2);
    upstream.script(INFO, undefined);
    bff.advance(1);
    expect((await get()).status).toBe(200);
  });

  test('that says when to come back is left alone until then, a minute at most', async () => {
    upstream.script(INFO, (_request, response) => {
      response.writeHead(503, { 'retry-after': '3600' }).end();
    });
    const first = await get();
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('3600');
    bff.advance(59_999);
    await get();
    expect(calls()).toBe(1);
    bff.advance(1);
    await get();
    expect(calls()).toBe(2);
  });

  test('is given a rest by the breaker after 20 calls in 10 s, then probed by one', async () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/api/news/n-${index}`);
    for (const path of paths) upstream.script(path, fail);
    for (const path of paths.slice(0, 20)) expect((await get(path)).status).toBe(502);
    const refused = await get(paths[20]);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(upstream.asked).toHaveLength(20);

    bff.advance(5000);
    upstream.script(paths[21]!, undefined);
    upstream.script(paths[22]!, answerWith('Ожил'));
    expect((await get(paths[22])).status).toBe(200);
    expect((await get(paths[23])).status).toBe(502);
  });

  test('with 64 answers outstanding takes no 65th question, while hits go on', async () => {
    await get();
    const held: (() => void)[] = [];
    let full: () => void = () => undefined;
    const isFull = new Promise<void>((resolve) => (full = resolve));
    const paths = Array.from({ length: 64 }, (_, index) => `/api/news/held-${index}`);
    for (const path of paths) {
      upstream.script(path, (_request, response) => {
        held.push(() => sendJson(response, { title: 'Дождались' }));
        if (held.length === 64) full();
      });
    }
    const waiting = paths.map((path) => get(path));
    await isFull;
    const refused = await get('/api/news/one-more');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await get()).state).toBe('fresh');
    held.forEach((release) => release());
    expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the upstream’s own rules', () => {
  const cases = [
    { name: 's-maxage', headers: { 'cache-control': 'max-age=5, s-maxage=100' }, freshS: 100 },
    { name: 'max-age', headers: { 'cache-control': 'max-age=100' }, freshS: 100 },
    { name: 'Age', headers: { 'cache-control': 'max-age=100', age: '40' }, freshS: 60 },
    {
      name: 'Expires',
      headers: {
        // A clock that is ahead makes an answer no older.
        date: httpDateIn(3600),
        expires: httpDateIn(3700),
      },
      freshS: 100,
    },
  ] as const;

  test.each(cases)('$name says how long it is fresh', async ({ headers, freshS }) => {
    upstream.script(INFO, answerWith('Правила', headers));
    await get();
    bff.advance(freshS * SECOND - 1);
    expect((await get()).state).toBe('fresh');
    bff.advance(1);
    expect((await get()).state).toBe('stale');
  });

  test.each(['no-store', 'private', 'max-age=100, no-store'])(
    '%s is passed on and never kept',
    async (rule) => {
      upstream.script(INFO, answerWith('Личное', { 'cache-control': rule }));
      expect((await get()).headers.get('cache-control')).toBe('no-store');
      await get();
      expect(calls()).toBe(2);
      upstream.script(INFO, fail);
      expect((await get()).status).toBe(502);
    },
  );

  test('Date alone ages an answer', async () => {
    const old = { 'cache-control': 'max-age=100', date: httpDateIn(-60) };
    upstream.script(INFO, answerWith('Правила', old));
    const { headers } = await get();
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(60);
    bff.advance(40 * SECOND);
    expect((await get()).state).toBe('stale');
  });

  test('Vary: * is never kept', async () => {
    upstream.script(INFO, answerWith('Разное', { vary: '*' }));
    await get();
    await get();
    expect(calls()).toBe(2);
  });

  test('must-revalidate allows no old copy', async () => {
    upstream.script(
      INFO,
      answerWith('Строгое', { 'cache-control': 'max-age=10, must-revalidate' }),
    );
    await get();
    upstream.script(INFO, fail);
    bff.advance(10 * SECOND);
    expect((await get()).status).toBe(502);
  });

  test('a 304 that says nothing leaves the rules as they were', async () => {
    const rules = 'max-age=10, must-revalidate';
    upstream.script(INFO, (request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end();
      else answerWith('Строгое', { 'cache-control': rules, etag: '"v1"' })(request, response);
    });
    await get();
    bff.advance(10 * SECOND);
    expect((await get()).status).toBe(200);
    bff.advance(10 * SECOND);
    upstream.script(INFO, fail);
    expect((await get()).status).toBe(502);
  });

  test('no-cache asks every time, and keeps the copy for a failure', async () => {
    upstream.script(INFO, answerWith('Свежее', { 'cache-control': 'no-cache' }));
    await get();
    await get();
    expect(calls()).toBe(2);
    upstream.script(INFO, fail);
    expect(await get()).toMatchObject({ status: 200, state: 'error-stale' });
  });

  test('stale-while-revalidate and stale-if-error set the other times', async () => {
    const rule = 'max-age=10, stale-while-revalidate=20, stale-if-error=50';
    upstream.script(INFO, answerWith('Времена', { 'cache-control': rule }));
    await get();
    upstream.script(INFO, fail);
    bff.advance(10 * SECOND);
    expect((await get()).state).toBe('stale');
    bff.advance(20 * SECOND);
    expect((await get()).state).toBe('error-stale');
    bff.advance(30 * SECOND);
    expect((await get()).status).toBe(502);
  });

  test('Set-Cookie is never passed on', async () => {
    upstream.script(INFO, answerWith('С печеньем', { 'set-cookie': 'id=1' }));
    expect((await get()).headers.get('set-cookie')).toBeNull();
    expect((await get()).headers.get('set-cookie')).toBeNull();
  });
});

describe('Cache-Status (RFC 9211)', () => {
  const statusOf = async (path = INFO) => (await get(path)).headers.get('cache-status');

  test('tells every state apart, with the freshness that is left or gone', async () => {
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=30');
    bff.advance(FRESH - SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; ttl=1');
    upstream.script(INFO, fail);
    bff.advance(11 * SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale-while-revalidate; ttl=-10');
    bff.advance(STALE);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale-if-error; ttl=-310');
    upstream.script(INFO, undefined);
    bff.advance(ERROR_STALE);
    expect(await statusOf()).toBe('kosmosad-bff; fwd=stale; fwd-status=200; stored; ttl=30');
  });

  test('of a copy that must be asked for again each time is never a hit', async () => {
    upstream.script(INFO, answerWith('Строгий', { 'cache-control': 'no-cache, must-revalidate' }));
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=0');
    expect(await statusOf()).toBe('kosmosad-bff; fwd=stale; fwd-status=200; stored; ttl=0');
  });

  test('of what must not be kept does not say that it is', async () => {
    upstream.script(INFO, answerWith('Тайный', { 'cache-control': 'no-store' }));
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200');
  });

  test('tells who joined in on the call of another', async () => {
    const gate = createGate(answerWith('Один'));
    const answers = Promise.all(Array.from({ length: 3 }, () => statusOf()));
    await gate.reached;
    // The others have come, too, when a later request was answered on a connection of its own.
    await get('/api/about');
    gate.open();
    const joined = (await answers).filter(
      (status) =>
        status === 'kosmosad-bff; fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=30',
    );
    expect(joined).toHaveLength(2);
    expect(calls()).toBe(1);
  });

  test('of a view is that of its parts', async () => {
    const view = '/api/views/shell';
    expect(await statusOf(view)).toBe('kosmosad-bff; fwd=uri-miss; stored; ttl=30');
    expect(await statusOf(view)).toBe('kosmosad-bff; hit; ttl=30');
    bff.advance(FRESH + STALE + ERROR_STALE);
    expect(await statusOf(view)).toBe('kosmosad-bff; fwd=stale; stored; ttl=30');
  });
});

describe('an answer', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip', 'gzip'],
  ])('for Accept-Encoding %s comes as %s with an ETag of its own', async (accept, encoding) => {
    upstream.script(INFO, (_request, response) =>
      sendJson(response, { title: 'Длинный текст. '.repeat(100) }),
    );
    for (const state of ['miss', 'fresh']) {
      const answer = await get(INFO, { 'accept-encoding': accept });
      expect(answer.state).toBe(state);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('etag')?.endsWith(`-${encoding}"`) ?? false).toBe(
        encoding !== null,
      );
      expect(answer.body).toContain('Длинный текст');
    }
  });

  test('from a compressed upstream is the same', async () => {
    const { gzipSync } = await import('node:zlib');
    upstream.script(INFO, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(gzipSync('{"title":"Сжатый"}'));
    });
    expect((await get()).body).toBe('{"title":"Сжатый"}');
  });

  test('that grows over the limit when decompressed is refused', async () => {
    const { gzipSync } = await import('node:zlib');
    const bomb = gzipSync(`{"a":"${'x'.repeat(9 * 1024 * 1024)}"}`);
    upstream.script(INFO, (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    expect((await get()).status).toBe(502);
  });

  test('survives a kept connection that the upstream closed', async () => {
    await get('/api/about');
    let isFirst = true;
    upstream.script(INFO, (request, response) => {
      if (isFirst) {
        isFirst = false;
        request.socket.destroy();
      } else sendJson(response, { title: 'Со второго раза' });
    });
    expect((await get()).body).toContain('Со второго раза');
  });

  test('to an unknown query is that of the path alone', async () => {
    await get();
    await get(`${INFO}?utm_source=x&page=3`);
    expect(calls()).toBe(1);
    await get('/api/news?utm=1&page=2');
    await get('/api/news?page=2&utm=2');
    expect(upstream.asked.filter((path) => path.startsWith('/api/news?'))).toEqual([
      '/api/news?page=2',
    ]);
  });
});
