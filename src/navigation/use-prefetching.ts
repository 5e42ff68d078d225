import { useAtomValue } from 'jotai';
import { use, useCallback, useRef } from 'react';
import { parseRoute, RouterContext, usePayloadPrefetch } from '../waku/client.ts';
import { offlineAtom } from './atoms/offline.ts';
import { type Connection, LINKS_IN_VIEW, shouldPrefetch } from './prefetch.ts';
import { payloadCache } from './payload-cache.ts';
import { payloadKey } from './payload-enhancer.ts';
import { ROUTE_LINKS } from './route-links.ts';
import { useAfterCommit } from './use-commit.ts';
import { whenIdle } from './when-idle.ts';

const isInView = (link: HTMLAnchorElement): boolean => {
  const { top, bottom, left, right, width, height } = link.getBoundingClientRect();
  const isBeside = right <= 0 || left >= window.innerWidth;
  return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight && !isBeside;
};

/**
 * Prefetches pages into the payload cache: some visible links when the page is idle, others through
 * the returned function.
 */
export function usePrefetching(): (href: string) => void {
  const prefetchPayload = usePayloadPrefetch();
  const getElements = use(RouterContext)?.getElements;
  const isOffline = useAtomValue(offlineAtom);
  const lastAt = useRef(new Map<string, number>());

  /** @returns whether a request was sent */
  const prefetch = useCallback(
    (href: string): boolean => {
      const { path, query } = parseRoute(new URL(href, window.location.href));
      const open = parseRoute(new URL(window.location.href));
      const key = payloadKey(path, query);
      const last = lastAt.current.get(key);
      const isWanted = shouldPrefetch({
        isOnline: !isOffline,
        connection: (navigator as { connection?: Connection }).connection,
        isCurrent: open.path === path && open.query === query,
        isLoaded: payloadCache.isFresh(key),
        sinceLast: last === undefined ? undefined : Date.now() - last,
      });
      if (!isWanted) return false;
      lastAt.current.set(key, Date.now());
      const base = getElements?.() ?? {};
      // A failed prefetch is ignored, because a click fetches again.
      prefetchPayload({ path, query }, base).catch(() => {});
      return true;
    },
    [prefetchPayload, getElements, isOffline],
  );

  useAfterCommit(() =>
    whenIdle(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(ROUTE_LINKS)];
      const inView = links.filter(isInView).map(({ href }) => href);
      let left = LINKS_IN_VIEW;
      for (const href of new Set(inView)) if (left > 0 && prefetch(href)) left -= 1;
    }),
  );

  return prefetch;
}
