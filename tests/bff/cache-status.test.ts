import { type Bff, INFO } from '../kit/bff.ts';
import { describe, expect, test } from '../kit/test.ts';
import { ERROR_STALE, FRESH, SECOND, STALE } from '../kit/times.ts';
import { answerWith } from '../kit/upstream.ts';

let bff: Bff;

test.beforeEach(({ bff: shared }) => {
  bff = shared;
});

describe('Cache-Status (RFC 9211)', () => {
  const statusOf = async (address = INFO) => (await bff.get(address)).headers.get('cache-status');

  test('distinguishes hits from calls, and gives the remaining freshness', async () => {
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=30');
    bff.advance(FRESH - SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; ttl=1');
    bff.upstream.fail(INFO);
    bff.advance(11 * SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale; ttl=-10');
    bff.advance(STALE);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale; ttl=-310');
    bff.upstream.clear();
    bff.advance(ERROR_STALE);
    expect(await statusOf()).toBe('kosmosad-bff; fwd=stale; fwd-status=200; stored; ttl=30');
  });

  test('does not claim to store an unstorable response, nor lets others store it', async () => {
    bff.upstream.answer(INFO, {}, { 'cache-control': 'no-store' });
    const { headers } = await bff.get();
    expect(headers.get('cache-status')).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('marks requests that joined the call of another request', async () => {
    const gate = bff.upstream.hold(INFO, answerWith({ title: 'Один' }));
    const answers = Promise.all(Array.from({ length: 3 }, () => statusOf()));
    await gate.reached;
    // An answer on another connection proves that the earlier requests have arrived, too.
    await bff.get('/api/about');
    gate.open();
    const joined = (await answers).filter(
      (status) =>
        status === 'kosmosad-bff; fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=30',
    );
    expect(joined).toHaveLength(2);
    expect(bff.calls()).toBe(1);
  });
});

test('Server-Timing names the way of serving and the duration of the upstream call', async () => {
  const timing = async () => (await bff.get()).headers.get('server-timing');
  expect(await timing()).toMatch(/^cache;desc="miss", upstream;dur=\d+\.\d$/);
  expect(await timing()).toBe('cache;desc="hit"');
  bff.advance(FRESH + STALE);
  expect(await timing()).toMatch(/^cache;desc="refreshed", upstream;dur=\d+\.\d$/);
});
