'use client';

import type { ReactNode } from 'react';
import { unstable_RouterContext as RouterContext } from 'waku/router/client';
import { useArrival } from '../../routing/use-arrival.ts';
import { useFollowedLinks } from '../../routing/use-followed-links.ts';
import { usePayloadCache } from '../../routing/use-payload-cache.ts';
import { usePrefetching } from '../../routing/use-prefetching.ts';
import { useScrollKeeper } from '../../routing/use-scroll-keeper.ts';
import { useTrackedRouter } from '../../routing/use-tracked-router.ts';
import { ProgressBar } from '../progress-bar/progress-bar.client.tsx';
import { RouteAnnouncer } from '../route-announcer/route-announcer.client.tsx';

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
