import { atom } from 'jotai/vanilla';
import type { PagedArea } from '#contract/areas.ts';
import type { ItemOf } from '#contract/resources.ts';
import type { ListPage } from '../../content/list-page.ts';

/** A page loaded by «Показать ещё». */
export type LoadedPage = ListPage<ItemOf<PagedArea>>;

/** Loaded pages by the URL of the list that they extend, sorted by number. */
const pagesAtom = atom<Readonly<Record<string, readonly LoadedPage[]>>>({});

/**
 * Loaded pages of all lists, kept after the visitor leaves the list. Writing adds a page or
 * replaces its older copy.
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
