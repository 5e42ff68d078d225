import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  useElementsPromise_UNSTABLE as useElementsPromise,
  useRegisterRscEnhancer_UNSTABLE as useRegisterRscEnhancer,
} from 'waku/minimal/client';
import {
  unstable_getRouteFromElements as getRouteFromElements,
  unstable_parseRoute as parseRoute,
} from 'waku/router/client-core';
import { progressAtom } from './atoms/progress.ts';
import { PARTIAL_MARK } from '../rendering/partial-mark.ts';
import { advanceProgress, expectChunks } from './progress.ts';
import { contentCache } from './payload-cache.ts';
import { createPayloadEnhancer, payloadKey } from './payload-enhancer.ts';

/** Size of the document that carried the first payload, which is a part of it. */
function documentBytes(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.decodedBodySize ?? 0;
}

/** Keeps the payloads of visited pages for the session, the first document's included. */
export function usePayloadCache(): void {
  const setProgress = useSetAtom(progressAtom);
  const register = useRegisterRscEnhancer();
  const [firstElements] = useState(useElementsPromise());

  useLayoutEffect(() => {
    // In development an edit shows at once, and payloads stay open for React's debug channel.
    if (import.meta.env.DEV) return undefined;
    return register(
      createPayloadEnhancer({
        onLoad: (load) => setProgress((progress) => advanceProgress(progress, load)),
        onMissingChunks: () => setProgress(expectChunks),
      }),
    );
  }, [register, setProgress]);

  useEffect(() => {
    const { path, query } = parseRoute(new URL(window.location.href));
    const keep = async () => {
      const elements = await firstElements;
      // In place of a page that failed the server renders another one.
      if (getRouteFromElements(elements)?.path !== path) return;
      const loaded = { content: { elements }, bytes: documentBytes() };
      // What lacks a part is there for a visitor without a network, and never fresh.
      const isPartial = document.documentElement.hasAttribute(PARTIAL_MARK);
      contentCache.put(payloadKey(path, query), loaded, isPartial ? 0 : performance.timeOrigin);
    };
    void keep();
  }, [firstElements]);
}
