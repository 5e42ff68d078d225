/** Whether a URL is that of a payload of Waku. */
export const isPayloadUrl = (url: string): boolean => /\/RSC\/.+\.txt$/.test(new URL(url).pathname);

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

/** The page of a document's or a payload's address, or the name of a file. */
export function pageOf(name: string): string {
  const url = URL.parse(name);
  if (url === null || !/^https?:$/.test(url.protocol)) return name;
  const route = /^\/RSC\/R\/(.+)\.txt$/.exec(url.pathname)?.[1];
  if (route === undefined) return url.pathname + url.search;
  const query = url.searchParams.get('query');
  return `/${route === '_root' ? '' : route}${query === null ? '' : `?${query}`}`;
}
