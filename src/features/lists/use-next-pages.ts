import { useAtom } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect, useEffectEvent, useState } from 'react';
import { sessionCache } from '../../navigation/session-cache.ts';
import { ITEM_ID, type ListItem, type NextPage, pendingLeft } from './list-items.ts';

/** Pages that «Показать ещё» has loaded, in order, by the URL of the list that they extend. */
const nextPagesAtom = atom<Readonly<Record<string, readonly NextPage[]>>>({});

const toItem = (element: Element): ListItem => ({
  id: element.getAttribute(ITEM_ID) ?? undefined,
  className: element.className,
  html: element.innerHTML,
});

/** Reads the page of a list that the server has rendered. @throws when it holds no list */
function readPage(url: string, html: string): NextPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const items = [...page.querySelectorAll(`main [${ITEM_ID}]`)].map(toItem);
  if (items.length === 0) throw new TypeError(`${url} holds no items`);
  return { url, items, next: page.querySelector('main a[rel=next]')?.getAttribute('href') ?? null };
}

/** Whether the page of a list is available without waiting. */
const isLoaded = (url: string): boolean => sessionCache.isFresh(url);

/** Loads a page of a list: the same cached page that a visitor without scripts gets. */
async function loadPage(url: string): Promise<NextPage> {
  const response = await sessionCache.fetch(url, () => fetch(url));
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return readPage(url, await response.text());
}

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
    const since = performance.now();
    const isFresh = isLoaded(url);
    setPending(!isFresh);
    try {
      const page = await loadPage(url);
      if (!isFresh) await wait(pendingLeft(since, performance.now()));
      show(page);
      return true;
    } catch (error) {
      report(error);
      await wait(pendingLeft(since, performance.now()));
      return false;
    } finally {
      setPending(false);
    }
  };

  return { pages, isPending, loadMore };
}
