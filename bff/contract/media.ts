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

/** Placeholder for the content API's origin, which the site does not know. */
const OWN = new URL('http://own.invalid/');

/** Host name or IP address with a port; the URL parser accepts more, such as `{`. */
const HOST = /^[a-z0-9._:[\]-]+$/;

/** Encodes what is valid in a query but would be rewritten in a path. */
const encodeForPath = (query: string): string =>
  query.replace(/[\\{}^`|]|\/(?=\.|%2e)/gi, encodeURIComponent);

/** Escapes that proxies refuse or decode in a path: `%`, `?`, slashes, controls. */
const SPECIAL = '25|2f|3f|5c|[01][0-9a-f]|7f';
const ESCAPED = new RegExp(`%(${SPECIAL})`, 'gi');
const UNESCAPED = new RegExp(`%25(${SPECIAL})|%3f`, 'gi');

const escapeQuery = (path: string): string => path.replace(ESCAPED, '%25$1').replaceAll('?', '%3F');

const unescapeQuery = (escaped: string): string =>
  escaped.replace(UNESCAPED, (_, code?: string) => (code ? `%${code}` : '?'));

const isUnreserved = (character: string): boolean => /[\w.~-]/.test(character);

/** Normalizes escapes (RFC 3986 section 6.2.2): `%61` to `a`, `%2f` to `%2F`. */
const normalizeEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return isUnreserved(character) ? character : escaped.toUpperCase();
  });

/** Prefix with the host; `/~` alone keeps an own path with a leading tilde apart. */
function hostPart({ host, path }: MediaTarget): string {
  if (host !== undefined) return `/~${host}`;
  return path.startsWith('/~') ? '/~' : '';
}

/** Target of a picture's URL; undefined for `data:` and other schemes than HTTP. */
export function mediaTarget(url: string): MediaTarget | undefined {
  if (!URL.canParse(url, OWN)) return undefined;
  const { protocol, host, pathname, search } = new URL(url, OWN);
  if (!/^https?:$/.test(protocol) || !HOST.test(host)) return undefined;
  const path = (pathname + encodeForPath(search)).replace(/%(?![0-9a-f]{2})/gi, '%25');
  return { host: host === OWN.host ? undefined : host, path: normalizeEscapes(path) };
}

/**
 * URL of a picture at a width, served by the BFF: `/media/320/a.jpg` for a relative URL,
 * `/media/320/~host/a.jpg` for an absolute one of any host (the BFF knows which ones it serves).
 * The query becomes part of the path: its `?` is written `%3F`, and existing `%3F`, `%25` and `%2F`
 * become `%253F`, `%2525` and `%252F`, so that {@link parseMediaPath} returns the same target and
 * no proxy sees an encoded slash. What a browser would rewrite in a path (`\`, `/..`) is
 * percent-encoded. URLs of other schemes than HTTP stay unchanged.
 */
export function mediaUrl(url: string, width: MediaWidth): string {
  const target = mediaTarget(url);
  if (target === undefined) return url;
  return `/media/${width}${hostPart(target)}${escapeQuery(target.path)}`;
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
 * Parses the path that {@link mediaUrl} writes after the width.
 * @param escaped `/a.jpg%3Fv=1`, `/~host/a.jpg`, not decoded
 * @returns undefined for a path with dot segments or controls, and for a malformed host
 */
export function parseMediaPath(escaped: string): MediaTarget | undefined {
  const [, host, hostPath] = /^\/~([^/]*)(\/.*)$/s.exec(escaped) ?? [];
  const path = unescapeQuery(hostPath ?? escaped);
  if (isUnsafe(path)) return undefined;
  const url = `http://${host || OWN.host}${path}`;
  const target = URL.canParse(url) ? mediaTarget(url) : undefined;
  return target && (target.host ?? '') === (host ?? '') ? target : undefined;
}
