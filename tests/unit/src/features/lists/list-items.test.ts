import { expect, test } from 'vitest';
import { addedItems, pendingLeft } from '../../../../../src/features/lists/list-items.ts';

test.each([
  [0, 200],
  [50, 150],
  [199, 1],
  [200, 0],
  [5000, 0],
])('a pending state that began %d ms ago is shown for %d ms more', (passed, left) => {
  expect(pendingLeft(1000, 1000 + passed)).toBe(left);
});

const pageOf = (...ids: (string | undefined)[]) => ({
  url: '/news?page=2',
  items: ids.map((id) => ({ id, className: '', html: `<p>${id}</p>` })),
  next: null,
});

test('an item is listed once, but one without an identity each time', () => {
  const added = addedItems(['1', '2'], [pageOf('2', '3', undefined), pageOf('3', '4', undefined)]);
  expect(added.map(({ id }) => id)).toEqual(['3', undefined, '4', undefined]);
});
