import { type Bff, INFO } from '../kit/bff.ts';
import { bareContent } from '../kit/content.ts';
import type { FailureName } from '../kit/failures.ts';
import { beforeEach, describe, expect, test } from '../kit/test.ts';
import { ERROR_STALE, FIRST_REST, FRESH, STALE } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

const NEWS = '/api/news?page=1';
const ITEM = '/api/news/chuzhaya-novost-3';
const ABOUT = '/api/about';

/** Failures evident from the response itself: no deadline may end the call first. */
const failing: readonly (readonly [name: FailureName, status: number])[] = [
  ['HTML', 502],
  ['an empty body', 502],
  ['broken JSON', 502],
  ['a wrong shape', 502],
  ['status 500', 502],
  ['status 401', 502],
  ['status 429', 503],
  ['status 503', 503],
  ['a redirect out of the area', 502],
  ['an unrequested 304', 502],
  ['a reset', 502],
  ['a truncated body', 502],
  ['more than 8 MB', 502],
];

/** Failures that only a deadline ends. */
const endless: typeof failing = [
  ['silence', 504],
  ['a body that never ends', 504],
];

/** Short enough to wait for, long enough for a valid response on a busy machine. */
const SOON = { UPSTREAM_TIMEOUT_MS: '1500' };

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

async function expectFailureAndOldCopy(failure: FailureName, status: number): Promise<void> {
  bff.upstream.fail(NEWS, failure);
  const first = await bff.get(NEWS);
  expect(first.status).toBe(status);
  expect(JSON.parse(first.text)).toEqual({ error: { code: status, message: expect.any(String) } });
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.headers.get('cache-status')).toBe('kosmosad-bff; fwd=miss');

  bff.upstream.clear();
  bff.advance(failure === 'status 429' ? 1000 : FIRST_REST);
  const good = await bff.get(NEWS);
  expect(JSON.parse(good.text)).toEqual(bareContent[NEWS]);

  bff.upstream.fail(NEWS, failure);
  bff.advance(FRESH + STALE + 1000);
  const old = await bff.get(NEWS);
  expect(old).toMatchObject({ status: 200, text: good.text });
  expect(old.headers.get('cache-status')).toContain('detail=stale;');
}

describe('an upstream that answers', () => {
  test.each(failing)('%s gives %i, and the old copy if there is one', expectFailureAndOldCopy);

  test.each<readonly [path: string, fate: 'kept' | 'replaced', answer: object]>([
    [ABOUT, 'kept', {}],
    [ABOUT, 'kept', { error: 'no database' }],
    [ABOUT, 'kept', { data: { title: 'О саде' } }],
    [ITEM, 'kept', { items: [{ title: 'Новость' }], next_page: null }],
    [ITEM, 'kept', { config: { title: 'Сад' }, menu: [] }],
    [NEWS, 'kept', { items: ['a', null, { error: 'x' }], next_page: 2 }],
    ['/api/team', 'kept', [{ error: 'x' }]],
    ['/api/layout', 'kept', { config: {}, menu: [] }],
    ['/api/layout', 'kept', { config: { error: 'x' }, menu: [{ title: 'Новости' }] }],
    [ABOUT, 'replaced', { title: '', content: null }],
    [ITEM, 'replaced', { error: 'x', slug: 'chuzhaya-novost-3' }],
    [NEWS, 'replaced', { items: [], next_page: null }],
    ['/api/team', 'replaced', { items: [] }],
    ['/api/team', 'replaced', [{ error: 'x' }, { name: 'Анна' }]],
    ['/api/layout', 'replaced', { config: { title: '' }, menu: [] }],
  ])('the copy of %s is %s if the next answer is %j', async (path, fate, answer) => {
    const read = async () => (await bff.get(path)).text;
    const good = await read();
    bff.upstream.answer(path, answer);
    bff.advance(FRESH + STALE);
    const odd = JSON.stringify(answer);
    await expect.poll(read).toBe(fate === 'kept' ? good : odd);
    await expect.poll(() => bff.calls(path)).toBe(2);
    bff.advance(ERROR_STALE);
    const readAfterRest = () => {
      bff.advance(FIRST_REST);
      return read();
    };
    await expect.poll(readAfterRest).toBe(odd);
  });

  test('a 404 replaces the copy of a document', async () => {
    expect((await bff.get(ITEM)).status).toBe(200);
    bff.advance(FRESH + STALE);
    bff.upstream.fail(ITEM, 'status 404');
    // A refresh that takes longer than 250 ms continues behind the old copy.
    await expect.poll(async () => (await bff.get(ITEM)).status).toBe(404);
  });

  test('a redirect within the area is passed on, with its latest target', async () => {
    const tags: (string | null)[] = [];
    for (const slug of ['new', 'newer']) {
      const location = `${bff.upstream.url}/api/news/${slug}`;
      bff.upstream.script('/api/news/old', (_request, response) => {
        response.writeHead(308, { location }).end();
      });
      // The client cannot have a copy that makes the redirect redundant.
      const answer = await bff.get('/api/news/old', { 'if-none-match': '*' });
      expect(answer).toMatchObject({ status: 308, text: '' });
      expect(answer.headers.get('location')).toBe(`/api/news/${slug}`);
      tags.push(answer.headers.get('etag'));
      bff.advance(FRESH + STALE + ERROR_STALE);
    }
    expect(tags[0]).not.toBe(tags[1]);
  });

  test('an error instead of a layout makes the BFF unready', async () => {
    bff.upstream.fail('/api/layout');
    expect((await bff.get('/readyz')).status).toBe(502);
    expect((await bff.get('/healthz')).status).toBe(200);
  });
});

describe('an upstream that never finishes', () => {
  beforeEach(() => bff.restart(SOON));

  test.each(endless)('%s gives %i, and the old copy if there is one', expectFailureAndOldCopy);
});

describe('a fresh entry', () => {
  beforeEach(() => bff.restart({ UPSTREAM_TOKEN: 'secret' }));

  test('is served without the upstream, which learns nothing of the visitor', async () => {
    const headers = {
      cookie: 'a=1',
      authorization: 'Basic x',
      'x-forwarded-for': '1.2.3.4',
      'user-agent': 'me',
    };
    for (let count = 0; count < 3; count += 1) {
      expect((await bff.get(`${ABOUT}?utm=${count}`, headers)).status).toBe(200);
    }
    const [sent = {}, ...others] = bff.upstream.received.map(({ headers }) => headers);
    expect(others).toEqual([]);
    expect(Object.keys(sent).sort()).toEqual([
      'accept',
      'accept-encoding',
      'authorization',
      'connection',
      'host',
      'user-agent',
      'x-request-id',
    ]);
    expect(sent.authorization).toBe('Bearer secret');
    expect(sent['user-agent']).toMatch(/^Kosmosad\/\d+\.\d+\.\d+$/);
  });

  test('passes a request id on', async () => {
    await bff.get(ABOUT, { 'x-request-id': 'visit-1' });
    const ids = bff.upstream.received.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids)).toEqual(new Set(['visit-1']));
  });
});

const news = (count: number) => Array.from({ length: count }, (_, index) => `/api/news/n-${index}`);

describe('a failing upstream', () => {
  test('has not failed if it answered while the process was paused', async () => {
    await bff.restart({ UPSTREAM_TIMEOUT_MS: '500' });
    bff.upstream.script(INFO, (_request, response) => {
      response.end('{"title":"Сад"}');
      const pausedUntil = performance.now() + 700;
      while (performance.now() < pausedUntil);
    });
    expect((await bff.get()).status).toBe(200);
    bff.advance(FRESH + STALE);
    expect((await bff.get()).served).toBe('refreshed');
  });

  test('that nests its JSON too deeply sends too much, and is not called unreachable', async () => {
    const nested = `{"title":"Сад","content":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    bff.upstream.script(INFO, (_request, response) => void response.end(nested));
    expect((await bff.get()).text).toContain('too much data');
  });

  test('is left alone for 200 ms, then 400, and for 200 again after a recovery', async () => {
    const callsAfter = async (ms: number) => {
      bff.advance(ms);
      await bff.get();
      return bff.calls();
    };
    bff.upstream.fail(INFO);
    expect(await callsAfter(0)).toBe(1);
    expect(await callsAfter(199)).toBe(1);
    expect(await callsAfter(1)).toBe(2);
    expect(await callsAfter(399)).toBe(2);
    bff.upstream.answer(INFO, {}, { 'cache-control': 'no-store' });
    bff.advance(1);
    expect((await bff.get()).status).toBe(200);
    bff.upstream.fail(INFO);
    expect(await callsAfter(0)).toBe(4);
    expect(await callsAfter(199)).toBe(4);
    expect(await callsAfter(1)).toBe(5);
  });

  test('behind a stale copy is reported to the operator, and tried again after a pause', async () => {
    await bff.get();
    bff.upstream.fail(INFO);
    bff.advance(FRESH);
    for (const calls of [2, 2, 3]) {
      if (calls === 3) bff.advance(FIRST_REST);
      const { served } = await bff.get(INFO, { 'x-request-id': `visit-${calls}` });
      expect(served).toBe('stale');
      await expect.poll(() => bff.lines.length).toBe(calls - 1);
      expect(bff.calls()).toBe(calls);
    }
    const msg = 'a refresh failed';
    expect(bff.lines[0]).toMatchObject({ path: INFO, requestId: 'visit-2', msg });
  });

  test('with Retry-After is left alone until then, for at most a minute', async () => {
    bff.upstream.answer(INFO, {}, { 'retry-after': '3600' }, 503);
    const first = await bff.get();
    expect(first.status).toBe(503);
    expect(first.headers.get('retry-after')).toBe('60');
    bff.advance(59_999);
    await bff.get();
    expect(bff.calls()).toBe(1);
    bff.advance(1);
    await bff.get();
    expect(bff.calls()).toBe(2);
  });

  test('with 64 calls in flight gets no 65th, while hits continue', async () => {
    await bff.get();
    const paths = news(64);
    const gates = paths.map((path) => bff.upstream.hold(path, answerWith({ title: 'Дождались' })));
    const waiting = paths.map((path) => bff.get(path));
    await Promise.all(gates.map(({ reached }) => reached));
    const refused = await bff.get('/api/news/one-more');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await bff.get()).served).toBe('hit');
    expect(await bff.metric('bff_upstream_in_flight')).toBe(64);
    const joined = bff.get(paths[0]);
    // An answer on another connection proves that the earlier request has arrived.
    await bff.get();
    gates.forEach((gate) => gate.open());
    for (const { status } of await Promise.all([...waiting, joined])) expect(status).toBe(200);
    expect(await bff.metric('bff_upstream_in_flight')).toBe(0);
    expect((await bff.get('/api/news/one-more')).status).toBe(404);
  });
});
