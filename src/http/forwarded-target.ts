import { isPaged, type ResourceName, resources } from '#contract/resources.ts';

const PAGED: ReadonlySet<string> = new Set(
  (Object.keys(resources) as ResourceName[])
    .filter(isPaged)
    .map((name): string => resources[name].path),
);

/** Path and query of a forwarded GET; the API's only parameter is `page` of a paged list. */
export function forwardedTarget({ pathname, searchParams }: URL): string {
  const pages = PAGED.has(pathname) ? searchParams.getAll('page') : [];
  if (pages.length === 0) return pathname;
  return `${pathname}?${new URLSearchParams(pages.map((page) => ['page', page]))}`;
}
