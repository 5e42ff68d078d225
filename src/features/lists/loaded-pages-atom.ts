import { atom } from 'jotai/vanilla';
import type { ListPage, PagedArea, PagedItems } from './list-response.ts';

/** A page that «Показать ещё» has loaded. */
export interface LoadedPage extends ListPage<PagedItems[PagedArea]> {
  readonly page: number;
}

/** Loaded pages by the address of the list that they stand in, in their order. */
const pagesAtom = atom<Readonly<Record<string, readonly LoadedPage[]>>>({});

/**
 * Loaded pages of all lists, which outlive the list's page. Setting adds a page to a list, or puts
 * it in the place of an older copy.
 */
export const loadedPagesAtom = atom(
  (get) => get(pagesAtom),
  (get, set, { list, loaded }: { readonly list: string; readonly loaded: LoadedPage }) => {
    const pages = get(pagesAtom);
    const others = (pages[list] ?? []).filter(({ page }) => page !== loaded.page);
    const inOrder = [...others, loaded].sort((one, other) => one.page - other.page);
    set(pagesAtom, { ...pages, [list]: inOrder });
  },
);
