import { pagedPaths } from '#contract/resources.ts';

/** Path and query of a forwarded GET; the API's only parameter is `page` of a paged list. */
export function forwardedTarget({ pathname, searchParams }: URL): string {
  const pages = pagedPaths.has(pathname) ? searchParams.getAll('page') : [];
  if (pages.length === 0) return pathname;
  return `${pathname}?${new URLSearchParams(pages.map((page) => ['page', page]))}`;
}
