import type { AreaName } from '../contract/shapes/site-routes.ts';
import { isObject, itemsOf, type Json } from '../contract/values/untyped.ts';

const toEntries = (value: unknown): readonly Json[] => itemsOf(value).filter(isObject);

/** Menu entries name pages as `news` or `/news`. */
const isEntryOf = (area: AreaName, page: unknown): boolean =>
  typeof page === 'string' && page.replace(/^[\s/\\]+|[\s/]+$/g, '') === area;

/**
 * Titles that the menu gives to an area, in their order.
 * @param menu of the layout, unchecked
 */
export function menuTitlesOf(area: AreaName, menu: unknown): unknown[] {
  return toEntries(menu)
    .flatMap((entry) => [entry, ...toEntries(entry['children'])])
    .filter(({ page }) => isEntryOf(area, page))
    .map(({ title }) => title);
}
