/** Where the positions of left history entries are kept over a reload. */
const STORAGE_KEY = 'scroll-positions';

interface ScrollState {
  readonly scrollEntry?: string;
}

let made = 0;

const entryOf = (): string | undefined => (window.history.state as ScrollState | null)?.scrollEntry;

/** Names the current history entry, so that its position is found again. */
function nameEntry(): string {
  made += 1;
  const scrollEntry = `${Date.now()}-${made}`;
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
    // Then a page that was reloaded is not found at its place by going back.
  }
}

/** Runs at once when the document is complete, else with its `load` event. */
function whenLoaded(run: () => void, signal: AbortSignal): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { signal });
}

const scrollBackTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

/**
 * Gives every history entry its place back. The browser would do so before the page it belongs to
 * is rendered, and the router then goes to the top.
 */
export function createScrollKeeper() {
  const positions = readPositions();
  const listening = new AbortController();
  const { signal } = listening;
  let entry = entryOf() ?? nameEntry();
  let { href } = window.location;
  let hasPopped = false;

  const note = () => {
    // Between a step of the history and its page the position is nobody's.
    if (window.location.href === href) positions.set(entry, window.scrollY);
  };
  const onPopState = () => {
    // An entry without a name is an anchor's: the browser may be there already.
    if (entryOf() !== undefined && !hasPopped) positions.set(entry, window.scrollY);
    hasPopped = true;
  };
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  const kept = positions.get(entry);
  whenLoaded(() => {
    // After a reload the browser may not have come to it before it is told not to.
    if (kept !== undefined && window.scrollY === 0) scrollBackTo(kept);
    takeOver();
  }, signal);
  window.addEventListener('pageshow', takeOver, { signal });
  window.addEventListener('scroll', note, { passive: true, signal });
  window.addEventListener('click', note, { capture: true, signal });
  window.addEventListener('popstate', onPopState, { signal });
  window.addEventListener(
    'pagehide',
    () => {
      storePositions(positions);
      // A reload, or the way back from another site, is the browser's own affair.
      window.history.scrollRestoration = 'auto';
    },
    { signal },
  );

  return {
    stop: () => listening.abort(),
    /** To be called after every commit, when the address bar shows the new page. */
    settle() {
      if (hasPopped) {
        hasPopped = false;
        entry = entryOf() ?? nameEntry();
        const top = positions.get(entry);
        if (top !== undefined) scrollBackTo(top);
      } else if (window.location.href !== href) {
        // The router gives a new entry the state of the one before.
        entry = nameEntry();
      }
      ({ href } = window.location);
    },
  };
}
