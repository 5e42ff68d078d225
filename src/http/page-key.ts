import { type PageAddress, pageAt } from './routes.ts';

/** One thing that the site renders: a document or the payload of a client navigation. */
export interface PageRequest extends PageAddress {
  readonly kind: 'document' | 'payload';
}

/** The page that stands for every address without one. */
export const NOT_FOUND_PAGE: PageRequest = { kind: 'document', path: '/404', query: '' };

const PAYLOAD = /^\/RSC\/R(\/.+)\.txt$/;
const HOME_PAYLOAD = '/_root';

/** Path of the page whose payload stands at an address (Waku's encoding). */
function payloadPath(pathname: string): string | undefined {
  const encoded = PAYLOAD.exec(pathname)?.[1];
  if (encoded === HOME_PAYLOAD) return '/';
  return encoded?.endsWith('_') ? encoded.slice(0, -1) : encoded;
}

/**
 * Reads what an address asks to be rendered.
 * @param address path and query as they came, the path in its one form
 * @returns undefined for an address that has no page
 */
export function readPageRequest(address: string): PageRequest | undefined {
  const [pathname = '', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  if (!pathname.startsWith('/RSC/')) {
    const page = pageAt(pathname, query);
    return page && { kind: 'document', ...page };
  }
  const path = payloadPath(pathname);
  if (path === undefined) return undefined;
  if (path === NOT_FOUND_PAGE.path) return { ...NOT_FOUND_PAGE, kind: 'payload' };
  const page = pageAt(path, new URLSearchParams(query.get('query') ?? ''));
  return page && { kind: 'payload', ...page };
}

const withQuery = (path: string, query: string): string =>
  query === '' ? path : `${path}?${query}`;

/** Address under which Waku renders a page. */
export function addressOf({ kind, path, query }: PageRequest): string {
  if (kind === 'document') return withQuery(path, query);
  const encoded = path === '/' ? HOME_PAYLOAD : path.endsWith('_') ? `${path}_` : path;
  return withQuery(`/RSC/R${encoded}.txt`, query && `query=${encodeURIComponent(query)}`);
}

/**
 * Key of a page in the cache.
 * @param shellTag tag of the layout slots that the client has and that are current, if any
 */
export const keyOf = (page: PageRequest, shellTag?: string): string =>
  shellTag === undefined ? addressOf(page) : `${addressOf(page)} ${shellTag}`;
