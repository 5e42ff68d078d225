import { whenLoaded } from '../lib/when-loaded.ts';
import { currentPlace, type ScrollPlace, scrollToPlace } from './scroll-place.ts';

/** Session storage key of the places of history entries. */
const STORAGE_KEY = 'scroll-places';

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

function readPlaces(): Map<string, ScrollPlace> {
  try {
    return new Map(
      JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, ScrollPlace][],
    );
  } catch {
    return new Map();
  }
}

function storePlaces(places: ReadonlyMap<string, ScrollPlace>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    // Without storage, places are lost on reload.
  }
}

/**
 * Restores the place in the page of history entries. The browser would do so before the page is
 * rendered, and the router then scrolls to the top.
 */
export function createScrollKeeper() {
  const places = readPlaces();
  const listening = new AbortController();
  const { signal } = listening;
  let entry = entryOf() ?? identifyEntry();
  let { href } = window.location;
  let hasPopped = false;

  const savePlace = () => {
    // Ignore scrolls between popstate and commit.
    if (window.location.href === href) places.set(entry, currentPlace());
  };
  const onPopState = () => {
    // An entry without an ID is an anchor's, and the browser may have scrolled to it already.
    if (entryOf() !== undefined && !hasPopped) places.set(entry, currentPlace());
    hasPopped = true;
  };
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  const saved = places.get(entry);
  whenLoaded(() => {
    // After a reload, the browser may not have restored the position yet.
    if (saved !== undefined && window.scrollY === 0) scrollToPlace(saved);
    takeOver();
  }, signal);
  window.addEventListener('pageshow', takeOver, { signal });
  window.addEventListener('scroll', savePlace, { passive: true, signal });
  window.addEventListener('click', savePlace, { capture: true, signal });
  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      storePlaces(places);
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
        const place = places.get(entry);
        if (place !== undefined) scrollToPlace(place);
      } else if (window.location.href !== href) {
        // The router copies the previous state to a new entry.
        entry = identifyEntry();
      }
      ({ href } = window.location);
    },
  };
}
