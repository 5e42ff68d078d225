import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CollectionName, collections } from '../../../../bff/origin/content-kinds.ts';
import type { ContentDocument } from '../../../../bff/origin/read-content.ts';

type Fields = Record<string, unknown>;

const document = (fields: Fields): ContentDocument => ({
  slug: String(fields['id']),
  file: '',
  modifiedAt: new Date(0),
  fields,
});

const idsInOrder = (name: CollectionName, documents: readonly Fields[]) =>
  documents
    .map(document)
    .toSorted(collections[name].order)
    .map(({ fields }) => fields['id']);

describe.each(['news', 'moves'] as const)('%s', (name) => {
  test('pinned ones first, then the newest, then the higher id', () => {
    const documents = [
      { id: 1, date: '2026-01-01' },
      { id: 2, date: '2026-03-01' },
      { id: 3, date: '2026-02-01', is_pinned: true },
      { id: 4, date: '2026-03-01' },
      { id: 5, date: '2025-01-01', is_pinned: true },
      { id: 6, date: '2026-12-31', is_pinned: false },
    ];
    expect(idsInOrder(name, documents)).toStrictEqual([3, 5, 6, 4, 2, 1]);
  });

  test('a time makes an entry newer than its day alone', () => {
    const documents = [
      { id: 2, date: '2026-03-01' },
      { id: 1, date: '2026-03-01T10:00:00+03:00' },
      { id: 3, date: '2026-02-28T23:59:00+03:00' },
    ];
    expect(idsInOrder(name, documents)).toStrictEqual([1, 2, 3]);
  });

  test('an entry without a date is the oldest', () => {
    expect(idsInOrder(name, [{ id: 2 }, { id: 1, date: '2020-01-01' }])).toStrictEqual([1, 2]);
  });
});

describe.each(['programs', 'education', 'people', 'sections'] as const)('%s', (name) => {
  test('by position, then by id, those without a position last', () => {
    const documents = [
      { id: 1 },
      { id: 5, position: 20 },
      { id: 4, position: 3 },
      { id: 3, position: 20 },
      { id: 2 },
      { id: 6, position: 0 },
    ];
    expect(idsInOrder(name, documents)).toStrictEqual([6, 4, 3, 5, 1, 2]);
  });
});

test('albums: the newest first', () => {
  const documents = [
    { id: 1, date: '2026-06-01', is_pinned: true },
    { id: 2, date: '2026-10-30' },
    { id: 3 },
    { id: 4, date: '2026-10-30' },
  ];
  expect(idsInOrder('gallery', documents)).toStrictEqual([4, 2, 1, 3]);
});

test('pages: by id', () => {
  const documents = [{ id: 10, position: 1 }, { id: 9 }, { id: 1, date: '2020-01-01' }];
  expect(idsInOrder('pages', documents)).toStrictEqual([1, 9, 10]);
});

test('the order never depends on that of the files', () => {
  const date = fc.constantFrom(undefined, '2026-01-01', '2026-02-01', '2026-02-01T10:00:00+03:00');
  const fields = fc.record({
    id: fc.nat(1000),
    date,
    is_pinned: fc.option(fc.boolean(), { nil: undefined }),
    position: fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined }),
  });
  const shuffled = fc
    .uniqueArray(fields, { selector: ({ id }) => id, maxLength: 12 })
    .chain((list) =>
      fc.record({
        list: fc.constant(list),
        other: fc.shuffledSubarray(list, { minLength: list.length }),
      }),
    );
  const names = fc.constantFrom(...(Object.keys(collections) as CollectionName[]));
  fc.assert(
    fc.property(names, shuffled, (name, { list, other }) => {
      expect(idsInOrder(name, other)).toStrictEqual(idsInOrder(name, list));
    }),
  );
});
