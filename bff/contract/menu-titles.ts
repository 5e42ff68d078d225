import type { AreaName } from './areas.ts';

type Json = Readonly<Record<string, unknown>>;

const toList = (value: unknown): readonly Json[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
    : [];

/** Menu entries name pages as `news` or `/news`. */
const isEntryOf = (area: AreaName, page: unknown): boolean =>
  typeof page === 'string' && page.replace(/^[\s/\\]+/, '') === area;

/**
 * Titles that the menu gives to an area, in their order.
 * @param menu of the layout, unchecked
 */
export function menuTitlesOf(area: AreaName, menu: unknown): unknown[] {
  return toList(menu)
    .flatMap((entry) => [entry, ...toList(entry['children'])])
    .filter(({ page }) => isEntryOf(area, page))
    .map(({ title }) => title);
}
