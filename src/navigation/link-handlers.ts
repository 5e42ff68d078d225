import { useEffect, useEffectEvent } from 'react';

/** Handles a plain click on a link; returns false to have the link followed. */
type LinkHandler = (link: HTMLAnchorElement) => boolean;

const handlers = new Map<string, LinkHandler>();

/** Handles plain clicks on all links to a path of the site while mounted, in content, too. */
export function useLinkHandler(path: string, handler: LinkHandler): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    handlers.set(path, (link) => handle(link));
    return () => void handlers.delete(path);
  }, [path]);
}

/** Gives a clicked link to the handler of its path. @returns whether it was handled */
export const handleLink = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && (handlers.get(link.pathname)?.(link) ?? false);
