/** Selection of a purge; the areas of the API are its tags. */
export interface Purge {
  readonly paths: readonly string[];
  readonly prefixes: readonly string[];
  readonly tags: readonly string[];
  /** A soft purge makes copies revalidate before they are served; a hard one removes them. */
  readonly isHard: boolean;
}

export const EVERYTHING: Purge = { paths: [], prefixes: [''], tags: [], isHard: false };

/** Purge tag of a path: its area of the API, `news` for `/api/news/a` and `/api/news?page=2`. */
export const tagOf = (path: string): string => path.split(/[/?]/, 3)[2] ?? '';

/**
 * Keys that a purge selects. A path without a query selects all its pages. Paths without a stored
 * copy are included, because a purge also ends their cooldown.
 */
export function selectPaths(
  keys: Iterable<string>,
  { paths, prefixes, tags }: Omit<Purge, 'isHard'>,
): Set<string> {
  const named = new Set(paths);
  const selected = new Set(paths);
  for (const path of keys) {
    const isNamed =
      named.has(path.split('?', 1)[0] ?? path) ||
      prefixes.some((prefix) => path.startsWith(prefix)) ||
      tags.includes(tagOf(path));
    if (isNamed) selected.add(path);
  }
  return selected;
}
