import { atom } from 'jotai/vanilla';
import { sessionCache } from '../../navigation/session-cache.ts';
import { ITEM_ID, type ListItem, type NextPage } from './list-items.ts';

/** Pages that «Показать ещё» has loaded, in order, by the URL of the list that they extend. */
export const nextPagesAtom = atom<Readonly<Record<string, readonly NextPage[]>>>({});

const toItem = (element: Element): ListItem => ({
  id: element.getAttribute(ITEM_ID) ?? undefined,
  html: element.innerHTML,
});

/** Reads the page of a list that the server has rendered. @throws when it holds no list */
function readPage(url: string, html: string): NextPage {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const items = [...page.querySelectorAll(`main [${ITEM_ID}]`)].map(toItem);
  if (items.length === 0) throw new TypeError(`${url} holds no items`);
  return { url, items, next: page.querySelector('main a[rel=next]')?.getAttribute('href') ?? null };
}

/** Whether the page of a list is available without waiting. */
export const isLoaded = (url: string): boolean => sessionCache.isFresh(url);

/** Loads a page of a list: the same cached page that a visitor without scripts gets. */
export async function loadPage(url: string): Promise<NextPage> {
  const response = await sessionCache.fetch(url, () => fetch(url));
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return readPage(url, await response.text());
}
