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
