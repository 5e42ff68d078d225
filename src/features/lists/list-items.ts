/** Attribute of a list item, with the identity of its document; empty if it has none. */
export const ITEM_ID = 'data-item';

/** An item of a list as the server has rendered it. */
export interface ListItem {
  readonly id: string | undefined;
  readonly className: string;
  /** Content of its `li`. */
  readonly html: string;
}

/** A page of a list that extends another one. */
export interface NextPage {
  readonly url: string;
  readonly items: readonly ListItem[];
  /** URL of the page after it; null for the last one. */
  readonly next: string | null;
}

/** Minimum time that a pending state is shown, milliseconds. */
const LEAST_PENDING_MS = 200;

/** Time that a pending state must still be shown, milliseconds. */
export const pendingLeft = (since: number, now: number): number =>
  Math.max(0, LEAST_PENDING_MS - (now - since));

/**
 * Items that are not yet listed: a new publication moves others onto the next page.
 * @param shown identities of the first page's items
 */
export function addedItems(shown: readonly string[], pages: readonly NextPage[]): ListItem[] {
  const seen = new Set(shown);
  return pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => {
      if (!id) return true;
      if (seen.has(id)) return false;
      seen.add(id);
      return true;
    });
}
