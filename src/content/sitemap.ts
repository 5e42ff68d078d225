import 'server-only';
import { areas, findArea, isListArea, type ListArea, type PagedArea } from '#contract/areas.ts';
import { isSlug } from '#contract/requests.ts';
import { isPaged } from '#contract/resources.ts';
import { findResource } from './load.ts';

/** Stops at this page when the upstream lists pages without end. */
const MAX_PAGES = 500;

interface Listed {
  readonly slug?: string;
  readonly noindex?: boolean;
}

interface ListedPage {
  readonly items: readonly Listed[];
  readonly next_page: number | null;
}

const toPaths = (area: string, items: readonly Listed[]): string[] =>
  items
    .filter(({ slug, noindex }) => isSlug(slug) && !noindex)
    .map(({ slug = '' }) => `/${area}/${slug}`);

/** Paths of a list and its documents. */
async function listPaths(name: Exclude<ListArea, PagedArea>): Promise<string[]> {
  const items: readonly Listed[] | undefined = await findResource(name);
  if (items === undefined) return [];
  return [`/${name}`, ...toPaths(findArea(name)?.canonical ?? name, items)];
}

/** Paths of the further pages of a list and of all its documents. */
async function pagedPaths(name: PagedArea, page = 1): Promise<string[]> {
  const list: ListedPage | undefined = await findResource(name, { page });
  if (list === undefined) return [];
  const { items, next_page: next } = list;
  const hasMore = next !== null && next > page && next <= MAX_PAGES;
  return [
    ...(page > 1 ? [`/${name}?page=${page}`] : []),
    ...toPaths(name, items),
    ...(hasMore ? await pagedPaths(name, next) : []),
  ];
}

/** Paths of all indexable pages, without duplicates. */
export async function loadSitemap(): Promise<string[]> {
  const config = (await findResource('layout'))?.config;
  const names = Object.keys(areas).filter((name) => {
    const flag = findArea(name)?.switch;
    return flag === undefined || config?.[flag] === true;
  });
  const own = names.filter((name) => !findArea(name)?.isOptional).toSorted();
  const listed = await Promise.all(
    names.filter(isListArea).map((name) => (isPaged(name) ? pagedPaths(name) : listPaths(name))),
  );
  return [...new Set([...own.map((name) => `/${name}`), ...listed.flat()])];
}
