import { describe, expect, test } from 'vitest';
import { assertPresent, type Served } from '../../../../bff/cache/served.ts';
import { digestOf } from '../../../../bff/cache/variants.ts';
import { BffError } from '../../../../bff/errors.ts';
import type { UpstreamAnswer } from '../../../../bff/upstream/client.ts';
import { content, createScriptedCache, notModified, POLICY, settle } from './scripted-upstream.ts';

const about = { resource: 'about', path: '/api/about' } as const;
const home = { resource: 'home', path: '/api/home' } as const;
const newsItem = { resource: 'newsItem', path: '/api/news/a' } as const;

const textOf = ({ entry }: Served) => entry.variants.identity.body.toString();
const timeout = () => new BffError('timeout');
const redirect = { type: 'redirect', status: 308, location: '/api/news/b', fields: {} } as const;
const unkept = { ...content('secret'), fields: { cacheControl: 'no-store' } } as UpstreamAnswer;
const absent = { type: 'absent', status: 404 } as const;

const STALE = POLICY.freshMs;
const ERROR_STALE = POLICY.freshMs + POLICY.staleMs;
const EXPIRED = POLICY.freshMs + POLICY.staleMs + POLICY.errorStaleMs;
/** How long a key rests after its first failure. */
const FIRST_REST = 250;

/** A scripted cache that holds `first` for the about page since time 0. */
async function withStoredCopy() {
  const scripted = createScriptedCache();
  const served = scripted.cache.get(about);
  scripted.upstream.call(0).answer(content('first', { etag: '"u1"' }));
  await served;
  return scripted;
}

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

  test('rests for 250 ms, then twice as long each time', async () => {
    const scripted = createScriptedCache();
    const error = timeout();
    const asked: number[] = [];
    for (const now of [0, 249, 250, 749, 750, 1749, 1750]) {
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
    await failAt(scripted, 250, timeout());
    clock.now = 750;
    const served = cache.get(about);
    upstream.call(2).answer(unkept);
    await served;
    expect(await failAt(scripted, 750, timeout())).toBe(4);
    await expect(cache.get(about)).rejects.toMatchObject({ kind: 'timeout' });
    expect(await failAt(scripted, 1000, timeout())).toBe(5);
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

describe('a hit', () => {
  test('needs no upstream and tells its age in whole seconds', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = POLICY.freshMs - 1;
    expect(await cache.get(about)).toMatchObject({ state: 'fresh', ageS: 0 });
    expect(upstream.calls).toHaveLength(1);
  });

  test('has no age below nought after a step back of the clock', async () => {
    const { cache, clock } = await withStoredCopy();
    clock.now = -60_000;
    expect(await cache.get(about)).toMatchObject({ state: 'fresh', ageS: 0 });
  });
});

describe('a stale copy', () => {
  test('is served at once while one conditional refresh runs', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = STALE;
    const served = await Promise.all(Array.from({ length: 50 }, () => cache.get(about)));
    for (const one of served) expect(one).toMatchObject({ state: 'stale', ageS: 1 });
    expect(upstream.calls).toHaveLength(2);
    expect(upstream.call(1).validators).toStrictEqual({ etag: '"u1"' });

    upstream.call(1).answer(content('second'));
    await settle();
    const next = await cache.get(about);
    expect(textOf(next)).toBe('second');
    expect(next).toMatchObject({ state: 'fresh', ageS: 0 });
  });

  test('is fresh again when the upstream says not modified', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = STALE;
    await cache.get(about);
    upstream.call(1).answer(notModified);
    await settle();
    const next = await cache.get(about);
    expect(textOf(next)).toBe('first');
    expect(next).toMatchObject({ state: 'fresh', ageS: 0 });
    expect(next.entry.validators).toStrictEqual({ etag: '"u1"' });
  });

  test('stays when the refresh fails, which is logged', async () => {
    const { cache, upstream, clock, log } = await withStoredCopy();
    clock.now = STALE;
    await cache.get(about);
    const error = timeout();
    upstream.call(1).fail(error);
    await settle();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { path: '/api/about', err: error },
      'a refresh failed',
    );
    const next = await cache.get(about);
    expect(textOf(next)).toBe('first');
    expect(next.state).toBe('stale');
    expect(upstream.calls).toHaveLength(2);

    clock.now += FIRST_REST;
    await cache.get(about);
    expect(upstream.calls).toHaveLength(3);
  });

  test('goes when the upstream says the document is no longer there', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = STALE;
    await cache.get(about);
    upstream.call(1).answer(absent);
    await settle();
    expect((await cache.get(about)).entry).toMatchObject({ status: 404 });
  });
});

describe('an old copy', () => {
  test('gives way to an answer that comes soon', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = ERROR_STALE;
    const served = cache.get(about);
    upstream.call(1).answer(content('second'));
    expect(textOf(await served)).toBe('second');
    expect(await served).toMatchObject({
      state: 'refreshed',
      call: { status: 200, isStored: true, isShared: false },
    });
  });

  test('is served when the refresh fails', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = EXPIRED - 1;
    const served = cache.get(about);
    upstream.call(1).fail(timeout());
    expect(textOf(await served)).toBe('first');
    expect(await served).toMatchObject({ state: 'error-stale', ageS: 6 });
  });

  test('is served when the refresh takes too long, and the late answer is kept', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = ERROR_STALE;
    expect(await cache.get(about)).toMatchObject({ state: 'error-stale', ageS: 3 });
    upstream.call(1).answer(content('late'));
    await settle();
    expect(textOf(await cache.get(about))).toBe('late');
  });

  test('past all its times is never served', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = EXPIRED;
    const served = cache.get(about);
    const error = timeout();
    upstream.call(1).fail(error);
    await expect(served).rejects.toBe(error);
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

describe('a purge', () => {
  test('makes a fresh copy stale and refreshes it now', async () => {
    const { cache, upstream } = await withStoredCopy();
    cache.purge('/api/about');
    expect(upstream.call(1)).toMatchObject({ path: '/api/about', validators: { etag: '"u1"' } });
    const during = await cache.get(about);
    expect(textOf(during)).toBe('first');
    expect(during.state).toBe('stale');
    expect(upstream.calls).toHaveLength(2);

    upstream.call(1).answer(content('second'));
    await settle();
    const after = await cache.get(about);
    expect(textOf(after)).toBe('second');
    expect(after.state).toBe('fresh');
  });

  test('is over when the upstream says not modified', async () => {
    const { cache, upstream } = await withStoredCopy();
    cache.purge('/api/about');
    upstream.call(1).answer(notModified);
    await settle();
    expect((await cache.get(about)).state).toBe('fresh');
  });

  test('keeps the old copy when the refresh fails', async () => {
    const { cache, upstream, log } = await withStoredCopy();
    cache.purge('/api/about');
    upstream.call(1).fail(timeout());
    await settle();
    expect(textOf(await cache.get(about))).toBe('first');
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('makes a negative answer be asked again by the next caller', async () => {
    const { cache, upstream } = createScriptedCache();
    const first = cache.get(newsItem);
    upstream.call(0).answer(absent);
    await first;
    cache.purge('/api/news/a');
    const next = cache.get(newsItem);
    upstream.call(1).answer(content('published'));
    expect(textOf(await next)).toBe('published');
    expect(upstream.calls).toHaveLength(2);
  });

  test('leaves other paths and unknown ones alone', async () => {
    const { cache, upstream } = await withStoredCopy();
    cache.purge('/api/home');
    cache.purge('/api/news?page=1');
    expect((await cache.get(about)).state).toBe('fresh');
    expect(upstream.calls).toHaveLength(1);
  });

  test('of several paths refreshes each that is stored', async () => {
    const { cache, upstream } = await withStoredCopy();
    const second = cache.get(home);
    upstream.call(1).answer(content('home'));
    await second;
    for (const path of ['/api/about', '/api/home', '/api/info']) cache.purge(path);
    expect(upstream.calls.slice(2).map(({ path }) => path)).toStrictEqual([
      '/api/about',
      '/api/home',
    ]);
  });
});

describe('a hard purge', () => {
  test('removes the copy and asks for what comes next', async () => {
    const { cache, upstream, store } = await withStoredCopy();
    cache.purge('/api/about', { isHard: true });
    expect(store.size).toBe(0);
    expect(upstream.calls).toHaveLength(2);
    expect(upstream.call(1).validators).toBeUndefined();
    const next = cache.get(about);
    upstream.call(1).answer(content('second'));
    expect(await next).toMatchObject({ state: 'miss', call: { isShared: true } });
  });

  test.each([
    ['other content', content('second'), 1],
    ['nothing any more', absent, 1],
    ['the same content', content('first'), 0],
  ])('tells a change when the upstream has %s', async (_what, answer, told) => {
    const { cache, upstream, changes } = await withStoredCopy();
    cache.purge('/api/about', { isHard: true });
    expect(changes.lastId).toBe(0);
    upstream.call(1).answer(answer);
    await settle();
    const { etag } = (await cache.get(about)).entry.variants.identity;
    expect(changes.since(0)).toMatchObject(told ? [{ path: '/api/about', etag }] : []);
  });

  test('tells the change when the upstream is back', async () => {
    const { cache, upstream, changes, clock } = await withStoredCopy();
    cache.purge('/api/about', { isHard: true });
    upstream.call(1).fail(timeout());
    await settle();
    expect(changes.lastId).toBe(0);
    clock.now = FIRST_REST;
    const next = cache.get(about);
    upstream.call(2).answer(content('second'));
    await next;
    expect(changes.since(0)).toMatchObject([{ path: '/api/about' }]);
  });

  test('keeps what is under way from being stored', async () => {
    const { cache, upstream, store } = createScriptedCache();
    const before = cache.get(about);
    cache.purge('/api/about', { isHard: true });
    upstream.call(0).answer(content('old'));
    await before;
    expect(store.size).toBe(0);
  });
});

describe('a flight that a purge overtakes', () => {
  test('stores nothing when there was no copy', async () => {
    const { cache, upstream, store } = createScriptedCache();
    const before = cache.get(about);
    cache.purge('/api/about');
    upstream.call(0).answer(content('old'));
    expect(textOf(await before)).toBe('old');
    expect(store.size).toBe(0);

    const after = cache.get(about);
    upstream.call(1).answer(content('new'));
    expect(textOf(await after)).toBe('new');
  });

  test.each([false, true])(
    'is followed by another, which tells the change (hard: %s)',
    async (isHard) => {
      const { cache, upstream, changes } = createScriptedCache();
      const before = cache.get(about);
      cache.purge('/api/about', { isHard });
      upstream.call(0).answer(content('old'));
      await before;
      upstream.call(1).answer(content('new'));
      await settle();
      const { etag } = (await cache.get(about)).entry.variants.identity;
      expect(changes.since(0)).toMatchObject([{ path: '/api/about', etag }]);
    },
  );

  test('and that ends last tells what is stored, as it has given out something else', async () => {
    const { cache, upstream, changes } = createScriptedCache();
    const before = cache.get(about);
    cache.purge('/api/about');
    const after = cache.get(about);
    upstream.call(1).answer(content('new'));
    const { etag } = (await after).entry.variants.identity;
    upstream.call(0).answer(content('old'));
    await before;
    expect(changes.since(0)).toMatchObject([{ path: '/api/about', etag }]);
    expect(upstream.calls).toHaveLength(2);
  });

  test('cannot undo the refresh that the purge started', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    clock.now = STALE;
    await cache.get(about);
    cache.purge('/api/about');
    expect(upstream.calls).toHaveLength(3);
    upstream.call(2).answer(content('new'));
    await settle();
    upstream.call(1).answer(content('overtaken'));
    await settle();
    expect(textOf(await cache.get(about))).toBe('new');
  });

  test('does not end the flight after it', async () => {
    const { cache, upstream } = createScriptedCache();
    const before = cache.get(about);
    cache.purge('/api/about');
    const after = cache.get(about);
    upstream.call(0).answer(content('old'));
    await before;
    const joined = cache.get(about);
    upstream.call(1).answer(content('new'));
    expect((await Promise.all([after, joined])).map(textOf)).toStrictEqual(['new', 'new']);
    expect(upstream.calls).toHaveLength(2);
  });

  test('may fail without harm to the flight after it', async () => {
    const { cache, upstream } = createScriptedCache();
    const before = cache.get(about);
    cache.purge('/api/about');
    const after = cache.get(about);
    upstream.call(0).fail(timeout());
    await expect(before).rejects.toThrow(BffError);
    upstream.call(1).answer(content('new'));
    expect(textOf(await after)).toBe('new');
    expect(textOf(await cache.get(about))).toBe('new');
    expect(upstream.calls).toHaveLength(2);
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

describe('changes', () => {
  test('are recorded when content became another one', async () => {
    const { cache, upstream, changes } = await withStoredCopy();
    cache.purge('/api/about');
    upstream.call(1).answer(content('second'));
    await settle();
    expect(changes.since(0)).toStrictEqual([
      { id: 1, path: '/api/about', etag: `"${digestOf('second')}"` },
    ]);
  });

  test('are not: a first answer, the same bytes, not modified', async () => {
    const { cache, upstream, changes } = await withStoredCopy();
    cache.purge('/api/about');
    upstream.call(1).answer(content('first'));
    await settle();
    cache.purge('/api/about');
    upstream.call(2).answer(notModified);
    await settle();
    expect(changes.lastId).toBe(0);
  });
});

describe('what is inside', () => {
  test('is answered without waiting while it is fresh', async () => {
    const { cache, clock } = await withStoredCopy();
    expect(cache.getFresh('/api/home')).toBeUndefined();
    clock.now = POLICY.freshMs - 1;
    expect(cache.getFresh('/api/about')).toMatchObject({ state: 'fresh', ageS: 0 });
    clock.now = POLICY.freshMs;
    expect(cache.getFresh('/api/about')).toBeUndefined();
  });

  test('is listed with what is under way', async () => {
    const { cache, upstream, clock } = await withStoredCopy();
    const second = cache.get(home);
    clock.now = STALE;
    expect([...cache.keys()]).toStrictEqual([
      { path: '/api/about', resource: 'about' },
      { path: '/api/home', resource: 'home' },
    ]);
    expect([...cache.entries()]).toStrictEqual([
      {
        path: '/api/about',
        resource: 'about',
        status: 200,
        etag: `"${digestOf('first')}"`,
        state: 'stale',
        ageS: 1,
        bytes: 5,
      },
    ]);
    upstream.call(1).answer(content('home'));
    await second;
    expect(cache.flightCount).toBe(0);
  });
});
