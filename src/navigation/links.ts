import { isPlainClick } from '../lib/plain-click.ts';

/** Paths that are not pages: files, the BFF's, and visits, never cached (`http/match-route.ts`). */
const NO_PAGE = /^\/(?:[^/]*\.|(?:api|files|media|visit)(?:\/|$))/;

/** The link that contains an event's target, if it matches a selector. */
export const linkOf = ({ target }: Event, selector = 'a'): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

/** Whether a link opens a page of the site in this window. */
export const leadsToPage = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin &&
  !NO_PAGE.test(link.pathname) &&
  !link.hasAttribute('download') &&
  ['', '_self'].includes(link.target);

const isAnchorHere = ({ hash, pathname, search }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === window.location.pathname && search === window.location.search;

/**
 * Turns a click on a link into a route change: most links are static HTML unknown to React.
 * @param push starts the route change
 */
export function followLink(event: MouseEvent, push: (href: string) => void): void {
  const link = linkOf(event);
  if (!link || !isPlainClick(event) || event.defaultPrevented) return;
  if (!leadsToPage(link) || isAnchorHere(link)) return;
  event.preventDefault();
  if (link.href !== window.location.href) push(link.href);
}
