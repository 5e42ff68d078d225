import { useSetAtom } from 'jotai';
import { use, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type Unstable_ChangeRoute as ChangeRoute,
  unstable_RouterContext as RouterContext,
} from 'waku/router/client';
import { destinationAtom, progressAtom } from './atoms/progress.ts';
import { endProgress, startProgress } from './progress.ts';
import { useAfterCommit } from './use-commit.ts';

interface Navigation {
  isLoading: boolean;
}

/**
 * The router's context, with every route change noted: link clicks and programmatic changes pass
 * `changeRoute`, back and forward are events. A change ends with the commit that follows its load.
 */
export function useTrackedRouter() {
  const router = use(RouterContext);
  const setProgress = useSetAtom(progressAtom);
  const setDestination = useSetAtom(destinationAtom);
  const current = useRef<Navigation>(undefined);

  const begin = useCallback(
    (navigation: Navigation, url: string) => {
      current.current = navigation;
      // Route changes are transitions; what is set inside of one is not shown before its end.
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
