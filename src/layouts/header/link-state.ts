/** Relation of a menu link to the current page. */
export type LinkState = 'current' | 'within' | 'other';

/**
 * `within`: the current page is a detail page of the linked list, or a child entry.
 * @param href undefined for a heading
 * @param below hrefs of the entries below it
 */
export function toLinkState(
  href: string | undefined,
  path: string,
  below: readonly string[] = [],
): LinkState {
  if (href === path) return 'current';
  const isWithin = href !== undefined && href !== '/' && path.startsWith(`${href}/`);
  return isWithin || below.some((child) => toLinkState(child, path) !== 'other')
    ? 'within'
    : 'other';
}
