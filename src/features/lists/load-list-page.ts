import type { ListPage, PagedArea, PagedItems } from './list-response.ts';
import { payloadCache } from '../../navigation/payload-cache.ts';

const urlOf = (area: PagedArea, page: number): string => `/api/${area}?page=${page}`;

/** Whether a list page is fresh in the session cache. */
export const hasListPage = (area: PagedArea, page: number): boolean =>
  payloadCache.isFresh(urlOf(area, page));

async function requestListPage<Area extends PagedArea>(area: Area, page: number) {
  const url = urlOf(area, page);
  // Only visitors who load more need the parser.
  const [{ parseListResponse }, response] = await Promise.all([
    import('./list-response.ts'),
    fetch(url),
  ]);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const text = await response.text();
  const content = parseListResponse(area, JSON.parse(text));
  return { content, bytes: text.length, isCacheable: true };
}

/** Loads a list page from the session cache or the API. */
export const loadListPage = <Area extends PagedArea>(
  area: Area,
  page: number,
): Promise<ListPage<PagedItems[Area]>> =>
  payloadCache.load(urlOf(area, page), () => requestListPage(area, page));
