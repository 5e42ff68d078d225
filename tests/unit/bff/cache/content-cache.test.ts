import { describe, expect, test } from 'vitest';
import { digestOf } from '../../../../bff/shared/etag.ts';
import { content, notModified, POLICY, settle } from './scripted-upstream.ts';
import {
  about,
  absent,
  ERROR_STALE,
  EXPIRED,
  FIRST_REST,
  home,
  STALE,
  textOf,
  timeout,
  withStoredCopy,
} from './stored-copy.ts';

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
    expect([...cache.keys()]).toStrictEqual(['/api/about', '/api/home']);
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
    expect(cache.inFlightCount).toBe(0);
  });
});
