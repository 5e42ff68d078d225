import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileIndex } from '../../../../bff/media/file-index.ts';

test('the least recently used files make room', () => {
  const index = new FileIndex(100);
  expect(index.add('a', 40)).toEqual([]);
  expect(index.add('b', 40)).toEqual([]);
  expect(index.touch('a')).toBe(true);
  expect(index.add('c', 40)).toEqual(['b']);
  expect(index.touch('b')).toBe(false);
  expect(index.add('d', 100)).toEqual(['a', 'c']);
});

test('a file that is replaced counts once and is not removed', () => {
  const index = new FileIndex(100);
  index.add('a', 60);
  expect(index.add('a', 70)).toEqual([]);
  expect(index.add('b', 30)).toEqual([]);
  expect(index.add('c', 1)).toEqual(['a']);
});

test('a file larger than the limit has no place', () => {
  const index = new FileIndex(100);
  index.add('a', 60);
  expect(index.add('b', 101)).toEqual(['b']);
  expect(index.touch('a')).toBe(true);
});

test('a forgotten file takes no room', () => {
  const index = new FileIndex(100);
  index.add('a', 60);
  index.forget('a');
  expect(index.touch('a')).toBe(false);
  expect(index.add('b', 100)).toEqual([]);
});

test('what a folder holds is taken in by last use', () => {
  const index = new FileIndex(100);
  const found = [
    { name: 'new', bytes: 50, usedAt: 3 },
    { name: 'oldest', bytes: 50, usedAt: 1 },
    { name: 'old', bytes: 50, usedAt: 2 },
  ];
  expect(index.addAll(found)).toEqual(['oldest']);
  expect(index.add('newest', 50)).toEqual(['old']);
});

test('what stays is never over the limit, and everything else was named', () => {
  const files = fc.array(
    fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 120 })),
  );
  fc.assert(
    fc.property(files, (added) => {
      const index = new FileIndex(100);
      const folder = new Map<string, number>();
      for (const [name, bytes] of added) {
        folder.set(name, bytes);
        for (const evicted of index.add(name, bytes)) folder.delete(evicted);
        const total = [...folder.values()].reduce((sum, size) => sum + size, 0);
        expect(total).toBeLessThanOrEqual(100);
        expect([...folder.keys()].every((kept) => index.touch(kept))).toBe(true);
      }
    }),
  );
});
