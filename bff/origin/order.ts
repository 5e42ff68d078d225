import type { CollectionName } from './areas.ts';
import type { ContentDocument } from './read-content.ts';

type Compare = (a: ContentDocument, b: ContentDocument) => number;

const numberOf = (document: ContentDocument, field: string, fallback: number): number => {
  const value = document.fields[field];
  return typeof value === 'number' ? value : fallback;
};

const byId: Compare = (a, b) => numberOf(a, 'id', 0) - numberOf(b, 'id', 0);

const byPosition: Compare = (a, b) =>
  numberOf(a, 'position', Number.MAX_SAFE_INTEGER) -
    numberOf(b, 'position', Number.MAX_SAFE_INTEGER) || byId(a, b);

const dateOf = ({ fields: { date } }: ContentDocument): string =>
  typeof date === 'string' ? date : '';

const newestFirst: Compare = (a, b) => dateOf(b).localeCompare(dateOf(a)) || byId(b, a);

const pinnedFirst: Compare = (a, b) =>
  Number(b.fields['is_pinned'] ?? false) - Number(a.fields['is_pinned'] ?? false) ||
  newestFirst(a, b);

/** List order of each collection. */
export const listOrder: Record<CollectionName, Compare> = {
  news: pinnedFirst,
  moves: pinnedFirst,
  programs: byPosition,
  education: byPosition,
  people: byPosition,
  gallery: newestFirst,
  pages: byId,
  sections: byPosition,
  sveden: byPosition,
};
