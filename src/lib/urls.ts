import { readAddress } from '#contract/values/addresses.ts';
import { fileHref } from '#contract/values/files.ts';
import { toCanonicalPath } from '#contract/values/requests.ts';
import { toContentLink } from './anchors.ts';

/** An absolute URL; undefined for any other text. */
export function parseUrl(text: string): URL | undefined {
  // An exception for each path would be slow in a text with thousands of them.
  if (!text.includes(':')) return undefined;
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

/** Host of a web page, without `www.`, which a redirect may add or remove. */
const hostOf = ({ host }: URL): string => host.replace(/^www\./, '');

/**
 * Path of a URL on the site's own host: from the former site, or from an editor's address bar. Any
 * other text stays as it is.
 */
export function toOwnPath(text: string, siteOrigin: string): string {
  const url = isHttpUrl(text) ? parseUrl(text) : undefined;
  const isOwn = url && hostOf(url) === hostOf(new URL(siteOrigin));
  return isOwn ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : text;
}

/** Path of a page written as `news` or `/news`. */
function toPath(page: string): string {
  const [path = '', ...rest] = `/${page.replace(/^[\s/\\]+/, '')}`.split(/(?=[?#])/);
  return [toCanonicalPath(path), ...rest].join('');
}

/** URL of a page named in content: an http(s) URL, otherwise a path on the site. */
export const toPage = (page: string): string => (isHttpUrl(page) ? page : toPath(page));

/**
 * URL of a content link ({@link readAddress}), with its anchor prefixed if it is a page.
 * @returns undefined for a link that leads nowhere
 */
export function toHref(page: string): string | undefined {
  const address = readAddress(page);
  if (address === undefined || parseUrl(address)) return address;
  const path = toPath(address);
  return fileHref(path) ?? toContentLink(path);
}

/** URL of a file that a page loads; undefined for schemes other than http(s). */
export const toFileUrl = (url: string): string | undefined =>
  parseUrl(url) === undefined || isHttpUrl(url) ? toHref(url) : undefined;

export const isInternal = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');
