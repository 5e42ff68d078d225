/**
 * Local storage that may be closed to the site (private windows, settings, no room). What could not
 * be read or written lives in memory until the page is left.
 */
const memory = new Map<string, string>();

/** The stored text; what this page could not store comes from memory. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it will outlive the page */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}
