'use client';

import type { ReactNode } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { useArrival } from './use-arrival.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { usePayloadCache } from './use-payload-cache.ts';
import { usePrefetching } from './use-prefetching.ts';
import { useScrollKeeper } from './use-scroll-keeper.ts';
import { useTrackedRouter } from './use-tracked-router.ts';
import { ProgressBar } from './progress-bar/progress-bar.client.tsx';
import { RouteAnnouncer } from './announcer/route-announcer.client.tsx';

/** Everything that route changes do beside showing the next page, for the whole session. */
export function RouteSession({ children }: { readonly children: ReactNode }) {
  const router = useTrackedRouter();
  const prefetch = usePrefetching();
  usePayloadCache();
  useScrollKeeper();
  useArrival();
  return (
    <RouterContext value={router}>
      {children}
      <FollowedLinks onIntent={prefetch} />
      <ProgressBar />
      <RouteAnnouncer />
    </RouterContext>
  );
}

/** Below the router's context, whose route changes are noted. */
function FollowedLinks({ onIntent }: { readonly onIntent: (href: string) => void }) {
  useFollowedLinks(onIntent);
  return null;
}
