/**
 * Fallback for local storage, which may be unavailable (private windows, settings, quota): values
 * that could not be stored stay in memory until the page unloads.
 */
const memory = new Map<string, string>();

/** The stored value, or the one in memory. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. @returns whether it persists after the page unloads */
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
