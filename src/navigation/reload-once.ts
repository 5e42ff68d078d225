import { getDefaultStore } from 'jotai/vanilla';
import { RELOAD_KEY } from '../waku/client.ts';
import { RUNNING_BUILD } from '../waku/running-build.ts';
import { destinationAtom } from './atoms/progress.ts';
import { type ChunkFailure, mayReload, reloadKey, toChunkFailure } from './reload-guard.ts';

let isLeaving = false;

/** Whether a reload is in progress; failures until then show no error page. */
export const isReloading = (): boolean => isLeaving;

function claimReload(key: string): boolean {
  // Offline, a reload would lose the current page.
  if (!navigator.onLine) return false;
  try {
    const now = Date.now();
    if (!mayReload(sessionStorage.getItem(key), now)) return false;
    sessionStorage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage, nothing would prevent a second reload.
    return false;
  }
}

/**
 * Loads the page at a URL after a chunk failure, at most once per 60 s and key.
 * @returns whether it reloads
 */
export function reloadOnce(kind: ChunkFailure, url: string): boolean {
  if (!claimReload(reloadKey(kind, url))) return false;
  isLeaving = true;
  if (window.location.href !== url) window.history.pushState(window.history.state, '', url);
  window.location.reload();
  return true;
}

/** Routes all reloads after chunk failures through one guard. Call before any import. */
export function guardReloads(): void {
  try {
    sessionStorage.setItem(RELOAD_KEY, RUNNING_BUILD);
  } catch {
    // Without storage, Waku does not reload either.
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const destination = getDefaultStore().get(destinationAtom);
    reloadOnce(toChunkFailure(payload), destination ?? window.location.href);
  });
}
