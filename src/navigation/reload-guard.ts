import { RELOAD_KEY, RUNNING_BUILD } from '../waku/running-build.ts';
import { destination } from './route-change.ts';

/** Minimum time between reloads for one kind of failure, milliseconds. */
const RELOAD_EVERY_MS = 60_000;

/** A failed import, or a failed preload. */
export type ChunkFailure = 'import' | 'preload';

/** Recognizes a failed style or script preload by the message of Vite's preload helper. */
export const toChunkFailure = (error: unknown): ChunkFailure =>
  error instanceof Error && error.message.startsWith('Unable to preload') ? 'preload' : 'import';

/**
 * Whether the page may reload after a failure (`src/decisions.md`, "Chunk failures").
 * @param last stored time of the last reload for this kind
 */
export function mayReload(last: string | null, now: number): boolean {
  const time = Number(last);
  return last === null || Number.isNaN(time) || Math.abs(now - time) >= RELOAD_EVERY_MS;
}

let isLeaving = false;

/** Whether a reload is in progress, during which failures show no error page. */
export const isReloading = (): boolean => isLeaving;

function claimReload(kind: ChunkFailure): boolean {
  // Offline, a reload would lose the current page.
  if (!navigator.onLine) return false;
  try {
    const key = `chunk-reload:${kind}`;
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
 * Loads the requested page anew when a chunk fails, at most once per 60 s and kind. Waku would do
 * so once per build. Call before any import.
 */
export function guardReloads(): void {
  try {
    sessionStorage.setItem(RELOAD_KEY, RUNNING_BUILD);
  } catch {
    // Without storage, Waku does not reload either.
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!claimReload(toChunkFailure(payload))) return;
    isLeaving = true;
    const url = destination();
    if (window.location.href !== url) window.history.pushState(window.history.state, '', url);
    window.location.reload();
  });
}
