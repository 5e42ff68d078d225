import type { ListPage } from './list-response.ts';

interface Identified {
  readonly id?: number | string;
  readonly slug?: string;
}

/** What tells an item from others: its id, else its slug. */
export const identify = ({ id, slug }: Identified): string | undefined =>
  id === undefined ? slug : String(id);

/**
 * Items of the loaded pages that do not stand in the list before: an item that is published in
 * between moves others onto the next page.
 * @param shown identities of the first page's items
 */
export function addedItems<Item extends Identified>(
  shown: readonly string[],
  pages: readonly ListPage<Item>[],
): Item[] {
  const seen = new Set(shown);
  return pages
    .flatMap(({ items }) => items)
    .filter((item) => {
      const identity = identify(item);
      if (identity === undefined) return true;
      if (seen.has(identity)) return false;
      seen.add(identity);
      return true;
    });
}
