import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type CacheEntry, entrySize, toEntry } from '../../../../bff/cache/entry.ts';
import { createStore } from '../../../../bff/cache/store.ts';
import type { UpstreamResponse } from '../../../../bff/upstream/client.ts';
import { POLICY } from './scripted-upstream.ts';

const ENTRIES = 1000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const memory = (): number => {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const make = (answer: UpstreamResponse): Promise<CacheEntry> =>
  toEntry(answer, {
    resource: 'newsItem',
    previous: undefined,
    policy: POLICY,
    now: 1_790_000_000_123,
    random: 0.37,
  });

const content = (index: number): Extract<UpstreamResponse, { type: 'content' }> => ({
  type: 'content',
  body: Buffer.from(JSON.stringify({ title: `Новость ${index}`, content: 'x'.repeat(2000) })),
  validators: { etag: `"v-${index}"`, lastModified: new Date(index * 1000).toUTCString() },
  fields: { cacheControl: `max-age=${index}`, date: new Date(index * 1000).toUTCString() },
});

const list = (index: number): UpstreamResponse => ({
  ...content(index),
  names: Array.from({ length: 20 }, (_, item) => `/api/news/${index}-${item}-novost`),
});

test.each<[string, (index: number) => UpstreamResponse]>([
  ['content', content],
  ['a list', list],
  ['a missing document', () => ({ type: 'absent', status: 404 })],
])('an entry of %s takes no more than it counts for', async (_kind, answer) => {
  const store = createStore(1024 ** 3);
  // What is made once only, for the first ones.
  for (let index = 0; index < 20; index += 1) await make(answer(index));
  const before = memory();
  let counted = 0;
  for (let index = 0; index < ENTRIES; index += 1) {
    const entry = await make(answer(index));
    const key = `/api/news/key-${index}`;
    store.set(key, entry);
    counted += entrySize(entry, key);
  }
  const taken = memory() - before;
  expect(store.size).toBe(ENTRIES);
  expect(taken).toBeGreaterThan(0);
  expect(taken / ENTRIES).toBeLessThanOrEqual(counted / ENTRIES);
});
