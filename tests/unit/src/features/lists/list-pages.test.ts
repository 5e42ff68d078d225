import { expect, test } from 'vitest';
import { addedItems, identify } from '../../../../../src/features/lists/list-pages.ts';

const page = (...items: { id?: number | string; slug?: string }[]) => ({ items, nextPage: null });

test('items of all pages follow each other', () => {
  const pages = [page({ id: 3 }, { id: 4 }), page({ id: 5 })];
  expect(addedItems(['1', '2'], pages)).toStrictEqual([{ id: 3 }, { id: 4 }, { id: 5 }]);
});

test('an item that was moved onto the next page stands there once', () => {
  const pages = [page({ id: 2 }, { id: 3 }), page({ id: 3 }, { id: 4 })];
  expect(addedItems(['1', '2'], pages)).toStrictEqual([{ id: 3 }, { id: 4 }]);
});

test('an item is known by its id, else by its slug; without both it is always shown', () => {
  expect([identify({ id: 0, slug: 'a' }), identify({ slug: 'a' }), identify({})]).toStrictEqual([
    '0',
    'a',
    undefined,
  ]);
  expect(addedItems(['a'], [page({ slug: 'a' }, {}, {})])).toStrictEqual([{}, {}]);
});
