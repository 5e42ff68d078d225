import { describe, expect, test } from 'vitest';
import { assertPresent } from '../../../../bff/cache/served.ts';
import { digestOf } from '../../../../bff/shared/etag.ts';
import { BffError } from '../../../../bff/shared/errors.ts';
import { content, createScriptedCache, POLICY, settle } from './scripted-upstream.ts';
import {
  about,
  absent,
  FIRST_REST,
  home,
  newsItem,
  STALE,
  textOf,
  timeout,
  unkept,
  withStoredCopy,
} from './stored-copy.ts';

const redirect = { type: 'redirect', status: 308, location: '/api/news/b', fields: {} } as const;

describe('a miss', () => {
  test('asks the upstream without validators and serves its answer', async () => {
    const { cache, upstream } = createScriptedCache();
    const served = cache.get(about);
    expect(upstream.call(0)).toMatchObject({ path: '/api/about', validators: undefined });
    upstream.call(0).answer(content('first'));
    const { entry, state, ageS } = await served;
    expect({ state, ageS, status: entry.status }).toStrictEqual({
      state: 'miss',
      ageS: 0,
      status: 200,
    });
    expect(entry.variants.identity.etag).toBe(`"${digestOf('first')}"`);
  });

  test('50 at once make one call and get the same answer', async () => {
    const { cache, upstream } = createScriptedCache();
    const all = Promise.all(Array.from({ length: 50 }, () => cache.get(about)));
    upstream.call(0).answer(content('first'));
    const served = await all;
    expect(served.map(textOf)).toStrictEqual(Array.from({ length: 50 }, () => 'first'));
    expect(upstream.calls).toHaveLength(1);
  });

  test('of different paths makes a call each', async () => {
    const { cache, upstream } = createScriptedCache();
    const both = Promise.all([cache.get(about), cache.get(home)]);
    upstream.call(1).answer(content('home'));
    upstream.call(0).answer(content('about'));
    expect((await both).map(textOf)).toStrictEqual(['about', 'home']);
  });

  test('that fails fails for all who wait, and the next one asks again', async () => {
    const { cache, upstream, store, clock } = createScriptedCache();
    const all = Promise.allSettled(Array.from({ length: 50 }, () => cache.get(about)));
    const error = timeout();
    upstream.call(0).fail(error);
    for (const outcome of await all)
      expect(outcome).toStrictEqual({ status: 'rejected', reason: error });
    expect(upstream.calls).toHaveLength(1);
    expect(store.size).toBe(0);

    clock.now = FIRST_REST;
    const next = cache.get(about);
    upstream.call(1).answer(content('back'));
    expect(textOf(await next)).toBe('back');
  });

  test('is refused when 64 others are under way', async () => {
    const { cache, upstream } = createScriptedCache();
    const waiting = Array.from({ length: 64 }, (_, page) =>
      cache.get({ resource: 'news', path: `/api/news?page=${page + 1}` }),
    );
    await expect(cache.get(about)).rejects.toMatchObject({
      kind: 'overloaded',
      retryAfterMs: 1000,
    });
    const joined = cache.get({ resource: 'news', path: '/api/news?page=1' });

    for (const call of upstream.calls) call.answer(content('{}'));
    await Promise.all([...waiting, joined]);
    expect(upstream.calls).toHaveLength(64);
    const next = cache.get(about);
    upstream.call(64).answer(content('first'));
    expect(textOf(await next)).toBe('first');
  });
});

describe('a failing key', () => {
  /** Fails one call for the about page at a time; returns the calls made so far. */
  async function failAt(
    scripted: ReturnType<typeof createScriptedCache>,
    now: number,
    error: Error,
  ) {
    const { cache, upstream, clock } = scripted;
    clock.now = now;
    const before = upstream.calls.length;
    const served = cache.get(about);
    served.catch(() => undefined);
    if (upstream.calls.length > before) upstream.call(before).fail(error);
    await expect(served).rejects.toBe(error);
    return upstream.calls.length;
  }

  test('rests for 200 ms, then twice as long each time', async () => {
    const scripted = createScriptedCache();
    const error = timeout();
    const asked: number[] = [];
    for (const now of [0, 199, 200, 599, 600, 1399, 1400]) {
      asked.push(await failAt(scripted, now, error));
    }
    expect(asked).toStrictEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  test('rests as long as the upstream asks for', async () => {
    const scripted = createScriptedCache();
    const error = new BffError('busy', undefined, { retryAfterMs: 5000 });
    expect(await failAt(scripted, 0, error)).toBe(1);
    expect(await failAt(scripted, 4999, error)).toBe(1);
    expect(await failAt(scripted, 5000, error)).toBe(2);
  });

  test('does not rest when nobody was asked', async () => {
    const scripted = createScriptedCache();
    const error = new BffError('breakerOpen');
    expect(await failAt(scripted, 0, error)).toBe(1);
    expect(await failAt(scripted, 0, error)).toBe(2);
  });

  test('is forgotten after a success', async () => {
    const scripted = createScriptedCache();
    const { cache, upstream, clock } = scripted;
    await failAt(scripted, 0, timeout());
    await failAt(scripted, 200, timeout());
    clock.now = 600;
    const served = cache.get(about);
    upstream.call(2).answer(unkept);
    await served;
    expect(await failAt(scripted, 600, timeout())).toBe(4);
    await expect(cache.get(about)).rejects.toMatchObject({ kind: 'timeout' });
    expect(await failAt(scripted, 800, timeout())).toBe(5);
  });

  test('is asked at once after a purge', async () => {
    const scripted = createScriptedCache();
    await failAt(scripted, 0, timeout());
    scripted.cache.purge('/api/about');
    expect(await failAt(scripted, 0, timeout())).toBe(2);
  });

  test('does not keep others from being asked', async () => {
    const scripted = createScriptedCache();
    await failAt(scripted, 0, timeout());
    const other = scripted.cache.get(home);
    scripted.upstream.call(1).answer(content('home'));
    expect(textOf(await other)).toBe('home');
  });
});

describe('a negative answer', () => {
  test('is remembered for its time and then replaced', async () => {
    const { cache, upstream, clock } = createScriptedCache();
    const first = cache.get(newsItem);
    upstream.call(0).answer(absent);
    expect((await first).entry.status).toBe(404);

    clock.now = POLICY.negativeMs - 1;
    expect(await cache.get(newsItem)).toMatchObject({ state: 'fresh', entry: { status: 404 } });
    expect(upstream.calls).toHaveLength(1);

    clock.now = POLICY.negativeMs;
    const next = cache.get(newsItem);
    upstream.call(1).answer(content('published'));
    expect(textOf(await next)).toBe('published');
    expect((await cache.get(newsItem)).entry).toMatchObject({ status: 200 });
  });

  test('is not served past its time when the upstream fails', async () => {
    const { cache, upstream, clock } = createScriptedCache();
    const first = cache.get(newsItem);
    upstream.call(0).answer(absent);
    await first;
    clock.now = POLICY.negativeMs;
    const next = cache.get(newsItem);
    const error = timeout();
    upstream.call(1).fail(error);
    await expect(next).rejects.toBe(error);
  });
});

describe('what is served', () => {
  test.each([
    [404, 'notFound'],
    [410, 'gone'],
  ] as const)('as %d is an error for the client', async (status, kind) => {
    const { cache, upstream } = createScriptedCache();
    const served = cache.get(newsItem);
    upstream.call(0).answer({ type: 'absent', status });
    const answer = await served;
    expect(() => assertPresent(answer)).toThrow(expect.objectContaining({ kind, status }));
  });

  test.each([content('here'), redirect])('as $type is passed on', async (answer) => {
    const { cache, upstream } = createScriptedCache();
    const served = cache.get(newsItem);
    upstream.call(0).answer(answer);
    const passed = await served;
    expect(() => assertPresent(passed)).not.toThrow();
  });
});

describe('an answer that must not be kept', () => {
  test('is passed on to all who wait, and the next one asks again', async () => {
    const { cache, upstream, store } = createScriptedCache();
    const both = Promise.all([cache.get(about), cache.get(about)]);
    upstream.call(0).answer(unkept);
    expect((await both).map(textOf)).toStrictEqual(['secret', 'secret']);
    expect(store.size).toBe(0);
    const next = cache.get(about);
    upstream.call(1).answer(unkept);
    await next;
  });

  test('takes the old copy away', async () => {
    const { cache, upstream, store, clock } = await withStoredCopy();
    clock.now = STALE;
    await cache.get(about);
    upstream.call(1).answer(unkept);
    await settle();
    expect(store.size).toBe(0);
  });
});
