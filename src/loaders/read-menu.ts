import 'server-only';
import type { MenuItem } from '#contract/shapes/layout.ts';
import { canonicalPath } from '#contract/shapes/site-routes.ts';
import type { MenuEntry } from '../i18n/menu.ts';
import { isInternal, parseUrl, toHref } from '../lib/urls.ts';

export interface MenuLink extends MenuEntry {
  readonly isInFooter: boolean;
}

/** Address of an entry; those of the site's own pages are in canonical form. */
function toMenuHref(page: string): string | undefined {
  const href = toHref(page);
  const url = href && isInternal(href) ? parseUrl(`http://own.invalid${href}`) : undefined;
  return url ? canonicalPath(url.pathname) + url.search + url.hash : href;
}

/**
 * The menu as pages show it: an entry without a page becomes the heading of its children, and one
 * without a title is replaced by its children.
 */
export const readMenu = (items: readonly MenuItem[]): MenuLink[] =>
  items.flatMap(({ title, page = '', children = [], in_footer: isInFooter = false }) => {
    const below = readMenu(children);
    if (title.trim() === '') return below;
    const href = toMenuHref(page);
    if (href === undefined && below.length === 0) return [];
    return [{ title, href, children: below, isInFooter }];
  });
