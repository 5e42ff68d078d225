/** How a menu link stands to the page that is open. */
export type MenuState = 'current' | 'within' | 'other';

/**
 * `within`: the page is a detail of the list that the link leads to, or one of the pages below it.
 * @param below addresses of the entries below the link
 */
export function toMenuState(href: string, path: string, below: readonly string[] = []): MenuState {
  if (href === path) return 'current';
  const isWithin = href !== '/' && path.startsWith(`${href}/`);
  return isWithin || below.some((child) => toMenuState(child, path) !== 'other')
    ? 'within'
    : 'other';
}
