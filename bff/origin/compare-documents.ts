interface Document {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Order of two documents of a list. */
export type Compare = (a: Document, b: Document) => number;

const numberOf = (document: Document, field: string, fallback: number): number => {
  const value = document.fields[field];
  return typeof value === 'number' ? value : fallback;
};

export const compareIds: Compare = (a, b) => numberOf(a, 'id', 0) - numberOf(b, 'id', 0);

export const comparePositions: Compare = (a, b) =>
  numberOf(a, 'position', Number.MAX_SAFE_INTEGER) -
    numberOf(b, 'position', Number.MAX_SAFE_INTEGER) || compareIds(a, b);

const dateOf = ({ fields: { date } }: Document): string => (typeof date === 'string' ? date : '');

export const compareDates: Compare = (a, b) =>
  dateOf(b).localeCompare(dateOf(a)) || compareIds(b, a);

export const comparePinned: Compare = (a, b) =>
  Number(b.fields['is_pinned'] ?? false) - Number(a.fields['is_pinned'] ?? false) ||
  compareDates(a, b);
