import { areas, isListArea } from '../contract/areas.ts';
import { isSlug } from '../contract/requests.ts';
import { type ResourceName, resources } from '../contract/resources.ts';

/** Names taken from one list, at most. */
const MAX_NAMES = 5000;

/** Path pattern of the documents that a list names; undefined if its items have none. */
const detailPathOf = (name: ResourceName): string | undefined =>
  isListArea(name) ? resources[areas[name].detail].path : undefined;

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
