import type { ListPage } from '../../content/list-page.ts';

interface Identified {
  readonly id?: number | string;
  readonly slug?: string;
}

/** Identity of an item: its id, else its slug. */
export const identify = ({ id, slug }: Identified): string | undefined =>
  id === undefined ? slug : String(id);

/**
 * Items not already listed: a new publication shifts pagination.
 * @param shown identities of the first page's items
 */
export function addedItems<Item extends Identified>(
  shown: readonly string[],
  pages: readonly Pick<ListPage<Item>, 'items'>[],
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
