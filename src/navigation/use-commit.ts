import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useElementsPromise } from '../waku/client.ts';

type OnCommit = () => void | (() => void);

/**
 * Runs after every commit of the router, including the first, when URL, page and title are updated.
 * A returned cleanup runs before the next commit.
 */
export function useAfterCommit(onCommit: OnCommit): void {
  const elements = useElementsPromise();
  const run = useEffectEvent((_elements: typeof elements) => onCommit());
  useEffect(() => run(elements), [elements]);
}

/** Like `useAfterCommit`, but before the new page is painted. */
export function useBeforePaint(onCommit: () => void): void {
  const elements = useElementsPromise();
  const run = useEffectEvent((_elements: typeof elements) => onCommit());
  // The router's own effect, which updates URL and page, runs after those of its children.
  useLayoutEffect(() => queueMicrotask(() => run(elements)), [elements]);
}
