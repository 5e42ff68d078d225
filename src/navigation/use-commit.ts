import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useElementsPromise_UNSTABLE as useElementsPromise } from 'waku/minimal/client';

type OnCommit = () => void | (() => void);

/**
 * Runs something after every commit of the router, the first included: address, page and title are
 * the new ones then. What it returns runs before the next.
 */
export function useAfterCommit(onCommit: OnCommit): void {
  const elements = useElementsPromise();
  const run = useEffectEvent((_elements: typeof elements) => onCommit());
  useEffect(() => run(elements), [elements]);
}

/** The same, but before anything of the new page is painted. */
export function useBeforePaint(onCommit: () => void): void {
  const elements = useElementsPromise();
  const run = useEffectEvent((_elements: typeof elements) => onCommit());
  // The router's own effect, which moves address and page, comes after those of its children.
  useLayoutEffect(() => queueMicrotask(() => run(elements)), [elements]);
}
