import { useSetAtom } from 'jotai';
import { use, useCallback, useEffect, useMemo, useRef } from 'react';
import { type ChangeRoute, RouterContext } from '../waku/client.ts';
import { destinationAtom, progressAtom } from './atoms/progress.ts';
import { endProgress, startProgress } from './progress.ts';
import { useAfterCommit } from './use-commit.ts';

interface Navigation {
  isLoading: boolean;
}

/**
 * Router context that tracks route changes: link clicks and code call `changeRoute`, back and
 * forward fire events. A change ends with the commit after its load.
 */
export function useTrackedRouter() {
  const router = use(RouterContext);
  const setProgress = useSetAtom(progressAtom);
  const setDestination = useSetAtom(destinationAtom);
  const current = useRef<Navigation>(undefined);

  const begin = useCallback(
    (navigation: Navigation, url: string) => {
      current.current = navigation;
      // State that is set inside a transition does not show before its end.
      queueMicrotask(() => {
        setDestination(url);
        setProgress((progress) => startProgress(progress, Date.now()));
      });
    },
    [setDestination, setProgress],
  );

  useEffect(() => {
    const onPopState = () => begin({ isLoading: false }, window.location.href);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [begin]);

  useAfterCommit(() => {
    if (!current.current || current.current.isLoading) return;
    current.current = undefined;
    setDestination(undefined);
    setProgress((progress) => endProgress(progress, Date.now(), false));
  });

  return useMemo(() => {
    if (!router) return router;
    const changeRoute: ChangeRoute = async (route, options) => {
      const navigation = { isLoading: true };
      const url = options.url ?? new URL(route.path, window.location.href);
      begin(navigation, url.href);
      try {
        await router.changeRoute(route, options);
      } finally {
        navigation.isLoading = false;
      }
    };
    return { ...router, changeRoute };
  }, [begin, router]);
}
