import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { SegmentedLru } from '../../../../../bff/shared/cache/segmented-lru.ts';

interface Sized {
  readonly name: string;
  readonly bytes: number;
}

const of = (name: string, bytes = 1): Sized => ({ name, bytes });

let evictions: number;
let cache: SegmentedLru<Sized>;

beforeEach(() => {
  evictions = 0;
  cache = create();
});

/** @param isProtected which keys are protected; unset: those requested again */
const create = (isProtected?: (key: string) => boolean) =>
  new SegmentedLru<Sized>({
    maxSize: 10,
    protectedShare: 0.8,
    sizeOf: ({ bytes }) => bytes,
    onEvict: () => (evictions += 1),
    ...(isProtected && { isProtected }),
  });

const isListed = (key: string) => key.startsWith('p');

const keys = () => Array.from(cache.entries(), ([key]) => key);

const flood = (count: number) => {
  for (let index = 0; index < count; index += 1) cache.set(`junk-${index}`, of('junk'));
};

describe('a flood of keys that are requested once', () => {
  test('evicts nothing that was requested again', () => {
    for (const key of ['a', 'b', 'c']) {
      cache.set(key, of(key));
      expect(cache.get(key)?.name).toBe(key);
    }
    flood(1000);
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.name)).toEqual(['a', 'b', 'c']);
    expect(cache.size).toBe(10);
    expect(evictions).toBe(993);
  });

  test('evicts nothing that is listed, also when it is requested again and again', () => {
    cache = create(isListed);
    cache.set('p', of('p'));
    flood(1000);
    for (let index = 990; index < 1000; index += 1) cache.get(`junk-${index}`);
    flood(1000);
    expect(cache.peek('p')).toBeDefined();
  });

  test('evicts what is not listed any more', () => {
    let isStillListed = true;
    cache = create(() => isStillListed);
    cache.set('a', of('a'));
    isStillListed = false;
    cache.set('a', of('a'));
    flood(1000);
    expect(cache.peek('a')).toBeUndefined();
  });

  test('evicts what was requested once itself', () => {
    cache.set('a', of('a'));
    flood(9);
    expect(cache.peek('a')).toBeDefined();
    flood(10);
    expect(cache.peek('a')).toBeUndefined();
  });

  test('keeps room for itself where everything else was requested again', () => {
    cache = create(isListed);
    for (let index = 0; index < 10; index += 1) cache.set(`p${index}`, of('p'));
    flood(1000);
    expect(keys().filter((key) => key.startsWith('p'))).toHaveLength(8);
    expect(keys().filter((key) => key.startsWith('junk'))).toHaveLength(2);
  });
});

test('a replacement stands where its predecessor stood', () => {
  cache.set('a', of('old'));
  cache.get('a');
  cache.set('a', of('new'));
  flood(1000);
  expect(cache.peek('a')?.name).toBe('new');
});

test('what leaves the protected segment gets a second chance', () => {
  cache = create(isListed);
  for (let index = 0; index < 9; index += 1) cache.set(`p${index}`, of('p'));
  expect(evictions).toBe(0);
  expect(keys()).toEqual(['p8', 'p7', 'p6', 'p5', 'p4', 'p3', 'p2', 'p1', 'p0']);
  expect(cache.get('p0')?.name).toBe('p');
});

test('peek is no request', () => {
  cache.set('a', of('a'));
  cache.peek('a');
  flood(1000);
  expect(cache.peek('a')).toBeUndefined();
});

test('an entry that is larger than the protected segment is stored all the same', () => {
  cache = create(() => true);
  cache.set('a', of('a', 9));
  expect(cache.get('a')?.bytes).toBe(9);
  expect(cache.get('a')?.bytes).toBe(9);
});

test('an entry that is larger than the cache is not stored, and its predecessor is gone', () => {
  cache.set('a', of('old'));
  cache.set('a', of('new', 11));
  expect(cache.peek('a')).toBeUndefined();
});

test('each key is stored once and both segments keep their size', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const step = fc.oneof(
    fc.record({ key, bytes: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, hasList) => {
      const model = create(hasList ? (key) => key < 'd' : undefined);
      for (const next of steps) {
        if ('bytes' in next) model.set(next.key, of(next.key, next.bytes));
        else model.get(next.key);
        const stored = Array.from(model.entries());
        expect(new Set(stored.map(([key]) => key)).size).toBe(stored.length);
        expect(stored.every(([key, { name }]) => key === name)).toBe(true);
        expect(stored.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThanOrEqual(10);
        expect(model.size).toBe(stored.length);
      }
    }),
  );
});
