import type { ContentCache } from './content-cache.ts';
import { tagOf } from './policy-table.ts';

/** What a purge selects; the areas of the API are its tags. */
export interface Purge {
  readonly paths: readonly string[];
  readonly prefixes: readonly string[];
  readonly tags: readonly string[];
  /** A soft purge makes copies stale, a hard one removes them. */
  readonly isHard: boolean;
}

/**
 * Keys that a purge names. A path without a query selects all its pages. Paths that are not stored
 * are included, because a purge also ends their cooldown.
 */
export function selectPaths(
  cache: Pick<ContentCache, 'keys'>,
  { paths, prefixes, tags }: Omit<Purge, 'isHard'>,
): Set<string> {
  const selected = new Set(paths);
  for (const path of cache.keys()) {
    const isNamed =
      paths.includes(path.split('?', 1)[0] ?? path) ||
      prefixes.some((prefix) => path.startsWith(prefix)) ||
      tags.includes(tagOf(path));
    if (isNamed) selected.add(path);
  }
  return selected;
}
