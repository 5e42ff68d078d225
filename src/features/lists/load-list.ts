import 'server-only';
import type { PagedArea } from '#contract/shapes/site-routes.ts';
import type { ItemOf } from '#contract/shapes/resources.ts';
import { loadResource } from '../../loaders/load.ts';
import { notFound } from '../../loaders/outcomes.ts';
import { pageNumberOf } from '../../loaders/validity.ts';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly nextPage: number | null;
}

/** Loads the requested page of a paginated list; a page past the end is a 404. */
export async function loadListPage<Area extends PagedArea>(
  area: Area,
  query: URLSearchParams,
): Promise<ListPage<ItemOf<Area>>> {
  const page = pageNumberOf(query) ?? 1;
  const { items, next_page: nextPage } = await loadResource(area, { page });
  if (page > 1 && items.length === 0 && nextPage === null) return notFound();
  return { items, page, nextPage };
}
