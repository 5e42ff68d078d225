import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { announcementAtom } from './atoms/announcement.ts';
import { CONTENT_PREFIX } from '../lib/anchors.ts';
import { useAfterCommit } from './use-commit.ts';

interface Place {
  readonly page: string;
  readonly hash: string;
}

const whereWeAre = (): Place => {
  const { pathname, search, hash } = window.location;
  return { page: pathname + search, hash };
};

/** An address from elsewhere may name an anchor as the content does, without its prefix. */
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
 * What a full page load does for assistive technology, for route changes: the focus goes to the new
 * page's heading, or to the anchor that the address names, and the title is announced.
 */
export function useArrival(): void {
  const announce = useSetAtom(announcementAtom);
  const last = useRef<Place>(undefined);

  useAfterCommit(() => {
    const before = last.current;
    const place = whereWeAre();
    last.current = place;
    const anchor = anchorOf(place.hash);
    // The browser does not find every anchor of the first page.
    if (!before && !document.querySelector(':target')) anchor?.scrollIntoView();
    if (!before || (before.page === place.page && before.hash === place.hash)) return;
    const target = anchor ?? document.querySelector('h1');
    if (target) focusWithoutScrolling(target);
    if (before.page !== place.page) announce(document.title);
  });
}
