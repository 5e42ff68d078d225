import { LRUCache } from 'lru-cache';
import { areas, isListArea } from '../contract/shapes/site-routes.ts';
import { isSlug, rawSlugOf, toSegment } from '../contract/values/requests.ts';
import { type ResourceName, resources, isOptional } from '../contract/shapes/resources.ts';
import { itemsOf } from '../contract/values/untyped.ts';
import type { AddressKind } from '../upstream/says-absent.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/** At most this many names are taken from one list. */
const MAX_NAMES = 5000;
/** At most this many names are kept for all lists together. */
const MAX_KNOWN_NAMES = 20_000;

/** Whether every content API has the path: one without a slug or, for lists, the first page. */
const isRootPath = (path: string): boolean => ROOT_PATHS.has(path);

const ROOT_PATHS = new Set(
  Object.values(resources).flatMap(({ path }) => [path, `${path}?page=1`]),
);

/**
 * The requests that a list names: the documents of its items, and its next page.
 * @param body JSON of the resource's shape
 */
export function listedIn(name: ResourceName, body: object): readonly ContentRequest[] {
  const detail = isListArea(name) ? areas[name].detail : undefined;
  if (detail === undefined) return [];
  const slugs = itemsOf(body).slice(0, MAX_NAMES).map(rawSlugOf);
  const toRequest = (slug: string) => ({
    resource: detail,
    path: resources[detail].path.replace('{slug}', toSegment(slug)),
  });
  const { next_page: next } = body as { readonly next_page?: unknown };
  const hasNext = typeof next === 'number';
  return [
    ...slugs.filter(isSlug).map(toRequest),
    ...(hasNext ? [{ resource: name, path: `${resources[name].path}?page=${next}` }] : []),
  ];
}

/** Paths named by the latest lists. They exist, whereas clients can invent any other path. */
export class ListedPaths {
  readonly #lists = new LRUCache<string, ReadonlySet<string>>({
    maxSize: MAX_KNOWN_NAMES,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  /** @returns the paths that this list newly names or no longer names */
  learn(list: string, listed: readonly ContentRequest[]): readonly string[] {
    const before = this.#lists.peek(list) ?? new Set<string>();
    if (listed.length === 0 && before.size === 0) return [];
    // A list whose path a client invented proves nothing.
    if (!this.has(list)) return [];
    const now = new Set(listed.map(({ path }) => path));
    this.#lists.set(list, now);
    return [...before, ...now].filter((path) => !before.has(path) || !now.has(path));
  }

  /** Knowledge about a path before it is requested. */
  addressKindOf({ resource, path }: ContentRequest): AddressKind {
    if (isRootPath(path)) return isOptional(resource) ? 'listed' : 'required';
    return this.has(path) ? 'listed' : 'unlisted';
  }

  has(path: string): boolean {
    return isRootPath(path) || this.#lists.values().some((listed) => listed.has(path));
  }
}
