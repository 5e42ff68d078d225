import { type Bff, INFO } from '../kit/bff.ts';
import { describe, expect, test } from '../kit/test.ts';
import { FIRST_REST, FRESH, STALE } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

const news = (count: number) => Array.from({ length: count }, (_, index) => `/api/news/n-${index}`);

describe('a failing upstream', () => {
  test('has not failed if it answered while the process was paused', async () => {
    await bff.restart({ UPSTREAM_TIMEOUT_MS: '1500' });
    bff.upstream.script(INFO, (_request, response) => {
      response.end('{"title":"Сад"}');
      const pausedUntil = performance.now() + 2000;
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
