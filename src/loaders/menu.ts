import 'server-only';
import type { MenuItem } from '#contract/layout.ts';
import { canonicalPath } from '../http/match-route.ts';
import type { MenuEntry } from '../i18n/menu.ts';
import { toHref } from '../lib/urls.ts';

export interface MenuLink extends MenuEntry {
  readonly isInFooter: boolean;
}

/** Host of a page, as it is known before redirects; other schemes have none. */
const hostOf = ({ protocol, host }: URL): string =>
  /^https?:$/.test(protocol) ? host.replace(/^www\./, '') : protocol;

/** Address of an entry; the site's own pages have their one form, however they are written. */
function toMenuHref(page: string, siteOrigin: string): string | undefined {
  const href = toHref(page);
  if (href === undefined) return undefined;
  const url = new URL(href, siteOrigin);
  return hostOf(url) === hostOf(new URL(siteOrigin))
    ? canonicalPath(url.pathname) + url.search + url.hash
    : href;
}

/**
 * The menu as pages show it: an entry without a page is the heading of its children, one without a
 * title is none, but its children are.
 * @param siteOrigin public origin of the site
 */
export const readMenu = (items: readonly MenuItem[], siteOrigin: string): MenuLink[] =>
  items.flatMap(({ title, page = '', children = [], in_footer: isInFooter = false }) => {
    const below = readMenu(children, siteOrigin);
    if (title.trim() === '') return below;
    const href = toMenuHref(page, siteOrigin);
    if (href === undefined && below.length === 0) return [];
    return [{ title, href, children: below, isInFooter }];
  });
