import { describe, expect, test, vi } from 'vitest';
import { SESSION_LIMITS, SessionCache } from '../../../../src/navigation/session-cache.ts';

function setUp(limits = SESSION_LIMITS) {
  const clock = { now: 1_000_000 };
  const cache = new SessionCache(limits, () => clock.now);
  const loader = (content: string, bytes = 1, isCacheable = true) =>
    vi.fn<() => Promise<{ content: string; bytes: number; isCacheable: boolean }>>(async () => ({
      content,
      bytes,
      isCacheable,
    }));
  return { cache, clock, loader };
}

const MINUTES_5 = 300_000;

test('the limits are 5 minutes, 50 entries, 5 MB', () => {
  expect(SESSION_LIMITS).toStrictEqual({ freshMs: MINUTES_5, entries: 50, bytes: 5 * 1024 ** 2 });
});

describe('content that was loaded', () => {
  test('is given again while fresh and loaded again after that', async () => {
    const { cache, clock, loader } = setUp();
    await cache.load('a', loader('old'));
    const again = loader('new');
    clock.now += MINUTES_5 - 1;
    expect(await cache.load('a', again)).toBe('old');
    expect(again).not.toHaveBeenCalled();
    clock.now += 1;
    expect(cache.isFresh('a')).toBe(false);
    expect(await cache.load('a', again)).toBe('new');
  });

  test('is as old as its request', async () => {
    const { cache, clock } = setUp();
    await cache.load('a', async () => {
      clock.now += 60_000;
      return { content: 'slow', bytes: 1, isCacheable: true };
    });
    clock.now += MINUTES_5 - 60_000;
    expect(cache.isFresh('a')).toBe(false);
  });

  test('stays at hand when a later load fails, and is not kept when it must not be', async () => {
    const { cache, clock, loader } = setUp();
    await cache.load('a', loader('old'));
    clock.now += MINUTES_5;
    await expect(cache.load('a', () => Promise.reject(new Error('no network')))).rejects.toThrow(
      'no network',
    );
    expect(cache.peek('a')).toBe('old');
    expect(await cache.load('a', loader('error page', 1, false))).toBe('error page');
    expect(cache.isFresh('a')).toBe(false);
  });
});

describe('loads of one key', () => {
  test('at the same time are one', async () => {
    const { cache } = setUp();
    const gate = Promise.withResolvers<{ content: string; bytes: number; isCacheable: boolean }>();
    const first = vi.fn<() => typeof gate.promise>(() => gate.promise);
    const second = vi.fn<() => typeof gate.promise>(() => gate.promise);
    const loads = [cache.load('a', first), cache.load('a', second)];
    gate.resolve({ content: 'one', bytes: 1, isCacheable: false });
    expect(await Promise.all(loads)).toStrictEqual(['one', 'one']);
    expect(second).not.toHaveBeenCalled();
    expect(await cache.load('a', second)).toBe('one');
    expect(second).toHaveBeenCalledOnce();
  });

  test('after a failed one are tried again', async () => {
    const { cache, loader } = setUp();
    await expect(cache.load('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.load('a', loader('yes'))).toBe('yes');
  });
});

describe('when there is no room', () => {
  test('the least used goes: by number', async () => {
    const { cache, loader } = setUp({ ...SESSION_LIMITS, entries: 2 });
    await cache.load('a', loader('a'));
    await cache.load('b', loader('b'));
    await cache.load('a', loader('a'));
    await cache.load('c', loader('c'));
    expect(['a', 'b', 'c'].filter((key) => cache.isFresh(key))).toStrictEqual(['a', 'c']);
  });

  test('and by size, each entry counted once', async () => {
    const { cache, clock, loader } = setUp({ ...SESSION_LIMITS, bytes: 10 });
    await cache.load('a', loader('a', 4));
    clock.now += MINUTES_5;
    await cache.load('a', loader('a', 4));
    await cache.load('b', loader('b', 6));
    expect(['a', 'b'].filter((key) => cache.isFresh(key))).toStrictEqual(['a', 'b']);
    await cache.load('c', loader('c', 1));
    expect(['a', 'b', 'c'].filter((key) => cache.isFresh(key))).toStrictEqual(['b', 'c']);
    await cache.load('huge', loader('huge', 11));
    expect(cache.peek('huge')).toBeUndefined();
  });
});
