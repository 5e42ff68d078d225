/**
 * Address of the payload that Waku's client fetches for a page. Source: `encodeRscPath` and
 * `encodeRoutePath` of Waku.
 */
export function toPayloadUrl(page: string): string {
  const url = new URL(page);
  if (isPayloadUrl(url.href)) return url.href;
  const route = url.pathname.replace(/^\/|\/$/g, '') || '_root';
  const query = url.searchParams.toString();
  url.pathname = `/RSC/R/${route}.txt`;
  url.search = query === '' ? '' : `?${new URLSearchParams({ query })}`;
  return url.href;
}

/** Whether a URL is that of a payload of Waku. */
export const isPayloadUrl = (url: string): boolean => /\/RSC\/.+\.txt$/.test(new URL(url).pathname);

/** Addresses in a sitemap, moved to the origin that is asked: a site may name its public one. */
export function readSitemap(xml: string, origin: string): string[] {
  return [...xml.matchAll(/<loc>\s*([^<\s]+)\s*<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'), origin);
    return origin + pathname + search;
  });
}
