import { useAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { PagedArea } from '#contract/areas.ts';
import { loadedPagesAtom } from './loaded-pages-atom.ts';
import { pendingLeft } from './least-pending.ts';
import { hasListPage, loadListPage } from './load-list-page.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** List failures are only logged; the visitor can retry. */
const report = (error: unknown): void => console.error(error);

/**
 * Further pages of a list that the visitor has loaded, and the action that loads one more.
 * @param list URL of the list page that they extend
 */
export function useLoadedPages(area: PagedArea, list: string) {
  const [allPages, setLoaded] = useAtom(loadedPagesAtom);
  const [isPending, setPending] = useState(false);
  const pages = allPages[list] ?? [];

  const load = useCallback(
    async (page: number) => {
      const loaded = await loadListPage(area, page);
      return () => setLoaded({ list, loaded });
    },
    [area, list, setLoaded],
  );

  /** Reloads stale pages when the visitor returns to the list. */
  const revalidate = useEffectEvent(() => {
    const stale = pages.filter(({ page }) => !hasListPage(area, page));
    for (const { page } of stale) load(page).then((show) => show(), report);
  });
  useEffect(() => revalidate(), []);

  /** @returns whether the page was loaded */
  const loadMore = async (page: number): Promise<boolean> => {
    const since = Date.now();
    const isFresh = hasListPage(area, page);
    setPending(!isFresh);
    try {
      const show = await load(page);
      if (!isFresh) await wait(pendingLeft(since, Date.now()));
      show();
      return true;
    } catch (error) {
      report(error);
      await wait(pendingLeft(since, Date.now()));
      return false;
    } finally {
      setPending(false);
    }
  };

  return { pages, isPending, loadMore };
}
