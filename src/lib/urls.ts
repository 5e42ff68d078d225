import { toContentLink } from './anchors.ts';

/** A non-empty http(s) address; anything else is not linked. */
export function isHttpUrl(value: string | undefined): boolean {
  const protocol = URL.parse(value ?? '')?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

/** Path on the site for a page that may be written `news` or `/news`. */
const toPath = (page: string): string => `/${page.replace(/^[\s/\\]+/, '')}`;

/** Address of a page that the content names: http(s), or one of the site, whatever it is. */
export const toPage = (page: string): string => (isHttpUrl(page) ? page : toPath(page));

/** Schemes that a link of the content may have. */
const LINKED = /^(?:https?|mailto|tel):$/;

function toAddress(page: string): string | undefined {
  const protocol = URL.parse(page)?.protocol;
  if (protocol) return LINKED.test(protocol) ? page.trim() : undefined;
  // The URL parser leaves tabs and line ends out, wherever they are.
  return toPath(page.replace(/[\t\n\r]/g, ''));
}

/**
 * Address of what content links to: http(s), `mailto:`, `tel:`, and a page of the site with its
 * anchor as the page calls it.
 * @returns undefined for every other scheme, which is not linked
 */
export function toHref(page: string): string | undefined {
  const address = toAddress(page);
  return address !== undefined && isInternal(address) ? toContentLink(address) : address;
}

/** Address of a file that a page loads; undefined for what is not fetched by HTTP. */
export const toSource = (url: string): string | undefined =>
  URL.parse(url) === null || isHttpUrl(url) ? toAddress(url) : undefined;

export const isInternal = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');
