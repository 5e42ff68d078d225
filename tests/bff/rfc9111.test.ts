import { Agent, cacheStores, interceptors, request } from 'undici';
import { vi } from 'vitest';
import { type Bff, openBff } from '../kit/bff.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '../kit/test.ts';
import { SECOND } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

/** Long enough for the cooldowns of failures to end. */
const BETWEEN_TESTS = 60 * SECOND;

type Fields = Readonly<Record<string, string>>;

let bff: Bff;
let undici: ReturnType<Agent['compose']>;
let documents = 0;

beforeAll(async () => {
  // Only the date is faked: undici's cache reads it, and sockets need real timers.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
  bff = await openBff();
  undici = new Agent().compose(interceptors.cache({ store: new cacheStores.MemoryCacheStore() }));
});
afterAll(async () => {
  await undici.close();
  await bff.close();
  vi.useRealTimers();
});
afterEach(() => advance(BETWEEN_TESTS));

function advance(ms: number): void {
  bff.advance(ms);
  vi.setSystemTime(bff.now);
}

const httpDate = (ms: number): string => new Date(ms).toUTCString();

const undiciRequest = async (path: string) => {
  const { statusCode, body } = await request(bff.upstream.url + path, { dispatcher: undici });
  return { status: statusCode, text: await body.text() };
};

/** A new document for each test; each of its answers differs. */
function createDocument(fields: () => Fields): { path: string; fail: () => void } {
  documents += 1;
  const path = `/api/news/document-${documents}`;
  let answers = 0;
  bff.upstream.script(path, (request, response) => {
    answers += 1;
    const headers = { date: httpDate(bff.now), ...fields() };
    answerWith({ title: `Ответ ${answers}` }, headers)(request, response);
  });
  const fail = () =>
    bff.upstream.script(path, (request, response) =>
      answerWith({}, { date: httpDate(bff.now) }, 500)(request, response),
    );
  return { path, fail };
}

/** Whether each cache considers its copy fresh after some time. */
async function compareAt(seconds: number, fields: () => Fields) {
  const { path } = createDocument(fields);
  const before = { ours: await bff.get(path), undici: await undiciRequest(path) };
  expect(before.ours).toMatchObject({ status: 200, served: 'miss' });
  expect(before.undici.status).toBe(200);
  advance(seconds * SECOND);
  const after = { ours: await bff.get(path), undici: await undiciRequest(path) };
  if (after.ours.served === 'hit') expect(after.ours.text).toBe(before.ours.text);
  return {
    ours: after.ours.served === 'hit',
    undici: after.undici.text === before.undici.text,
    oldIsServed: after.ours.text === before.ours.text,
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
  fields: () => ({ expires: httpDate(bff.now + seconds * SECOND), ...more }),
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
  ])('$name is never stored', async ({ fields }) => {
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
    ...[
      '0',
      '-1',
      '3600',
      'tomorrow',
      'Thu, 18 Aug 2050 02:01:18 UTC',
      'Thu, 18 Aug 50 02:01:18 GMT',
    ].map((expires) => ({ name: `Expires ${expires}`, fields: () => ({ expires }) })),
  ])('$name is never fresh', async ({ fields }) => {
    expect(await compareAt(0, fields)).toMatchObject({ ours: false, undici: false });
  });

  test.each(['max-age=100, must-revalidate', 'max-age=100, proxy-revalidate', 'no-store'])(
    '%s leaves nothing to serve while the upstream fails',
    async (field) => {
      const { path, fail } = createDocument(() => ({ 'cache-control': field }));
      await bff.get(path);
      await undiciRequest(path);
      fail();
      advance(101 * SECOND);
      expect((await bff.get(path)).status).toBe(502);
      expect((await undiciRequest(path)).status).toBe(500);
    },
  );

  test('max-age=10, stale-if-error=60 is served for 60 s while the upstream fails', async () => {
    const { path, fail } = createDocument(() => ({
      'cache-control': 'max-age=10, stale-if-error=60, stale-while-revalidate=0',
    }));
    const before = { ours: await bff.get(path), undici: await undiciRequest(path) };
    fail();
    advance(69 * SECOND);
    expect(await bff.get(path)).toMatchObject({ status: 200, text: before.ours.text });
    expect(await undiciRequest(path)).toMatchObject({ status: 200, text: before.undici.text });
    advance(2 * SECOND);
    expect((await bff.get(path)).status).toBe(502);
    expect((await undiciRequest(path)).status).toBe(500);
  });
});

describe('the operator’s times apply where undici does not reuse:', () => {
  test.each(['60', '3600', '86400'])(
    'max-age=60 with a clock %s s behind is fresh for 60 s, with Age 0',
    async (behindS) => {
      const { path } = createDocument(() => ({
        'cache-control': 'max-age=60, must-revalidate',
        date: httpDate(bff.now - Number(behindS) * SECOND),
      }));
      expect((await bff.get(path)).headers.get('age')).toBe('0');
      advance(59 * SECOND);
      expect((await bff.get(path)).served).toBe('hit');
      advance(SECOND);
      expect((await bff.get(path)).served).not.toBe('hit');
    },
  );

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
      const before = await bff.get(path);
      await undiciRequest(path);
      fail();
      advance(24 * 3600 * SECOND - SECOND);
      expect(await bff.get(path)).toMatchObject({ served: 'stale', text: before.text });
      expect((await undiciRequest(path)).status).toBe(500);
    },
  );
});
