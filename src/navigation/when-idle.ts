/** Runs something when the browser has nothing better to do; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(callback);
}
