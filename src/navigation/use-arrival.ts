import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { announcementAtom } from './atoms/announcement.ts';
import { CONTENT_PREFIX } from '../lib/anchors.ts';
import { useAfterCommit } from './use-commit.ts';

interface Place {
  readonly page: string;
  readonly hash: string;
}

const currentPlace = (): Place => {
  const { pathname, search, hash } = window.location;
  return { page: pathname + search, hash };
};

/** A link from another site may use the ID in the content, without its prefix. */
const anchorOf = (hash: string): HTMLElement | null => {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return document.getElementById(id) ?? document.getElementById(CONTENT_PREFIX + id);
  } catch {
    return null;
  }
};

function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    element.tabIndex = -1;
  }
  element.focus({ preventScroll: true });
}

/**
 * Makes route changes as accessible as page loads: focuses the heading or the anchor in the URL,
 * and announces the title.
 */
export function useArrival(): void {
  const announce = useSetAtom(announcementAtom);
  const last = useRef<Place>(undefined);

  useAfterCommit(() => {
    const before = last.current;
    const place = currentPlace();
    last.current = place;
    const anchor = anchorOf(place.hash);
    // The browser finds only prefixed anchors on the initial page.
    if (!before && !document.querySelector(':target')) anchor?.scrollIntoView();
    if (!before || (before.page === place.page && before.hash === place.hash)) return;
    const target = anchor ?? document.querySelector('h1');
    if (target) focusWithoutScrolling(target);
    if (before.page !== place.page) announce(document.title);
  });
}
