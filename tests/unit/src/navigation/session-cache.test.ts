import { describe, expect, test, vi } from 'vitest';
import { createClock } from '#shared/cache/clock.ts';
import { SessionCache } from '../../../../src/navigation/session-cache.ts';

const MINUTES_5 = 5 * 60_000;
const MIB = 1024 ** 2;

interface Answer {
  readonly status?: number;
  readonly policy?: string;
}

function setUp() {
  const clock = { now: 1_000_000, wallAheadMs: 0 };
  const now = () => clock.now;
  const cache = new SessionCache(createClock(now, () => clock.now + clock.wallAheadMs));
  const read = async (key: string, send: () => Promise<Response>) =>
    (await cache.fetch(key, send)).text();
  return { cache, clock, read };
}

const answering = (body: string, { status = 200, policy = 'max-age=0' }: Answer = {}) =>
  vi.fn<() => Promise<Response>>(
    async () => new Response(body, { status, headers: { 'cache-control': policy } }),
  );
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a response', () => {
  test('is reused for 5 minutes and requested again after that', async () => {
    const { cache, clock, read } = setUp();
    await read('a', answering('old'));
    const again = answering('new');
    clock.now += MINUTES_5 - 1;
    expect(await read('a', again)).toBe('old');
    expect(await read('a', again)).toBe('old');
    expect(again).not.toHaveBeenCalled();
    clock.now += 1;
    expect(cache.isFresh('a')).toBe(false);
    expect(await read('a', again)).toBe('new');
  });

  test('is requested again after a sleep of the device', async () => {
    const { clock, read } = setUp();
    await read('a', answering('old'));
    clock.wallAheadMs = 3_600_000;
    expect(await read('a', answering('new'))).toBe('new');
    expect(await read('a', answering('newer'))).toBe('new');
  });

  test('ages from its request', async () => {
    const { cache, clock, read } = setUp();
    await read('a', async () => {
      clock.now += 60_000;
      return new Response('slow');
    });
    clock.now += MINUTES_5 - 60_000;
    expect(cache.isFresh('a')).toBe(false);
  });

  test('of any age is used without a network', async () => {
    const { clock, read } = setUp();
    await read('a', answering('old'));
    clock.now += MINUTES_5;
    expect(await read('a', offline)).toBe('old');
    await expect(read('b', offline)).rejects.toThrow(TypeError);
  });

  test('with a part left out is used only without a network', async () => {
    const { cache, read } = setUp();
    await read('a', answering('partial', { policy: 'max-age=0, must-revalidate' }));
    expect(cache.isFresh('a')).toBe(false);
    expect(await read('a', offline)).toBe('partial');
  });

  test.each([{ status: 404 }, { status: 502 }, { policy: 'no-store' }])(
    'with %j is not stored, and replaces none',
    async (answer) => {
      const { clock, read } = setUp();
      await read('a', answering('old'));
      clock.now += MINUTES_5;
      expect(await read('a', answering('another', answer))).toBe('another');
      expect(await read('a', offline)).toBe('old');
    },
  );
});

test('requests for one key are merged while one is in flight', async () => {
  const { read } = setUp();
  const gate = Promise.withResolvers<Response>();
  const first = vi.fn<() => Promise<Response>>(() => gate.promise);
  const second = answering('second', { policy: 'no-store' });
  const reads = [read('a', first), read('a', second)];
  gate.resolve(new Response('one', { headers: { 'cache-control': 'no-store' } }));
  expect(await Promise.all(reads)).toStrictEqual(['one', 'one']);
  expect(second).not.toHaveBeenCalled();
  expect(await read('a', second)).toBe('second');
});

describe('the least recently used entry makes room', () => {
  test('of 50 entries', async () => {
    const { cache, read } = setUp();
    const keys = Array.from({ length: 50 }, (_, index) => `page-${index}`);
    for (const key of keys) await read(key, answering(key));
    await read('page-0', offline);
    await read('another', answering('another'));
    expect([...keys, 'another'].filter((key) => !cache.isFresh(key))).toStrictEqual(['page-1']);
  });

  test('of 5 MiB, each entry counted once', async () => {
    const { cache, clock, read } = setUp();
    await read('a', answering('a'.repeat(2 * MIB)));
    clock.now += MINUTES_5;
    await read('a', answering('a'.repeat(2 * MIB)));
    await read('b', answering('b'.repeat(3 * MIB)));
    expect(['a', 'b'].filter((key) => cache.isFresh(key))).toStrictEqual(['a', 'b']);
    await read('c', answering('c'));
    expect(['a', 'b', 'c'].filter((key) => cache.isFresh(key))).toStrictEqual(['b', 'c']);
    await read('huge', answering('h'.repeat(5 * MIB + 1)));
    expect(cache.isFresh('huge')).toBe(false);
  });
});
