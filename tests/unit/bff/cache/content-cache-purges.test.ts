import { describe, expect, test } from 'vitest';
import { BffError } from '../../../../bff/shared/errors.ts';
import { content, createScriptedCache, notModified, settle } from './scripted-upstream.ts';
import {
  about,
  absent,
  FIRST_REST,
  home,
  newsItem,
  STALE,
  textOf,
  timeout,
  withStoredCopy,
} from './stored-copy.ts';

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
