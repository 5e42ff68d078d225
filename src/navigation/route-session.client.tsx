'use client';

import { type ReactNode, useEffect } from 'react';
import { RouterContext } from '../waku/client.ts';
import { useArrival } from './use-arrival.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { usePayloadCache } from './use-payload-cache.ts';
import { usePrefetching } from './use-prefetching.ts';
import { useScrollKeeper } from './use-scroll-keeper.ts';
import { useTrackedRouter } from './use-tracked-router.ts';
import { ProgressBar } from './progress-bar/progress-bar.client.tsx';
import { RouteAnnouncer } from './announcer/route-announcer.client.tsx';

/** Tells tests that clicks are handled. */
function markHydrated(): void {
  document.documentElement.dataset['hydrated'] = '';
}

/** Session-wide behaviour of route changes: prefetch, cache, scroll, focus, progress. */
export function RouteSession({ children }: { readonly children: ReactNode }) {
  const router = useTrackedRouter();
  const prefetch = usePrefetching();
  usePayloadCache();
  useScrollKeeper();
  useArrival();
  useEffect(markHydrated, []);
  return (
    <RouterContext value={router}>
      {children}
      <FollowedLinks onIntent={prefetch} />
      <ProgressBar />
      <RouteAnnouncer />
    </RouterContext>
  );
}

/** Must be inside the tracked router context. */
function FollowedLinks({ onIntent }: { readonly onIntent: (href: string) => void }) {
  useFollowedLinks(onIntent);
  return null;
}
