import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Agent, cacheStores, interceptors, request } from 'undici';
import { type BffInProcess, startBffInProcess } from '../support/bff-in-process.ts';
import { type Upstream, sendJson, startUpstream } from '../kit/upstream.ts';

const SECOND = 1000;
/** Long enough for failures to leave the breaker's window. */
const BETWEEN_TESTS = 60 * SECOND;

type Fields = Readonly<Record<string, string>>;

let upstream: Upstream;
let bff: BffInProcess;
let undici: ReturnType<Agent['compose']>;
let now: number;
let documents = 0;

beforeAll(async () => {
  // Only the date stands still: undici's cache reads it, and sockets need their timers.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
  now = Date.now();
  upstream = await startUpstream({});
  bff = await startBffInProcess(upstream.url);
  undici = new Agent().compose(interceptors.cache({ store: new cacheStores.MemoryCacheStore() }));
});
afterAll(async () => {
  await undici.close();
  await bff.close();
  await upstream.close();
  vi.useRealTimers();
});
afterEach(() => advance(BETWEEN_TESTS));

function advance(ms: number): void {
  now += ms;
  vi.setSystemTime(now);
  bff.advance(ms);
}

const httpDate = (ms: number): string => new Date(ms).toUTCString();

interface Sight {
  readonly status: number;
  readonly body: string;
  readonly state?: string | undefined;
}

const requestOurs = async (path: string): Promise<Sight> => {
  const response = await fetch(bff.url + path);
  const state = /desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '')?.[1];
  return { status: response.status, body: await response.text(), state };
};

const undiciRequest = async (path: string): Promise<Sight> => {
  const { statusCode, body } = await request(upstream.url + path, { dispatcher: undici });
  return { status: statusCode, body: await body.text() };
};

/** A document of its own for each test; every answer of it is another one. */
function createDocument(fields: () => Fields): { path: string; fail: () => void } {
  documents += 1;
  const path = `/api/news/document-${documents}`;
  let answers = 0;
  upstream.script(path, (_request, response) => {
    answers += 1;
    response.setHeader('date', httpDate(now));
    for (const [name, value] of Object.entries(fields())) response.setHeader(name, value);
    sendJson(response, { title: `Ответ ${answers}` });
  });
  const fail = () =>
    upstream.script(path, (_request, response) => {
      response.setHeader('date', httpDate(now));
      sendJson(response, {}, 500);
    });
  return { path, fail };
}

/** Whether each cache takes its copy for fresh after some time. */
async function compareAt(seconds: number, fields: () => Fields) {
  const { path } = createDocument(fields);
  const before = { ours: await requestOurs(path), undici: await undiciRequest(path) };
  expect(before.ours).toMatchObject({ status: 200, state: 'miss' });
  expect(before.undici.status).toBe(200);
  advance(seconds * SECOND);
  const after = { ours: await requestOurs(path), undici: await undiciRequest(path) };
  if (after.ours.state === 'fresh') expect(after.ours.body).toBe(before.ours.body);
  return {
    ours: after.ours.state === 'fresh',
    undici: after.undici.body === before.undici.body,
    oldIsServed: after.ours.body === before.ours.body,
  };
}

const cacheControl = (field: string, more: Fields = {}) => ({
  name: [field, ...Object.entries(more).map((pair) => pair.join(' '))].join(' with '),
  fields: () => ({ 'cache-control': field, ...more }),
});
const expiresIn = (seconds: number, more: Fields = {}) => ({
  name: `Expires in ${seconds} s${Object.values(more)
    .map((value) => ` with ${value}`)
    .join('')}`,
  fields: () => ({ expires: httpDate(now + seconds * SECOND), ...more }),
});

describe('both caches agree that', () => {
  test.each([
    { ...cacheControl('max-age=100'), freshS: 100 },
    { ...cacheControl('Public, MAX-AGE=100'), freshS: 100 },
    { ...cacheControl('max-age="100"'), freshS: 100 },
    { ...cacheControl('s-maxage=100, max-age=10'), freshS: 100 },
    { ...cacheControl('max-age=100, s-maxage=10'), freshS: 10 },
    { ...cacheControl('max-age=100, must-revalidate'), freshS: 100 },
    { ...cacheControl('max-age=100, proxy-revalidate'), freshS: 100 },
    { ...cacheControl('max-age=100', { age: '40' }), freshS: 60 },
    { ...cacheControl('s-maxage=100', { age: '99' }), freshS: 1 },
    { ...cacheControl('max-age=100', { expires: '0' }), freshS: 100 },
    { ...cacheControl('max-age=100', { vary: 'Accept' }), freshS: 100 },
    { ...cacheControl(`max-age=${'9'.repeat(30)}`), freshS: 2_147_483_648 },
    { ...expiresIn(100), freshS: 100 },
    { ...expiresIn(100, { age: '40' }), freshS: 60 },
    { ...expiresIn(100, { 'cache-control': 'max-age=10' }), freshS: 10 },
  ])('$name is fresh for $freshS s and no longer', async ({ fields, freshS }) => {
    const before = await compareAt(freshS - 1, fields);
    expect(before).toMatchObject({ ours: true, undici: true });
    const after = await compareAt(freshS + 1, fields);
    expect(after).toMatchObject({ ours: false, undici: false });
  });

  test.each([
    cacheControl('no-store'),
    cacheControl('max-age=100, no-store'),
    cacheControl('private'),
    cacheControl('s-maxage=100, private'),
    cacheControl('max-age=100', { vary: '*' }),
  ])('$name is never kept', async ({ fields }) => {
    expect(await compareAt(0, fields)).toStrictEqual({
      ours: false,
      undici: false,
      oldIsServed: false,
    });
  });

  test.each([
    cacheControl('no-cache'),
    cacheControl('max-age=100, no-cache'),
    cacheControl('no-cache', { etag: '"v"' }),
    cacheControl('max-age=0'),
    cacheControl('max-age=0, must-revalidate'),
    cacheControl('s-maxage=0, max-age=100'),
    cacheControl('max-age=soon'),
    cacheControl('max-age=-1'),
    cacheControl('max-age'),
    cacheControl('s-maxage=x, max-age=100'),
    cacheControl('max-age=100', { age: '100' }),
    cacheControl('max-age=100', { age: '9'.repeat(30) }),
    expiresIn(0),
    expiresIn(-100),
    { name: 'Expires 0', fields: () => ({ expires: '0' }) },
    { name: 'Expires 3600', fields: () => ({ expires: '3600' }) },
    { name: 'Expires tomorrow', fields: () => ({ expires: 'tomorrow' }) },
  ])('$name is never fresh', async ({ fields }) => {
    expect(await compareAt(0, fields)).toMatchObject({ ours: false, undici: false });
  });

  test.each(['max-age=100, must-revalidate', 'max-age=100, proxy-revalidate', 'no-store'])(
    '%s leaves nothing to serve while the upstream fails',
    async (field) => {
      const { path, fail } = createDocument(() => ({ 'cache-control': field }));
      await requestOurs(path);
      await undiciRequest(path);
      fail();
      advance(101 * SECOND);
      expect((await requestOurs(path)).status).toBe(502);
      expect((await undiciRequest(path)).status).toBe(500);
    },
  );

  test('max-age=10, stale-if-error=60 is served for 60 s while the upstream fails', async () => {
    const { path, fail } = createDocument(() => ({
      'cache-control': 'max-age=10, stale-if-error=60, stale-while-revalidate=0',
    }));
    const before = { ours: await requestOurs(path), undici: await undiciRequest(path) };
    fail();
    advance(69 * SECOND);
    expect(await requestOurs(path)).toMatchObject({ status: 200, body: before.ours.body });
    expect(await undiciRequest(path)).toMatchObject({ status: 200, body: before.undici.body });
    advance(2 * SECOND);
    expect((await requestOurs(path)).status).toBe(502);
    expect((await undiciRequest(path)).status).toBe(500);
  });
});

describe('the operator’s times decide where undici does not reuse:', () => {
  test('an answer without any rule is fresh for 30 s', async () => {
    const fields = () => ({});
    expect(await compareAt(26, fields)).toMatchObject({ ours: true, undici: false });
    expect(await compareAt(34, fields)).toMatchObject({ ours: false, undici: false });
  });

  test.each([cacheControl('max-age=10'), cacheControl('s-maxage=10'), expiresIn(10)])(
    '$name is served at once for 5 more minutes while it is refreshed',
    async ({ fields }) => {
      expect(await compareAt(309, fields)).toStrictEqual({
        ours: false,
        undici: false,
        oldIsServed: true,
      });
      expect(await compareAt(311, fields)).toMatchObject({ oldIsServed: false });
    },
  );

  test.each(['max-age=10', 's-maxage=10', 'no-cache'])(
    '%s is served for 24 h while the upstream fails',
    async (field) => {
      const { path, fail } = createDocument(() => ({ 'cache-control': field }));
      const before = await requestOurs(path);
      await undiciRequest(path);
      fail();
      advance(24 * 3600 * SECOND - SECOND);
      expect(await requestOurs(path)).toMatchObject({ state: 'error-stale', body: before.body });
      expect((await undiciRequest(path)).status).toBe(500);
    },
  );

  test('a missing document is missing for 10 s, whatever its max-age', async () => {
    const { path } = createDocument(() => ({}));
    upstream.script(path, (_request, response) => {
      response.setHeader('date', httpDate(now));
      response.setHeader('cache-control', 'max-age=100');
      sendJson(response, {}, 404);
    });
    await requestOurs(path);
    await undiciRequest(path);
    const calls = upstream.asked.length;
    advance(9 * SECOND);
    await requestOurs(path);
    expect(upstream.asked).toHaveLength(calls);
    advance(2 * SECOND);
    await undiciRequest(path);
    expect(upstream.asked).toHaveLength(calls);
    await requestOurs(path);
    expect(upstream.asked).toHaveLength(calls + 1);
  });
});
