/** Selector of internal links (`ui/link`). */
export const ROUTE_LINKS = 'a[data-route]';

/** The internal link that an event occurred in. */
export const routeLinkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(ROUTE_LINKS) : null;

/** Whether a click, not handled yet, opens the link in this window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
