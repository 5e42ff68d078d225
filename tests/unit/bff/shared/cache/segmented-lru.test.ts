import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { SegmentedLru } from '#shared/cache/segmented-lru.ts';

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

const flood = (count: number) => {
  for (let index = 0; index < count; index += 1) cache.set(`junk-${index}`, of('junk'));
};

test('a flood of keys that are requested once evicts no key that was requested again', () => {
  for (const key of ['a', 'b', 'c']) {
    cache.set(key, of(key));
    expect(cache.get(key)?.name).toBe(key);
  }
  flood(1000);
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.name)).toEqual(['a', 'b', 'c']);
  expect(cache.size).toBe(10);
  expect(evictions).toBe(993);
});

test('an entry larger than the protected segment is still stored', () => {
  cache = create(() => true);
  cache.set('a', of('a', 9));
  expect(cache.get('a')?.bytes).toBe(9);
  expect(cache.get('a')?.bytes).toBe(9);
});

test('each key is stored once and both segments stay within their size', () => {
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
