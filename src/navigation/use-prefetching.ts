import { useAtomValue } from 'jotai';
import { use, useCallback, useRef } from 'react';
import { useFetchRsc_UNSTABLE as useFetchRsc } from 'waku/minimal/client';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import {
  unstable_createRscParams as createRscParams,
  unstable_encodeRoutePath as encodeRoutePath,
  unstable_parseRoute as parseRoute,
} from 'waku/router/client-core';
import { offlineAtom } from './atoms/offline.ts';
import { type Connection, LINKS_IN_VIEW, shouldPrefetch } from './prefetch.ts';
import { contentCache } from './payload-cache.ts';
import { payloadKey } from './payload-enhancer.ts';
import { ROUTE_LINKS } from './route-links.ts';
import { useAfterCommit } from './use-commit.ts';
import { whenIdle } from './when-idle.ts';

const isInView = (link: HTMLAnchorElement): boolean => {
  const { top, bottom, width, height } = link.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
};

/**
 * Loads the pages of links before they are asked for, into the cache of the session: some in view
 * when the page is idle, others when the returned function is given their address.
 */
export function usePrefetching(): (href: string) => void {
  const fetchRsc = useFetchRsc();
  const getElements = use(RouterContext)?.getElements;
  const isOffline = useAtomValue(offlineAtom);
  const lastAt = useRef(new Map<string, number>());

  /** @returns whether it did */
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
        isLoaded: contentCache.isFresh(key),
        sinceLast: last === undefined ? undefined : Date.now() - last,
      });
      if (!isWanted) return false;
      lastAt.current.set(key, Date.now());
      const base = getElements?.() ?? {};
      // A prefetch that fails is not the visitor's affair: the click asks again.
      fetchRsc(encodeRoutePath(path), createRscParams(query), { unstable_base: base }).catch(
        () => {},
      );
      return true;
    },
    [fetchRsc, getElements, isOffline],
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
