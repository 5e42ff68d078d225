import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { type NextPage, pendingLeft } from './list-items.ts';
import { isLoaded, loadPage, nextPagesAtom } from './next-pages.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** List failures are only logged; the visitor can retry. */
const report = (error: unknown): void => console.error(error);

/**
 * Further pages of a list, and the action that loads one more. They are kept after the visitor has
 * left the list.
 * @param list URL of the page that they extend
 */
export function useNextPages(list: string) {
  const [allPages, setAllPages] = useAtom(nextPagesAtom);
  const [isPending, setPending] = useState(false);
  const pages = allPages[list] ?? [];

  const show = (page: NextPage) =>
    setAllPages((all) => {
      const known = all[list] ?? [];
      const isKnown = known.some(({ url }) => url === page.url);
      const replaced = known.map((other) => (other.url === page.url ? page : other));
      return { ...all, [list]: isKnown ? replaced : [...known, page] };
    });

  /** Loads old pages again when the visitor returns to the list. */
  const revalidate = useEffectEvent(() => {
    for (const { url } of pages) if (!isLoaded(url)) loadPage(url).then(show, report);
  });
  useEffect(() => revalidate(), []);

  /** @returns whether the page was loaded */
  const loadMore = async (url: string): Promise<boolean> => {
    const since = Date.now();
    const isFresh = isLoaded(url);
    setPending(!isFresh);
    try {
      const page = await loadPage(url);
      if (!isFresh) await wait(pendingLeft(since, Date.now()));
      show(page);
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
