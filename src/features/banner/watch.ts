import { whenLoaded } from '../../lib/when-loaded.ts';

/** From the loaded page to the first check, and from check to check, milliseconds. */
export const BANNER_CHECK_MS = 5_000;

/**
 * Calls `check` every 5 s once the page has loaded, so that a visitor sees the page first; a hidden
 * tab runs no timer.
 * @returns stops the checks
 */
export function watchWhileVisible(check: () => void): () => void {
  const controller = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const updateTimer = () => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(check, BANNER_CHECK_MS);
  };
  const start = () => {
    updateTimer();
    document.addEventListener('visibilitychange', updateTimer, { signal: controller.signal });
  };
  whenLoaded(start, controller.signal);
  return () => {
    controller.abort();
    clearInterval(timer);
  };
}
