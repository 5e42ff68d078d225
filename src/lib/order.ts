/** Sort orders of lists. All are stable: ties keep the order of the API. */

/** By `position`; items without one come last. */
export const byPosition = <Item extends { readonly position?: number }>(
  items: readonly Item[],
): Item[] => [...items].sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

/** Latest date first; items without one come last. */
export const newestFirst = <Item extends { readonly date?: string }>(
  items: readonly Item[],
): Item[] => [...items].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));

interface Move {
  readonly kind?: string;
  readonly date_start?: string;
  readonly date_end?: string;
  readonly is_archived?: boolean;
}

const rankOf = ({ kind, is_archived: isArchived }: Move): number =>
  isArchived ? 2 : Number(kind !== 'event');

/** A one-day event may have only `date_end`. */
const dayOf = ({ date_start: start, date_end: end }: Move): string => start ?? end ?? '9';

/** Events by their first day, the soonest first; then offers; archived items last. */
export const nextFirst = <Item extends Move>(items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) => rankOf(a) - rankOf(b) || (rankOf(a) === 0 ? dayOf(a).localeCompare(dayOf(b)) : 0),
  );
