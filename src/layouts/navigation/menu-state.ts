/** Relation of a menu link to the current page. */
export type MenuState = 'current' | 'within' | 'other';

/**
 * `within`: the current page is a detail page of the linked list, or a child entry.
 * @param below hrefs of the child entries
 */
export function toMenuState(href: string, path: string, below: readonly string[] = []): MenuState {
  if (href === path) return 'current';
  const isWithin = href !== '/' && path.startsWith(`${href}/`);
  return isWithin || below.some((child) => toMenuState(child, path) !== 'other')
    ? 'within'
    : 'other';
}
