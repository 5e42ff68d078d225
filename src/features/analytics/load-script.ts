const loads = new Map<string, Promise<void>>();

/** Loads a script of somebody else once; a failed one may be asked for again. */
export function loadScript(address: string): Promise<void> {
  const known = loads.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loads.delete(address);
      script.remove();
      reject(new Error(`${new URL(address).hostname} could not be loaded`));
    });
    document.head.append(script);
  });
  loads.set(address, load);
  return load;
}

/** Loads one that nothing waits for: a failure is worth a line in the console, no more. */
export function loadAside(address: string): void {
  loadScript(address).catch((error: unknown) => console.warn(error));
}
