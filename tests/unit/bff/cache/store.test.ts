import { expect, test, vi } from 'vitest';
import { toEntry } from '../../../../bff/cache/entry.ts';
import { createStore } from '../../../../bff/cache/store.ts';
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

test('the entries used least recently make room for new ones, which is told', async () => {
  const onEvict = vi.fn();
  const store = createStore(15_000, onEvict);
  store.set('/a', await entryOf(4000));
  store.set('/b', await entryOf(4000));
  store.get('/a');
  store.set('/c', await entryOf(4000));
  expect([...store.keys()].toSorted()).toStrictEqual(['/a', '/c']);
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
  expect([...store.keys()]).toStrictEqual(['/a']);
});

test('entries without a body cannot fill it without end', async () => {
  const store = createStore(12_000);
  const empty = await entryOf(0);
  for (let index = 0; index < 1000; index += 1) store.set(`/missing-${index}`, empty);
  expect(store.size).toBeLessThan(30);
});
