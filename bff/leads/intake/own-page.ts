export interface PageOfOrigin {
  /** `Origin` (RFC 6454); browsers send it with every post. */
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`; browsers send it over HTTPS and to this machine. */
  readonly fetchSite: string | undefined;
  /** Host that the visitor asked the site for, as the site tells. */
  readonly host: string | undefined;
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Whether a post comes from a page of the site and not from somebody else's. A page cannot forge
 * these fields; a program can, and gains nothing by it.
 * @param siteOrigin the public origin, undefined when it is not set
 */
export function isOwnPage(
  { origin, fetchSite, host }: PageOfOrigin,
  siteOrigin: string | undefined,
): boolean {
  const isSameSite = fetchSite === 'same-origin' || fetchSite === 'none';
  if (fetchSite !== undefined && !isSameSite) return false;
  // A page that tells no referrer has the origin `null`.
  if (origin === undefined || (origin === 'null' && isSameSite)) return true;
  return origin === siteOrigin || (host !== undefined && hostOf(origin) === host.toLowerCase());
}
