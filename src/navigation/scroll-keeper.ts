import { whenLoaded } from '../lib/when-loaded.ts';

/** Session storage key of the scroll positions of history entries. */
const STORAGE_KEY = 'scroll-positions';

interface ScrollState {
  readonly scrollEntry?: string;
}

let entryCount = 0;

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

function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage, positions are lost on reload.
  }
}

const scrollBackTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

/**
 * Restores the scroll position of history entries. The browser would do so before the page is
 * rendered, and the router then scrolls to the top.
 */
export function createScrollKeeper() {
  const positions = readPositions();
  const listening = new AbortController();
  const { signal } = listening;
  let entry = entryOf() ?? identifyEntry();
  let { href } = window.location;
  let hasPopped = false;

  const savePosition = () => {
    // Ignore scrolls between popstate and commit.
    if (window.location.href === href) positions.set(entry, window.scrollY);
  };
  const onPopState = () => {
    // An entry without an ID is an anchor's, and the browser may have scrolled to it already.
    if (entryOf() !== undefined && !hasPopped) positions.set(entry, window.scrollY);
    hasPopped = true;
  };
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  const saved = positions.get(entry);
  whenLoaded(() => {
    // After a reload, the browser may not have restored the position yet.
    if (saved !== undefined && window.scrollY === 0) scrollBackTo(saved);
    takeOver();
  }, signal);
  window.addEventListener('pageshow', takeOver, { signal });
  window.addEventListener('scroll', savePosition, { passive: true, signal });
  window.addEventListener('click', savePosition, { capture: true, signal });
  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      storePositions(positions);
      // Lets the browser restore the position after a reload or a return from another site.
      window.history.scrollRestoration = 'auto';
    },
    { signal },
  );

  return {
    stop: () => listening.abort(),
    /** Call after every commit, when the address bar shows the new page. */
    settle() {
      if (hasPopped) {
        hasPopped = false;
        entry = entryOf() ?? identifyEntry();
        const top = positions.get(entry);
        if (top !== undefined) scrollBackTo(top);
      } else if (window.location.href !== href) {
        // The router copies the previous state to a new entry.
        entry = identifyEntry();
      }
      ({ href } = window.location);
    },
  };
}
