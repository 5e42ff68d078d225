import { useAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { loadedPagesAtom } from './loaded-pages-atom.ts';
import { pendingLeft } from './least-pending.ts';
import type { PagedArea } from './list-response.ts';
import { hasListPage, loadListPage } from './load-list-page.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Failures of a list are told to the console only (specification section 8). */
const report = (error: unknown): void => console.error(error);

/**
 * Pages of a list that the visitor has asked for, and asking for one more.
 * @param list address of the page of the list that they continue
 */
export function useLoadedPages(area: PagedArea, list: string) {
  const [allPages, setLoaded] = useAtom(loadedPagesAtom);
  const [isPending, setPending] = useState(false);
  const pages = allPages[list] ?? [];

  const load = useCallback(
    async (page: number) => {
      const loaded = await loadListPage(area, page);
      return () => setLoaded({ list, loaded: { ...loaded, page } });
    },
    [area, list, setLoaded],
  );

  /** Pages that are no longer fresh when the visitor comes back to them. */
  const revalidate = useEffectEvent(() => {
    const stale = pages.filter(({ page }) => !hasListPage(area, page));
    for (const { page } of stale) load(page).then((show) => show(), report);
  });
  useEffect(() => revalidate(), []);

  /** @returns whether there is more to see */
  const loadMore = async (page: number): Promise<boolean> => {
    const since = Date.now();
    const isAtHand = hasListPage(area, page);
    setPending(!isAtHand);
    try {
      const show = await load(page);
      if (!isAtHand) await wait(pendingLeft(since, Date.now()));
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
