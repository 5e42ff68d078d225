/** How a menu link stands to the page that is open. */
export type MenuState = 'current' | 'within' | 'other';

/** `within`: the page is a detail of the list that the link leads to. */
export function toMenuState(href: string, path: string): MenuState {
  if (href === path) return 'current';
  return href !== '/' && path.startsWith(`${href}/`) ? 'within' : 'other';
}
