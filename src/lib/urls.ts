import { toContentLink } from './anchors.ts';

/** An absolute URL; undefined for any other text. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an absolute http(s) URL. */
export function isHttpUrl(value: string | undefined): boolean {
  const protocol = parseUrl(value ?? '')?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

/** Path of a page that may be given as `news` or `/news`. */
const toPath = (page: string): string => `/${page.replace(/^[\s/\\]+/, '')}`;

/** URL of a page named in content: http(s), otherwise a path on the site. */
export const toPage = (page: string): string => (isHttpUrl(page) ? page : toPath(page));

/** Schemes allowed in content links. */
const LINK_SCHEME = /^(?:https?|mailto|tel):$/;

function toUrl(page: string): string | undefined {
  const protocol = parseUrl(page)?.protocol;
  if (protocol) return LINK_SCHEME.test(protocol) ? page.trim() : undefined;
  // URL parsers remove tabs and newlines anywhere in the input.
  return toPath(page.replace(/[\t\n\r]/g, ''));
}

/**
 * URL of a content link: http(s), `mailto:`, `tel:`, or a page with its anchor prefixed.
 * @returns undefined for any other scheme
 */
export function toHref(page: string): string | undefined {
  const url = toUrl(page);
  return url !== undefined && isInternal(url) ? toContentLink(url) : url;
}

/** URL of a file that a page loads; undefined for schemes other than http(s). */
export const toFileUrl = (url: string): string | undefined =>
  parseUrl(url) === undefined || isHttpUrl(url) ? toUrl(url) : undefined;

export const isInternal = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** `tel:` URL without spaces, dashes, parentheses and, unusually, the plus: as required. */
export const toTelHref = (phone: string): string =>
  `tel:${phone.replace(/[\s\u00a0\u202f\-+‑–—()]/g, '')}`;
