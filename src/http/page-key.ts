import { pageAt, type PageTarget } from './routes.ts';
import { PAGE_QUERY, PAYLOAD_PREFIX, payloadPagePath, payloadUrl } from '../waku/protocol.ts';

/** A page to render, as a document or as the RSC payload of a client navigation. */
export interface PageRequest extends PageTarget {
  readonly kind: 'document' | 'payload';
}

/** The page that is served for every URL that has none. */
export const NOT_FOUND_PAGE: PageRequest = { kind: 'document', path: '/404', query: '' };

/**
 * Parses a request target into the page to render.
 * @param target path and query, the path in canonical form
 * @returns undefined when there is no such page
 */
export function readPageRequest(target: string): PageRequest | undefined {
  const [pathname = '', search = ''] = target.split('?', 2);
  const query = new URLSearchParams(search);
  if (!pathname.startsWith(PAYLOAD_PREFIX)) {
    const page = pageAt(pathname, query);
    return page && { kind: 'document', ...page };
  }
  const path = payloadPagePath(pathname);
  if (path === undefined) return undefined;
  if (path === NOT_FOUND_PAGE.path) return { ...NOT_FOUND_PAGE, kind: 'payload' };
  const page = pageAt(path, new URLSearchParams(query.get(PAGE_QUERY) ?? ''));
  return page && { kind: 'payload', ...page };
}

/** The request target under which Waku renders a page. */
export function targetOf({ kind, path, query }: PageRequest): string {
  if (kind === 'document') return query === '' ? path : `${path}?${query}`;
  return payloadUrl(path, query);
}

/** The last key of each page, because a hit has to put it together otherwise. */
const lastKeys = new WeakMap<PageRequest, { readonly shellEtag?: string; readonly key: string }>();

/**
 * Cache key of a page.
 * @param shellEtag etag of the layout slots, if the client has the current ones
 */
export function keyOf(page: PageRequest, shellEtag?: string): string {
  const last = lastKeys.get(page);
  if (last && last.shellEtag === shellEtag) return last.key;
  const target = targetOf(page);
  const key = shellEtag === undefined ? target : `${target} ${shellEtag}`;
  lastKeys.set(page, shellEtag === undefined ? { key } : { shellEtag, key });
  return key;
}
