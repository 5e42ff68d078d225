const ATTRIBUTE = 'data-route';

/** Attribute of internal links (`ui/link`). */
export const routeLink = { [ATTRIBUTE]: '' };

/** Selector of internal links. */
export const ROUTE_LINKS = `a[${ATTRIBUTE}]`;

/** The nearest link that an event occurred in and a selector matches. */
export const linkOf = ({ target }: Event, selector = 'a'): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
