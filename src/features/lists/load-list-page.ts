import type { PagedArea } from '#contract/areas.ts';
import type { ContentOf, ItemOf } from '#contract/resources.ts';
import type { ListPage } from '../../content/list-page.ts';
import { payloadCache } from '../../navigation/payload-cache.ts';
import type { LoadedContent } from '../../navigation/session-cache.ts';

const urlOf = (area: PagedArea, page: number): string => `/api/${area}?page=${page}`;

/** Whether a list page is fresh in the session cache. */
export const hasListPage = (area: PagedArea, page: number): boolean =>
  payloadCache.isFresh(urlOf(area, page));

/** The site's server has checked and typeset the items, so only the outline is checked here. */
async function requestListPage<Area extends PagedArea>(
  area: Area,
  page: number,
): Promise<LoadedContent<ListPage<ItemOf<Area>>>> {
  const url = urlOf(area, page);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const text = await response.text();
  const list = JSON.parse(text) as ContentOf<Area> | null;
  if (!Array.isArray(list?.items)) throw new TypeError(`${url} returned no list page`);
  const content = { items: list.items, page, nextPage: list.next_page };
  return { content, bytes: text.length, isCacheable: true };
}

/** Loads a list page from the session cache or the API. */
export const loadListPage = <Area extends PagedArea>(
  area: Area,
  page: number,
): Promise<ListPage<ItemOf<Area>>> =>
  payloadCache.load(urlOf(area, page), () => requestListPage(area, page));
