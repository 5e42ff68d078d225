import { useLayoutEffect, useRef } from 'react';
import { createScrollKeeper } from './scroll-keeper.ts';
import { useBeforePaint } from './use-commit.ts';

/** Restores scroll positions on back and forward. */
export function useScrollKeeper(): void {
  const keeper = useRef<ReturnType<typeof createScrollKeeper>>(undefined);

  useLayoutEffect(() => {
    keeper.current = createScrollKeeper();
    return () => keeper.current?.stop();
  }, []);

  useBeforePaint(() => keeper.current?.settle());
}
