import { useLayoutEffect, useRef } from 'react';
import { createScrollKeeper } from './scroll-keeper.ts';
import { useBeforePaint } from './use-commit.ts';

/** Back and forward lead to the place where the visitor left a page. */
export function useScrollKeeper(): void {
  const keeper = useRef<ReturnType<typeof createScrollKeeper>>(undefined);

  useLayoutEffect(() => {
    keeper.current = createScrollKeeper();
    return () => keeper.current?.stop();
  }, []);

  useBeforePaint(() => keeper.current?.settle());
}
