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
