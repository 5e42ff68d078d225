import { LRUCache } from 'lru-cache';
import { type ResourceName, resources } from '../contract/resources.ts';

/** Names of all lists together, at most. */
const MAX_KNOWN_NAMES = 20_000;

/** Whether every content API has the path: no slug, and only the first page of a list. */
export const isRootPath = (name: ResourceName, path: string): boolean => {
  const root = resources[name].path;
  return path === root || path === `${root}?page=1`;
};

/** Paths that the latest lists name: they exist, whereas clients can invent any other. */
export class NamedPaths {
  readonly #lists = new LRUCache<string, ReadonlySet<string>>({
    maxSize: MAX_KNOWN_NAMES,
    sizeCalculation: ({ size }) => size,
  });

  /** @returns the names that are new */
  learn(list: string, names: readonly string[]): readonly string[] {
    if (names.length === 0) return names;
    const known = this.#lists.get(list);
    this.#lists.set(list, new Set(names));
    return known === undefined ? names : names.filter((name) => !known.has(name));
  }

  has(path: string): boolean {
    return this.#lists.values().some((names) => names.has(path));
  }
}
