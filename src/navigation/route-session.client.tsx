'use client';

import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useRouter } from 'waku';
import { useElementsPromise, usePayloadPrefetch, useRegisterRscEnhancer } from '../waku/client.ts';
import { RouteAnnouncer } from './announcer/route-announcer.client.tsx';
import { arrive } from './arrival.ts';
import { followLink, linkOf } from './links.ts';
import { enhancePayloads, keepFirstPayload } from './payloads.ts';
import { prefetch, prefetchWhenIdle } from './prefetch-links.ts';
import { ProgressBar } from './progress-bar/progress-bar.client.tsx';
import { commitRouteChange, startRouteChange } from './route-change.ts';
import { settleScroll } from './scroll.ts';

/** Events that suggest that a visitor will follow a link. */
const INTENTS = ['mouseover', 'focusin', 'touchstart'] as const;

/** Session-wide behaviour of route changes: progress, prefetch, cache, scroll, focus. */
export function RouteSession({ children }: { readonly children: ReactNode }) {
  useLinks();
  usePayloads();
  useCommits();
  return (
    <>
      {children}
      <ProgressBar />
      <RouteAnnouncer />
    </>
  );
}

/** Turns clicks into route changes, and prefetches the pages of likely clicks. */
function useLinks(): void {
  const { push } = useRouter();
  const loadRoute = usePayloadPrefetch();
  const follow = useEffectEvent((event: MouseEvent) =>
    followLink(event, (href) => startRouteChange(href, push(href))),
  );
  const intend = useEffectEvent((event: Event) => {
    const link = linkOf(event);
    if (link) prefetch(link, loadRoute);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // On `window`, so that React's listeners can prevent the default first.
    window.addEventListener('click', (event) => follow(event), { signal });
    window.addEventListener('popstate', () => startRouteChange(window.location.href), { signal });
    for (const intent of INTENTS) {
      document.addEventListener(intent, (event) => intend(event), { passive: true, signal });
    }
    // Signals to tests that clicks are handled.
    document.documentElement.dataset['hydrated'] = '';
    return () => listening.abort();
  }, []);
}

function usePayloads(): void {
  const register = useRegisterRscEnhancer();
  const elements = useElementsPromise();
  const keepFirst = useEffectEvent(() => void keepFirstPayload(elements));
  useLayoutEffect(() => {
    // In development, edits must show at once, and React's debug channel keeps payloads open.
    return import.meta.env.DEV ? undefined : register(enhancePayloads);
  }, [register]);
  useEffect(() => keepFirst(), []);
}

/** Runs the follow-up of each commit of the router, including the first. */
function useCommits(): void {
  const elements = useElementsPromise();
  const loadRoute = usePayloadPrefetch();
  const settle = useEffectEvent((_elements: typeof elements) => settleScroll());
  const arriveAndPrefetch = useEffectEvent((_elements: typeof elements) => {
    commitRouteChange();
    arrive();
    return prefetchWhenIdle(loadRoute);
  });
  // The router's own effect, which updates the URL, runs after its children's effects.
  useLayoutEffect(() => queueMicrotask(() => settle(elements)), [elements]);
  useEffect(() => arriveAndPrefetch(elements), [elements]);
}
