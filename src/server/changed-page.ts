import { type AreaName, areas, type AreaRow } from '#contract/areas.ts';
import { type ResourceName, resources } from '#contract/resources.ts';

const pathOf = (resource: string): string => resources[resource as ResourceName].path;

/** Path of the page that shows a resource in an area; undefined if none does. */
function pageIn(area: AreaName, pathname: string, search: string): string | undefined {
  const { resource, detail, canonical }: AreaRow = areas[area];
  if (resource !== undefined && pathOf(resource) === pathname) {
    return `/${area}${search === '' || search === '?page=1' ? '' : search}`;
  }
  if (detail === undefined || canonical !== undefined) return undefined;
  const folder = pathOf(detail).replace('{slug}', '');
  return pathname.startsWith(folder) ? `/${area}/${pathname.slice(folder.length)}` : undefined;
}

/**
 * The page whose own content a resource of the content API is.
 * @param resource path with its query
 * @returns undefined for what stands on many pages (the layout) or on none
 */
export function changedPage(resource: string): string | undefined {
  const [pathname = '', query] = resource.split('?', 2);
  const search = query === undefined ? '' : `?${query}`;
  for (const area of Object.keys(areas) as AreaName[]) {
    const page = pageIn(area, pathname, search);
    if (page !== undefined) return page;
  }
  return undefined;
}
