import { describe, expect, test, vi } from 'vitest';
import { toEntry } from '../../../../bff/cache/entry.ts';
import { type CacheStore, createStore } from '../../../../bff/cache/store.ts';
import { POLICY } from './scripted-upstream.ts';

/** Of noise, so that the compressed forms are never smaller and not kept. */
const entryOf = (bytes: number) =>
  toEntry(
    {
      type: 'content',
      body: Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))),
      validators: {},
      fields: {},
    },
    { resource: 'about', previous: undefined, policy: POLICY, now: 0, random: 0.5 },
  );

const newsItem = async (bytes: number) => ({
  ...(await entryOf(bytes)),
  resource: 'newsItem' as const,
});

const pathsIn = (store: CacheStore) => Array.from(store.entries(), ([path]) => path);

test('the entries used least recently make room for new ones, which is told', async () => {
  const onEvict = vi.fn();
  const store = createStore(15_000, onEvict);
  store.set('/a', await entryOf(4000));
  store.set('/b', await entryOf(4000));
  store.get('/a');
  store.set('/c', await entryOf(4000));
  expect(pathsIn(store).toSorted()).toStrictEqual(['/a', '/c']);
  expect(onEvict).toHaveBeenCalledOnce();
});

test('what is replaced or removed made no room', async () => {
  const onEvict = vi.fn();
  const store = createStore(12_000, onEvict);
  store.set('/a', await entryOf(100));
  store.set('/a', await entryOf(200));
  store.delete('/a');
  expect(onEvict).not.toHaveBeenCalled();
});

test('an entry larger than the whole store is not stored', async () => {
  const store = createStore(12_000);
  store.set('/a', await entryOf(100));
  store.set('/big', await entryOf(12_000));
  expect(pathsIn(store)).toStrictEqual(['/a']);
});

test('entries without a body cannot fill it without end', async () => {
  const store = createStore(12_000);
  const empty = await entryOf(0);
  for (let index = 0; index < 1000; index += 1) store.set(`/missing-${index}`, empty);
  expect(store.size).toBeLessThan(30);
});

describe('what nobody asked for again', () => {
  const missing = () =>
    toEntry(
      { type: 'absent', status: 404 },
      { resource: 'newsItem', previous: undefined, policy: POLICY, now: 0, random: 0.5 },
    );

  test('makes no room for itself where it is missing', async () => {
    const onEvict = vi.fn();
    const store = createStore(160_000, onEvict);
    store.set('/api/news/a', await newsItem(4000));
    const absent = await missing();
    for (let index = 0; index < 1000; index += 1) store.set(`/api/news/none-${index}`, absent);
    expect(store.peek('/api/news/a')).toBeDefined();
    expect(store.size).toBeLessThan(5);
    expect(store.calculatedSize).toBeLessThanOrEqual(160_000);
    expect(onEvict).not.toHaveBeenCalled();
  });

  test('is in one place only: a copy takes the place of a 404, and the other way round', async () => {
    const store = createStore(160_000);
    const [entry, absent] = [await newsItem(100), await missing()];
    for (const next of [absent, entry, absent, entry]) {
      store.set('/api/news/a', next);
      expect(Array.from(store.entries())).toStrictEqual([['/api/news/a', next]]);
      expect(store.get('/api/news/a')).toBe(next);
    }
    store.delete('/api/news/a');
    expect(store.size).toBe(0);
  });

  test.each([
    ['every content API has', 'info', '/api/info', true],
    ['is the first page of a list', 'news', '/api/news?page=1', true],
    ['is another page', 'news', '/api/news?page=2', false],
    ['is a document', 'newsItem', '/api/news/a', false],
  ] as const)('and %s: %s %s is kept: %s', async (_name, resource, path, isKept) => {
    const store = createStore(20_000);
    store.set(path, { ...(await entryOf(100)), resource });
    for (let index = 0; index < 10; index += 1)
      store.set(`/api/news/x-${index}`, await newsItem(900));
    expect(store.peek(path) !== undefined).toBe(isKept);
  });

  test('is kept where a list names it, before or after it was asked for', async () => {
    const store = createStore(20_000);
    const names = ['/api/news/a', '/api/news/b', '/api/news?page=2'];
    const list = { ...(await entryOf(100)), resource: 'news' as const, names };
    store.set('/api/news/a', await newsItem(100));
    store.set('/api/news?page=1', list);
    store.set('/api/news/b', await newsItem(100));
    for (let index = 0; index < 10; index += 1)
      store.set(`/api/news/x-${index}`, await newsItem(900));
    expect(store.peek('/api/news/a')).toBeDefined();
    expect(store.peek('/api/news/b')).toBeDefined();
  });

  test('is not kept where only a list names it that somebody made up', async () => {
    const store = createStore(20_000);
    const list = { ...(await entryOf(100)), resource: 'news' as const, names: ['/api/news/a'] };
    store.set('/api/news?page=77', list);
    store.set('/api/news/a', await newsItem(100));
    for (let index = 0; index < 10; index += 1)
      store.set(`/api/news/x-${index}`, await newsItem(900));
    expect(store.peek('/api/news/a')).toBeUndefined();
  });
});
