import { BANNER_CHECK_MS } from './banner-timing.ts';

/**
 * Checks when the page has loaded and every 5 s after that; a hidden tab has no timer at all.
 * @returns ends it
 */
export function watchWhileVisible(check: () => void): () => void {
  const watching = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  const keepTime = () => {
    clearInterval(timer);
    timer = document.hidden ? undefined : setInterval(check, BANNER_CHECK_MS);
  };
  const start = () => {
    check();
    keepTime();
    document.addEventListener('visibilitychange', keepTime, { signal: watching.signal });
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true, signal: watching.signal });
  return () => {
    watching.abort();
    clearInterval(timer);
  };
}
