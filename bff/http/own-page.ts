import type { IncomingMessage } from 'node:http';
import type { Visitor } from '../shared/visitor.ts';

export interface PageOfOrigin {
  /** `Origin` (RFC 6454), which browsers send with every POST. */
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers send over HTTPS and to localhost. */
  readonly fetchSite: string | undefined;
  /** Host that the visitor requested, as the site reports it. */
  readonly host: string | undefined;
  /** Scheme of that request; undefined without a trusted proxy. */
  readonly scheme: 'http' | 'https' | undefined;
}

/** The page that sent a request. @param visitor its sender */
export const pageOfOrigin = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { host, scheme }: Pick<Visitor, 'host' | 'scheme'>,
): PageOfOrigin => ({
  origin: headers.origin,
  fetchSite: [headers['sec-fetch-site']].flat()[0],
  host,
  scheme,
});

/** The origin of a URL as browsers serialize it: in lower case, without the default port. */
const toOrigin = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * Origins of the site's pages. Without a trusted proxy the `Host` header is forgeable, so it counts
 * only if `SITE_ORIGIN` is unset; the scheme is then http.
 */
function ownOrigins(
  { host, scheme }: PageOfOrigin,
  siteOrigin: string | undefined,
): readonly (string | undefined)[] {
  const own = siteOrigin === undefined ? undefined : toOrigin(siteOrigin);
  const isHostUsed = scheme !== undefined || own === undefined;
  return [
    own,
    host !== undefined && isHostUsed ? toOrigin(`${scheme ?? 'http'}://${host}`) : undefined,
  ];
}

/**
 * Whether a POST comes from a page of this site. Pages of other sites cannot forge these headers;
 * other clients can, but gain nothing by it.
 * @param siteOrigin public origin, undefined if not set
 */
export function isOwnPage(page: PageOfOrigin, siteOrigin: string | undefined): boolean {
  const { origin, fetchSite } = page;
  const isSameSite = fetchSite === 'same-origin' || fetchSite === 'none';
  if (fetchSite !== undefined && !isSameSite) return false;
  // `Referrer-Policy: no-referrer` makes the origin `null`.
  if (origin === undefined || (origin === 'null' && isSameSite)) return true;
  return toOrigin(origin) === origin && ownOrigins(page, siteOrigin).includes(origin);
}
