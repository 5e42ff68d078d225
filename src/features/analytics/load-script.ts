import { whenLoaded } from '../../lib/when-loaded.ts';

const loads = new Map<string, Promise<void>>();

/**
 * Loads a third-party script once, after the page: a script that is inserted earlier delays the
 * `load` event, for ever if its server hangs. A failed load can be retried.
 */
export function loadScript(url: string): Promise<void> {
  const pending = loads.get(url);
  if (pending) return pending;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loads.delete(url);
      script.remove();
      reject(new Error(`${new URL(url).hostname} could not be loaded`));
    });
    whenLoaded(() => document.head.append(script));
  });
  loads.set(url, load);
  return load;
}

/** Loads a script that nothing depends on; a failure is only logged. */
export function loadInBackground(url: string): void {
  loadScript(url).catch((error: unknown) => console.warn(error));
}
