/** The mark of links within the site (`components/link`). */
export const ROUTE_LINKS = 'a[data-route]';

/** The link within the site that an event happened in. */
export const routeLinkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(ROUTE_LINKS) : null;

/** Whether a click asks for the link in this window, and nobody else has taken it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
