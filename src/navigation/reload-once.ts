import { getDefaultStore } from 'jotai/vanilla';
import { destinationAtom } from './atoms/progress.ts';
import { type ChunkFailure, mayReload, reloadKey, toChunkFailure } from './reload-guard.ts';

/** Waku's boot script reloads by itself for a failed import, unless this names the running build. */
const WAKU_RELOAD_KEY = 'waku:preload-error-build-id';

/** Build that the browser runs; Waku replaces it in every build. */
export const RUNNING_BUILD = import.meta.env['WAKU_BUILD_ID'] as string | undefined;

let isLeaving = false;

/** Whether a reload is under way: what fails until then is not worth an error page. */
export const isReloading = (): boolean => isLeaving;

function takeTurn(kind: ChunkFailure): boolean {
  // Without a network the reload would lose the page that is there.
  if (!navigator.onLine) return false;
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(reloadKey(kind)), now)) return false;
    sessionStorage.setItem(reloadKey(kind), String(now));
    return true;
  } catch {
    // Where nothing can be stored, nothing would stop a second reload.
    return false;
  }
}

/**
 * Reloads the page for a chunk failure, at an address; at most once per 60 s a kind.
 * @returns whether it does
 */
export function reloadOnce(kind: ChunkFailure, url: string): boolean {
  if (!takeTurn(kind)) return false;
  isLeaving = true;
  if (window.location.href !== url) window.history.pushState(window.history.state, '', url);
  window.location.reload();
  return true;
}

/** Puts all reloads for chunk failures under the one guard. Called before anything is imported. */
export function guardReloads(): void {
  try {
    sessionStorage.setItem(WAKU_RELOAD_KEY, RUNNING_BUILD ?? '');
  } catch {
    // Then Waku's script does not reload either.
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const destination = getDefaultStore().get(destinationAtom);
    reloadOnce(toChunkFailure(payload), destination ?? window.location.href);
  });
}
