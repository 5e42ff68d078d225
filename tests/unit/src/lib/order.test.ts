import { expect, test } from 'vitest';
import { newestFirst } from '../../../../src/lib/order.ts';

test('puts the latest date first and undated items last', () => {
  const items = [
    { id: 1, date: '2025-12-25' },
    { id: 2 },
    { id: 3, date: '2026-10-16' },
    { id: 4, date: '2026-10-16' },
  ];
  expect(newestFirst(items).map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});
