/** Sort orders of lists. All are stable: ties keep the order of the API. */

/** By `position`; items without one come last. */
export const byPosition = <Item extends { readonly position?: number }>(
  items: readonly Item[],
): Item[] => [...items].sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || 0);

/** Latest date first; items without one come last. */
export const newestFirst = <Item extends { readonly date?: string }>(
  items: readonly Item[],
): Item[] => [...items].sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
