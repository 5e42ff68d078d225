import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import * as media from '../../theme/media-queries.ts';
import { lockScroll } from '../../ui/dialog/scroll-lock.ts';

/**
 * Makes everything inert except an element and its ancestors.
 * @returns a function that undoes it
 */
function isolate(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let inside = element; inside !== document.body;) {
    const parent = inside.parentElement ?? document.body;
    for (const other of parent.children) {
      if (other !== inside && other instanceof HTMLElement && !other.inert) others.push(other);
    }
    inside = parent;
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}

/** Keeps the focus in the open menu, and the page behind from scrolling. */
export function useModality(
  isOpen: boolean,
  menu: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = menu.current;
    const button = opener.current;
    if (!isOpen || !element) return undefined;
    element.togglePopover(true);
    const releaseScroll = lockScroll();
    element.querySelector('button')?.focus();
    const releaseRest = isolate(element);
    return () => {
      releaseRest();
      element.togglePopover(false);
      releaseScroll();
      button?.focus();
    };
  }, [isOpen, menu, opener]);
}

/**
 * Closes the menu on back and forward, and when the window becomes wide enough for the bar, even if
 * React does not yet know that the menu is open.
 */
export function useCloseElsewhere(menu: RefObject<HTMLElement | null>, close: () => void): void {
  const closeNow = useEffectEvent(() => {
    menu.current?.togglePopover?.(false);
    close();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('popstate', () => closeNow(), { signal });
    matchMedia(media.fromWide).addEventListener('change', () => closeNow(), { signal });
    return () => listening.abort();
  }, []);
}
