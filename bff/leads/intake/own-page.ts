export interface PageOfOrigin {
  /** `Origin` (RFC 6454); browsers send it with every post. */
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`; browsers send it over HTTPS and to this machine. */
  readonly fetchSite: string | undefined;
  /** Host that the visitor requested, as the site reports it. */
  readonly host: string | undefined;
  /** Scheme of that request; undefined when no trusted proxy told it. */
  readonly scheme: 'http' | 'https' | undefined;
}

/** As browsers write it: in lower case, without a default port. */
const toOrigin = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).origin : undefined;

/**
 * Origins that pages of the site have. Without a proxy the site speaks http, and anybody may have
 * written the host: it counts only where nothing better is known.
 */
function ownOrigins(
  { host, scheme }: PageOfOrigin,
  siteOrigin: string | undefined,
): readonly (string | undefined)[] {
  const own = siteOrigin === undefined ? undefined : toOrigin(siteOrigin);
  const isTold = scheme !== undefined || own === undefined;
  return [
    own,
    host !== undefined && isTold ? toOrigin(`${scheme ?? 'http'}://${host}`) : undefined,
  ];
}

/**
 * Whether a post comes from a page of the site and not from somebody else's. A page cannot forge
 * these fields; a program can, and gains nothing by it.
 * @param siteOrigin the public origin, undefined when it is not set
 */
export function isOwnPage(page: PageOfOrigin, siteOrigin: string | undefined): boolean {
  const { origin, fetchSite } = page;
  const isSameSite = fetchSite === 'same-origin' || fetchSite === 'none';
  if (fetchSite !== undefined && !isSameSite) return false;
  // A page that tells no referrer has the origin `null`.
  if (origin === undefined || (origin === 'null' && isSameSite)) return true;
  return toOrigin(origin) === origin && ownOrigins(page, siteOrigin).includes(origin);
}
