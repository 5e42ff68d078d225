import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerWith,
  ContentBff,
  ERROR_STALE,
  fail,
  FRESH,
  INFO,
  STALE,
} from '../support/content-bff.ts';

const SECOND = 1000;

let bff: ContentBff;

beforeEach(async () => {
  bff = await ContentBff.create();
});
afterEach(() => bff.close());

describe('Cache-Status (RFC 9211)', () => {
  const statusOf = async (path = INFO) => (await bff.get(path)).headers.get('cache-status');

  test('tells every state apart, with the freshness that is left or gone', async () => {
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=30');
    bff.advance(FRESH - SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; ttl=1');
    bff.upstream.script(INFO, fail);
    bff.advance(11 * SECOND);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale-while-revalidate; ttl=-10');
    bff.advance(STALE);
    expect(await statusOf()).toBe('kosmosad-bff; hit; detail=stale-if-error; ttl=-310');
    bff.upstream.script(INFO, undefined);
    bff.advance(ERROR_STALE);
    expect(await statusOf()).toBe('kosmosad-bff; fwd=stale; fwd-status=200; stored; ttl=30');
  });

  test('of a copy that must be asked for again each time is never a hit', async () => {
    bff.upstream.script(
      INFO,
      answerWith('Строгий', { 'cache-control': 'no-cache, must-revalidate' }),
    );
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200; stored; ttl=0');
    expect(await statusOf()).toBe('kosmosad-bff; fwd=stale; fwd-status=200; stored; ttl=0');
  });

  test('of what must not be kept does not say that it is', async () => {
    bff.upstream.script(INFO, answerWith('Тайный', { 'cache-control': 'no-store' }));
    expect(await statusOf()).toBe('kosmosad-bff; fwd=uri-miss; fwd-status=200');
  });

  test('tells who joined in on the call of another', async () => {
    const gate = bff.createGate(answerWith('Один'));
    const answers = Promise.all(Array.from({ length: 3 }, () => statusOf()));
    await gate.reached;
    // The others have come, too, when a later request was answered on a connection of its own.
    await bff.get('/api/about');
    gate.open();
    const joined = (await answers).filter(
      (status) =>
        status === 'kosmosad-bff; fwd=uri-miss; fwd-status=200; collapsed; stored; ttl=30',
    );
    expect(joined).toHaveLength(2);
    expect(bff.calls()).toBe(1);
  });

  test('of a view is that of its parts', async () => {
    const view = '/api/views/shell';
    expect(await statusOf(view)).toBe('kosmosad-bff; fwd=uri-miss; stored; ttl=30');
    expect(await statusOf(view)).toBe('kosmosad-bff; hit; ttl=30');
    bff.advance(FRESH + STALE + ERROR_STALE);
    expect(await statusOf(view)).toBe('kosmosad-bff; fwd=stale; stored; ttl=30');
  });
});
