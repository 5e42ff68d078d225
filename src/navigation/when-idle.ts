/**
 * Runs a callback when the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const callback = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(callback);
}
