import { pagedPaths } from '#contract/resources.ts';
import { SEARCH_PATH } from '#contract/search.ts';

/**
 * The only parameter that the BFF has at a path: the page of a list, the query of a search, the URL
 * of a picture.
 */
function parameterOf(pathname: string): string | undefined {
  if (pathname === SEARCH_PATH) return 'q';
  if (pathname.startsWith('/media/')) return 'url';
  return pagedPaths.has(pathname) ? 'page' : undefined;
}

/** Path and query of a forwarded GET. */
export function forwardedTarget({ pathname, searchParams }: URL): string {
  const name = parameterOf(pathname);
  const values = name === undefined ? [] : searchParams.getAll(name);
  if (name === undefined || values.length === 0) return pathname;
  return `${pathname}?${new URLSearchParams(values.map((value) => [name, value]))}`;
}
