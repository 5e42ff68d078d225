import { getDefaultStore } from 'jotai/vanilla';
import { CONTENT_PREFIX } from '../lib/anchors.ts';
import { announcementAtom } from './atoms.ts';

interface Place {
  readonly page: string;
  readonly hash: string;
}

let last: Place | undefined;

const currentPlace = (): Place => {
  const { pathname, search, hash } = window.location;
  return { page: pathname + search, hash };
};

/** Links from other sites may use the ID of the content, without the prefix. */
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
 * Makes route changes as accessible as page loads: focuses the heading or the anchor in the URL, and
 * announces the title. Call after every commit, when URL, page and title are updated.
 */
export function arrive(): void {
  const before = last;
  last = currentPlace();
  if (before?.page === last.page && before.hash === last.hash) return;
  const anchor = anchorOf(last.hash);
  // Browser and router find only anchors whose URL has the prefix.
  if (anchor?.id.startsWith(CONTENT_PREFIX) && window.scrollY === 0) anchor.scrollIntoView();
  if (!before) return;
  const target = anchor ?? document.querySelector('h1');
  if (target) focusWithoutScrolling(target);
  if (before.page !== last.page) getDefaultStore().set(announcementAtom, document.title);
}
