import { LRUCache } from 'lru-cache';
import { isSlug } from '../contract/requests.ts';
import { type ResourceName, resources } from '../contract/resources.ts';

/** Names taken from one list, at most. */
const MAX_NAMES = 5000;
/** Names of all lists together, at most. */
const MAX_KNOWN_NAMES = 20_000;

const paths: readonly string[] = Object.values(resources).map(({ path }) => path);

/** Path pattern of the documents that a list names; undefined if its items have none. */
function detailPathOf(name: ResourceName): string | undefined {
  const path = name === 'employee' ? resources.teamMember.path : `${resources[name].path}/{slug}`;
  return paths.includes(path) ? path : undefined;
}

interface ListBody {
  readonly items?: unknown;
  readonly next_page?: unknown;
}

const itemsOf = (body: ListBody | readonly unknown[]): readonly unknown[] => {
  const items = 'items' in body ? body.items : body;
  return Array.isArray(items) ? items : [];
};

/**
 * Paths that a list names: the documents of its items and its next page.
 * @param body JSON of the resource's shape
 */
export function namedPaths(name: ResourceName, body: object): readonly string[] {
  const detailPath = detailPathOf(name);
  if (detailPath === undefined) return [];
  const slugs = itemsOf(body)
    .slice(0, MAX_NAMES)
    .map((item) => (item as { slug?: unknown } | null)?.slug);
  const { next_page: next } = body as ListBody;
  return [
    ...slugs.filter(isSlug).map((slug) => detailPath.replace('{slug}', slug)),
    ...(typeof next === 'number' ? [`${resources[name].path}?page=${next}`] : []),
  ];
}

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
