/** Widths of served pictures, CSS pixels times pixel density. */
export const MEDIA_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

export const isMediaWidth = (value: number): value is MediaWidth =>
  (MEDIA_WIDTHS as readonly number[]).includes(value);

/** Location of a picture. */
export interface MediaTarget {
  /** Host of an absolute URL with any non-default port; undefined for a relative URL. */
  readonly host: string | undefined;
  /** Path and query, as requested. */
  readonly path: string;
}

/** Data URLs of raster pictures, which cannot contain scripts. */
const EMBEDDED = /^data:image\/(?:avif|gif|jpe?g|png|webp)[;,]/i;

export const isEmbedded = (url: string): boolean => EMBEDDED.test(url);

/** Extensions of files that cannot be served as pictures (`bff/media/sniff.ts`). */
const NO_PICTURE = /\.(?:ai|bmp|eps|hei[cf]|html?|ico|pdf|psd|svgz?|tiff?)$/i;

/** Whether a picture of this URL may be shown. */
export function isPictureUrl(url: string): boolean {
  const target = mediaTarget(url);
  return target ? !NO_PICTURE.test(target.path.replace(/\?.*/s, '')) : isEmbedded(url);
}

/** Placeholder for the content API's origin, which the site does not know. */
const OWN = new URL('http://own.invalid/');

/** Host name or IP address with a port; the URL parser accepts more, such as `{`. */
const HOST = /^[a-z0-9._:[\]-]+$/;

const isUnreserved = (character: string): boolean => /[\w.~-]/.test(character);

/** Normalizes escapes (RFC 3986 section 6.2.2): `%61` to `a`, `%2f` to `%2F`. */
const normalizeEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return isUnreserved(character) ? character : escaped.toUpperCase();
  });

function parse(url: string): URL | undefined {
  try {
    return new URL(url, OWN);
  } catch {
    return undefined;
  }
}

/** Target of a picture's URL; undefined for `data:` and other schemes than HTTP. */
export function mediaTarget(url: string): MediaTarget | undefined {
  const parsed = parse(url);
  if (parsed === undefined) return undefined;
  const { protocol, host, pathname, search } = parsed;
  if (!/^https?:$/.test(protocol) || !HOST.test(host)) return undefined;
  const path = normalizeEscapes((pathname + search).replace(/%(?![0-9a-f]{2})/gi, '%25'));
  if (host !== OWN.host) return { host, path };
  // A URL that begins with `//` would name a host.
  return path.startsWith('//') ? undefined : { host: undefined, path };
}

/** Characters that would end a query value or a candidate in `srcset`. */
const encodeValue = (text: string): string => text.replace(/[%&+#,\s]/g, encodeURIComponent);

/**
 * URL of a picture at a width, served by the BFF: `/media/320?url=/a.jpg` for a relative URL,
 * `/media/320?url=https://host/a.jpg` for an absolute one of any host (the BFF knows which ones it
 * serves). URLs of other schemes than HTTP stay unchanged.
 */
export function mediaUrl(url: string, width: MediaWidth): string {
  const target = mediaTarget(url);
  if (target === undefined) return url;
  const origin = target.host === undefined ? '' : `https://${target.host}`;
  return `/media/${width}?url=${encodeValue(origin + target.path)}`;
}

/** Whether a URL has a `v` in its query, by which content promises that its bytes never change. */
export const isVersioned = (path: string): boolean => /\?(?:[^#]*&)?v=[^&#]/.test(path);

/** A dot segment, with the parameters (`..;a=b`) that some servers strip. */
const DOT_SEGMENT = /\/\.{1,2}(?:;[^/]*)?(?:\/|$)/;

const decodeAgain = (path: string): string =>
  path.replace(/%(?:25)*2e/gi, '.').replace(/%(?:25)*(?:2f|5c)/gi, '/');

const isUnsafe = (path: string): boolean => {
  try {
    const decoded = decodeURIComponent(path.replace(/\?.*/s, ''));
    return /\\|\p{Cc}/u.test(decoded) || DOT_SEGMENT.test(decodeAgain(decoded));
  } catch {
    return true;
  }
};

/**
 * Target of the `url` that {@link mediaUrl} writes, decoded: a path or an absolute URL.
 * @returns undefined for a path with dot segments or controls, and for a malformed host
 */
export function parseMediaTarget(url: string): MediaTarget | undefined {
  const [, host, path = ''] = /^(?:https?:\/\/([^/?#]*))?(\/.*)$/s.exec(url) ?? [];
  const target = path === '' || isUnsafe(path) ? undefined : mediaTarget(url);
  return target?.host === host ? target : undefined;
}
