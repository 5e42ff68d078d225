const WAKU_PAYLOAD = /^\/RSC\/R\/(.+)\.txt$/;

/**
 * What identifies a page, wherever its site runs: path and query. The payload of a page is named
 * like the page. Names of saved inputs stay.
 */
export function pagePathOf(name: string): string {
  const url = /^https?:/i.test(name) ? URL.parse(name) : null;
  if (url === null) return name;
  const [, route] = WAKU_PAYLOAD.exec(url.pathname) ?? [];
  if (route !== undefined) {
    const query = url.searchParams.get('query') ?? '';
    return `/${route === '_root' ? '' : route}${query === '' ? '' : `?${query}`}`;
  }
  // Next asks for its payloads with it.
  if (url.searchParams.has('_rsc')) url.searchParams.delete('_rsc');
  return url.pathname + url.search;
}
