import { whenLoaded } from '../lib/when-loaded.ts';

/** Session storage key of the scroll positions of history entries. */
const STORAGE_KEY = 'scroll-positions';
/** How many of the last visited entries keep their position beyond the document. */
const MAX_STORED = 50;

interface ScrollState {
  readonly scrollEntry?: string;
}

/** Positions by entry, last visited last. */
let positions = new Map<string, number>();
let entryCount = 0;
let entry = '';
/** URL of the page in view; on back and forward, the address bar changes before the page. */
let shownUrl = '';
let hasPopped = false;

const entryOf = (): string | undefined => (window.history.state as ScrollState | null)?.scrollEntry;

/** Assigns an ID to the current history entry. */
function identifyEntry(): string {
  entryCount += 1;
  const scrollEntry = `${Date.now()}-${entryCount}`;
  const state = window.history.state as ScrollState | null;
  window.history.replaceState({ ...state, scrollEntry }, '');
  return scrollEntry;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Without storage, positions are lost on reload.
  }
}

function savePosition(): void {
  positions.delete(entry);
  positions.set(entry, window.scrollY);
}

function restorePosition(): void {
  const top = positions.get(entry);
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
}

const takeOver = (): void => {
  window.history.scrollRestoration = 'manual';
};

/**
 * Keeps the scroll position of each history entry, from the start of the document. Otherwise the
 * browser would restore it before the render, and the router would then scroll to the top.
 */
export function keepScroll(): void {
  positions = readPositions();
  entry = entryOf() ?? identifyEntry();
  shownUrl = window.location.href;
  const saveIfShown = () => {
    if (window.location.href === shownUrl) savePosition();
  };
  const saved = positions.has(entry);
  whenLoaded(() => {
    // After a reload, the browser may not have restored the position yet.
    if (saved && window.scrollY === 0) restorePosition();
    takeOver();
  });
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('scroll', saveIfShown, { passive: true });
  window.addEventListener('click', saveIfShown, { capture: true });
  window.addEventListener('popstate', () => {
    // An entry without an ID belongs to an anchor, and the browser may already have scrolled to it.
    if (entryOf() !== undefined && !hasPopped) savePosition();
    hasPopped = true;
  });
  window.addEventListener('pagehide', () => {
    // The last event may precede the browser's own correction for content that arrived above.
    saveIfShown();
    storePositions();
    // Lets the browser restore the position after a reload or a return from another site.
    window.history.scrollRestoration = 'auto';
  });
}

/** Restores the position on back and forward. Call after every commit, before the paint. */
export function settleScroll(): void {
  if (hasPopped) {
    hasPopped = false;
    entry = entryOf() ?? identifyEntry();
    restorePosition();
  } else if (window.location.href !== shownUrl) {
    // The router copies the previous state into a new entry.
    entry = identifyEntry();
  }
  shownUrl = window.location.href;
}
