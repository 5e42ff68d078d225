import { parseRoute } from '../waku/client.ts';
import { leadsToPage } from './links.ts';
import { payloadKey } from './payloads.ts';
import { type NetworkInformation, shouldPrefetch } from './prefetch.ts';
import { NEVER, sessionCache } from './session-cache.ts';

/** Maximum number of visible links to prefetch while the page is idle. */
const LINKS_IN_VIEW = 4;

/** Prefetched first: this page should open instantly. */
const FORM = '/lead';

/** Loads the payload of a route. */
type LoadRoute = (route: ReturnType<typeof parseRoute>) => void;

/** Time of the last prefetch of each payload, milliseconds since the page began. */
const lastAt = new Map<string, number>();

/** @returns whether the page is now being loaded */
export function prefetch(link: HTMLAnchorElement, load: LoadRoute): boolean {
  // «Показать ещё» appends the next page of a list instead of opening it.
  if (!leadsToPage(link) || link.rel === 'next') return false;
  const route = parseRoute(new URL(link.href));
  const open = parseRoute(new URL(window.location.href));
  const key = payloadKey(route.path, route.query);
  const isWanted = shouldPrefetch({
    isOnline: navigator.onLine,
    connection: (navigator as { connection?: NetworkInformation }).connection,
    isCurrent: payloadKey(open.path, open.query) === key,
    isLoaded: sessionCache.isFresh(key),
    sinceLast: performance.now() - (lastAt.get(key) ?? NEVER),
  });
  if (!isWanted) return false;
  lastAt.set(key, performance.now());
  load(route);
  return true;
}

const isInView = (link: Element): boolean => {
  const { top, bottom, left, right, width, height } = link.getBoundingClientRect();
  const isBeside = right <= 0 || left >= window.innerWidth;
  return width > 0 && height > 0 && bottom > 0 && top < window.innerHeight && !isBeside;
};

function prefetchInView(load: LoadRoute): void {
  const toForm = document.querySelectorAll<HTMLAnchorElement>(`a[href^='${FORM}']`);
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href]');
  let left = LINKS_IN_VIEW;
  for (const link of [...toForm, ...links]) {
    if (left === 0) return;
    if (isInView(link) && prefetch(link, load)) left -= 1;
  }
}

/**
 * Prefetches some visible links once the browser is idle.
 * @returns a function that cancels the prefetch
 */
export function prefetchWhenIdle(load: LoadRoute): () => void {
  const run = () => prefetchInView(load);
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(callback);
}
