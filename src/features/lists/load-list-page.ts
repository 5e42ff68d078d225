import type { PagedArea } from '#contract/areas.ts';
import type { ContentOf, ItemOf } from '#contract/resources.ts';
import type { ListPage } from '../../content/list-page.ts';
import { sessionCache } from '../../navigation/session-cache.ts';

const urlOf = (area: PagedArea, page: number): string => `/api/${area}?page=${page}`;

/** Whether a list page is fresh in the session cache. */
export const hasListPage = (area: PagedArea, page: number): boolean =>
  sessionCache.isFresh(urlOf(area, page));

/**
 * Loads a list page from the session cache or the API. The site's server has checked and typeset
 * the items, so only the outline is checked here.
 */
export async function loadListPage<Area extends PagedArea>(
  area: Area,
  page: number,
): Promise<ListPage<ItemOf<Area>>> {
  const url = urlOf(area, page);
  const response = await sessionCache.fetch(url, () => fetch(url));
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const list = (await response.json()) as ContentOf<Area> | null;
  if (!Array.isArray(list?.items)) throw new TypeError(`${url} returned no list page`);
  return { items: list.items, page, nextPage: list.next_page };
}
