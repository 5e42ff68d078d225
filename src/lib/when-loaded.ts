/**
 * Runs now if the document has loaded, otherwise on its `load` event.
 * @param signal cancels a pending run
 */
export function whenLoaded(run: () => void, signal?: AbortSignal): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true, ...(signal && { signal }) });
}
