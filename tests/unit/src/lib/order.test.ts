import { expect, test } from 'vitest';
import { byPosition, currentFirst, newestFirst } from '../../../../src/lib/order.ts';

const ids = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id);

test('sorts by position, those without one last and as they came', () => {
  const items = [{ id: 1 }, { id: 2, position: 2 }, { id: 3 }, { id: 4, position: 1 }];
  expect(ids(byPosition(items))).toEqual([4, 2, 1, 3]);
});

test('puts the latest date first and undated items last', () => {
  const items = [
    { id: 1, date: '2025-12-25' },
    { id: 2 },
    { id: 3, date: '2026-10-16' },
    { id: 4, date: '2026-10-16' },
  ];
  expect(ids(newestFirst(items))).toEqual([3, 4, 1, 2]);
});

test('puts what is over behind what is not, each as it came', () => {
  const items = [
    { id: 1, is_archived: true },
    { id: 2, is_archived: false },
    { id: 3, is_archived: true },
    { id: 4 },
  ];
  expect(ids(currentFirst(items))).toEqual([2, 4, 1, 3]);
});
