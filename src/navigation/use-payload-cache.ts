import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState } from 'react';
import {
  getRouteFromElements,
  parseRoute,
  useElementsPromise,
  useRegisterRscEnhancer,
} from '../waku/client.ts';
import { progressAtom } from './atoms/progress.ts';
import { PARTIAL_MARK } from '../rendering/partial-mark.ts';
import { advanceProgress, expectChunks } from './progress.ts';
import { payloadCache } from './payload-cache.ts';
import { createPayloadEnhancer, payloadKey } from './payload-enhancer.ts';

/** Size of the initial document, which contains the first payload. */
function documentBytes(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.decodedBodySize ?? 0;
}

/** Caches page payloads for the session, including that of the initial document. */
export function usePayloadCache(): void {
  const setProgress = useSetAtom(progressAtom);
  const register = useRegisterRscEnhancer();
  const [firstElements] = useState(useElementsPromise());

  useLayoutEffect(() => {
    // In development edits must show at once, and React's debug channel keeps payloads open.
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
    const storeFirst = async () => {
      const elements = await firstElements;
      // For a failed page the server renders the error page instead.
      if (getRouteFromElements(elements)?.path !== path) return;
      const loaded = { content: { elements }, bytes: documentBytes() };
      // A partial page is only an offline fallback, never fresh.
      const isPartial = document.documentElement.hasAttribute(PARTIAL_MARK);
      payloadCache.put(payloadKey(path, query), loaded, isPartial ? 0 : performance.timeOrigin);
    };
    void storeFirst();
  }, [firstElements]);
}
