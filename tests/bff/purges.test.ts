import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { openEvents } from '../support/events.ts';
import { type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';
import { bareContent } from '../kit/content.ts';

const TOKEN = 'a-token-of-24-characters';
const INFO = '/api/info';

let upstream: Upstream;
let bff: BffInProcess;

beforeEach(async () => {
  upstream = await startUpstream(bareContent);
  bff = await startBffInProcess(upstream.url, {
    ADMIN_TOKEN: TOKEN,
    UPSTREAM_TIMEOUT_MS: '10000',
  });
});
afterEach(async () => {
  await bff.close();
  await upstream.close();
});

const read = async (path: string) => (await fetch(bff.url + path)).text();
const setTitle = (path: string, title: string) =>
  upstream.script(path, (_request, response) => sendJson(response, { title }));

const purge = (body: unknown, token = TOKEN) =>
  fetch(`${bff.url}/admin/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a purge', () => {
  test.each([
    ['path', { paths: [INFO] }],
    ['prefix', { prefixes: ['/api/in'] }],
    ['tag', { tags: ['info'] }],
  ])('by %s refreshes what it names and nothing else', async (_kind, body) => {
    setTitle(INFO, 'Старое');
    await read(INFO);
    await read('/api/about');
    setTitle(INFO, 'Новое');
    const answer = await purge(body);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ purged: 1 });
    await expect.poll(() => read(INFO)).toContain('Новое');
    expect(upstream.asked.filter((path) => path === '/api/about')).toHaveLength(1);
  });

  test('of a list names all its pages, and tells how many there were', async () => {
    await read('/api/news?page=1');
    await read('/api/news?page=2');
    expect(await (await purge({ paths: ['/api/news', '/api/none'] })).json()).toEqual({
      purged: 2,
    });
  });

  test('of much refreshes 16 at a time, the latest used first, and leaves room for visitors', async () => {
    const paths = Array.from({ length: 80 }, (_, index) => `/api/news/n-${index}`);
    for (const path of paths) {
      setTitle(path, 'Старое');
      await read(path);
    }
    const held: (() => void)[] = [];
    let isHolding = true;
    let fill: () => void = () => undefined;
    const full = new Promise<void>((resolve) => (fill = resolve));
    for (const path of paths) {
      upstream.script(path, (_request, response) => {
        const answer = () => sendJson(response, { title: 'Новое' });
        if (!isHolding) return answer();
        if (held.push(answer) === 16) fill();
      });
    }
    upstream.asked.length = 0;
    await purge({ prefixes: ['/api/news/'] });
    await full;
    expect((await fetch(bff.url + INFO)).status).toBe(200);
    const latest = paths.slice(-16);
    expect(upstream.asked.toSorted()).toEqual([...latest, INFO].toSorted());

    isHolding = false;
    held.forEach((release) => release());
    await expect.poll(() => new Set(upstream.asked).size).toBe(81);
    expect(upstream.asked).toHaveLength(81);
  });

  test('is soft: the old copy stays when the refresh fails', async () => {
    setTitle(INFO, 'Старое');
    await read(INFO);
    upstream.script(INFO, (_request, response) => response.writeHead(500).end());
    await purge({ paths: [INFO] });
    expect(await read(INFO)).toContain('Старое');
  });

  test('is hard on request: nothing is left', async () => {
    setTitle(INFO, 'Старое');
    await read(INFO);
    upstream.script(INFO, (_request, response) => response.writeHead(500).end());
    await purge({ paths: [INFO], hard: true });
    expect((await fetch(bff.url + INFO)).status).toBe(502);
  });

  test.each([false, true])('overtakes a fetch begun before it (hard: %s)', async (hard) => {
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      upstream.script(INFO, (_request, response) => {
        release = () => sendJson(response, { title: 'Старое' });
        resolve();
      });
    });
    const early = read(INFO);
    await asked;
    await purge({ tags: ['info'], hard });
    setTitle(INFO, 'Новое');
    release();
    expect(await early).toContain('Старое');
    expect(await read(INFO)).toContain('Новое');
  });

  test.each([
    ['no token', ''],
    ['a wrong token', 'a-token-of-24-characterz'],
    ['a longer token', `${TOKEN}x`],
  ])('with %s is refused', async (_kind, token) => {
    const answer = await purge({ paths: [INFO] }, token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 401 } });
  });

  test.each([[{ paths: 'x' }], [{ everything: true }], [[]], ['x']])(
    'of %j is refused',
    async (body) => {
      expect((await purge(body)).status).toBe(400);
    },
  );

  test('cannot be asked for where no token is set', async () => {
    const other = await startBffInProcess(upstream.url);
    const answer = await fetch(`${other.url}/admin/cache`);
    expect(answer.status).toBe(404);
    await other.close();
  });
});

test('the entries can be listed, without their bodies', async () => {
  await read(INFO);
  bff.advance(31_000);
  const answer = await fetch(`${bff.url}/admin/cache`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(await answer.json()).toEqual({
    entries: [
      {
        path: INFO,
        resource: 'info',
        status: 200,
        state: 'stale',
        ageS: 31,
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        bytes: JSON.stringify(bareContent[INFO]).length,
      },
    ],
  });
});

describe('the events', () => {
  test('tell a change of content, and none when it is the same', async () => {
    const events = await openEvents(bff.url);
    expect((await events.next()).event).toBe('ready');
    setTitle(INFO, 'Первое');
    await read(INFO);
    await read('/api/about');
    await purge({ paths: ['/api/about'] });
    setTitle(INFO, 'Второе');
    await purge({ paths: [INFO] });
    const change = await events.next();
    expect(change.event).toBe('change');
    expect(change.data).toEqual({ path: INFO, etag: expect.stringMatching(/^"[\w-]{22}"$/) });
    events.close();
  });

  test('tell a change after a hard purge as after a soft one', async () => {
    const events = await openEvents(bff.url);
    await events.next();
    setTitle(INFO, 'Первое');
    await read(INFO);
    await read('/api/about');
    await purge({ paths: ['/api/about'], hard: true });
    setTitle(INFO, 'Второе');
    await purge({ paths: [INFO], hard: true });
    const { data } = await events.next();
    const now = await fetch(bff.url + INFO);
    expect(data).toEqual({ path: INFO, etag: now.headers.get('etag') });
    expect(await now.text()).toContain('Второе');
    events.close();
  });

  test('tell what comes after a fetch that a purge overtook', async () => {
    const events = await openEvents(bff.url);
    await events.next();
    const reached = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    upstream.script(INFO, (_request, response) => {
      reached.resolve();
      void gate.promise.then(() => sendJson(response, { title: 'Старое' }));
    });
    const early = read(INFO);
    await reached.promise;
    await purge({ paths: [INFO] });
    setTitle(INFO, 'Новое');
    gate.resolve();
    expect(await early).toContain('Старое');
    expect((await events.next()).data).toMatchObject({ path: INFO });
    expect(await read(INFO)).toContain('Новое');
    events.close();
  });

  test('resume after the last one seen', async () => {
    const first = await openEvents(bff.url);
    const { id } = await first.next();
    first.close();
    setTitle(INFO, 'Первое');
    await read(INFO);
    setTitle(INFO, 'Второе');
    await purge({ paths: [INFO] });
    await expect.poll(() => read(INFO)).toContain('Второе');

    const again = await openEvents(bff.url, id);
    expect((await again.next()).data).toMatchObject({ path: INFO });
    again.close();
  });

  test('of another process start anew with a reset', async () => {
    const events = await openEvents(bff.url, 'other-7');
    expect((await events.next()).event).toBe('reset');
    events.close();
  });

  test('end when the BFF closes', async () => {
    const events = await openEvents(bff.url);
    await events.next();
    await bff.app.close();
    await expect(events.next()).rejects.toThrow('the events ended');
  });
});
