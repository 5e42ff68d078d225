/** Waku's wire format: payload URLs, slots, rows. Used by server and browser. */

/** Slots around every page: the root and the one layout. */
export const ROOT_SLOT = 'root';
export const LAYOUT_SLOT = 'layout:/';

/** Prefix of payloads, and of Waku requests that this site does not use. */
export const PAYLOAD_PREFIX = '/RSC/';

/** Prefix of the paths of route payloads, as the client's enhancers see them. */
export const ROUTE_PREFIX = 'R/';

const ROUTE_PAYLOAD = /^\/RSC\/R(\/.+)\.txt$/;
const HOME = '/_root';

/** @returns path of the page whose payload a URL path requests; undefined for any other URL */
export function payloadPagePath(pathname: string): string | undefined {
  const encoded = ROUTE_PAYLOAD.exec(pathname)?.[1];
  if (encoded === HOME) return '/';
  return encoded?.endsWith('_') ? encoded.slice(0, -1) : encoded;
}

/** @returns path and query of the URL at which Waku renders the payload of a page */
export function payloadUrl(path: string, query: string): string {
  const encoded = path === '/' ? HOME : path.endsWith('_') ? `${path}_` : path;
  const search = query === '' ? '' : `?query=${encodeURIComponent(query)}`;
  return `${PAYLOAD_PREFIX}R${encoded}.txt${search}`;
}

/** Query parameter of a payload URL that holds the page's own query. */
export const PAGE_QUERY = 'query';

/** The last global that a document's start script defines. */
export const START_MARK = '__WAKU_ROUTER_PREFETCH__';
