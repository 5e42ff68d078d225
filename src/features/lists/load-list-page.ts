import type { ListPage, PagedArea, PagedItems } from './list-response.ts';
import { contentCache } from '../../navigation/payload-cache.ts';

const addressOf = (area: PagedArea, page: number): string => `/api/${area}?page=${page}`;

/** Whether a page of a list is given without a request. */
export const hasListPage = (area: PagedArea, page: number): boolean =>
  contentCache.isFresh(addressOf(area, page));

async function requestListPage<Area extends PagedArea>(area: Area, page: number) {
  const address = addressOf(area, page);
  // What reads the answer is needed by those only who want more.
  const [{ parseListResponse }, response] = await Promise.all([
    import('./list-response.ts'),
    fetch(address),
  ]);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  const content = parseListResponse(area, JSON.parse(text));
  return { content, bytes: text.length, isKept: true };
}

/** Loads a page of a list from the API, or gives it from the session's cache. */
export const loadListPage = <Area extends PagedArea>(
  area: Area,
  page: number,
): Promise<ListPage<PagedItems[Area]>> =>
  contentCache.load(addressOf(area, page), () => requestListPage(area, page));
