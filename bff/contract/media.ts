/** Widths that pictures are served in, CSS pixels times density. */
export const MEDIA_WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

export const isMediaWidth = (value: number): value is MediaWidth =>
  (MEDIA_WIDTHS as readonly number[]).includes(value);

/** Where a picture lies. */
export interface MediaTarget {
  /** Host of an absolute address, with a port that is not its scheme's; undefined: a relative one. */
  readonly host: string | undefined;
  /** Path and query, as they are asked for. */
  readonly path: string;
}

/** Stands for the content API's origin, which the site does not know. */
const OWN = new URL('http://own.invalid/');

/** Name or address with a port; the URL parser lets through more, such as `{`. */
const HOST = /^[a-z0-9._:[\]-]+$/;

/** What a query may hold as it is, but would be rewritten where it becomes a part of the path. */
const encodeForPath = (query: string): string =>
  query.replace(/[\\{}^`|]|\/(?=\.|%2e)/gi, encodeURIComponent);

/** Escapes that mean something in a path, so that proxies refuse or resolve them: `%`, `?`, slashes, controls. */
const SPECIAL = '25|2f|3f|5c|[01][0-9a-f]|7f';
const ESCAPED = new RegExp(`%(${SPECIAL})`, 'gi');
const UNESCAPED = new RegExp(`%25(${SPECIAL})|%3f`, 'gi');

const escapeQuery = (path: string): string => path.replace(ESCAPED, '%25$1').replaceAll('?', '%3F');

const unescapeQuery = (escaped: string): string =>
  escaped.replace(UNESCAPED, (_, code?: string) => (code ? `%${code}` : '?'));

const isUnreserved = (character: string): boolean => /[\w.~-]/.test(character);

/** One spelling of what RFC 3986 section 6.2.2 calls equivalent: `%61` is `a`, `%2f` is `%2F`. */
const normaliseEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return isUnreserved(character) ? character : escaped.toUpperCase();
  });

/** An own path that begins with a tilde would read as a host's: an empty one goes before it. */
function hostPart({ host, path }: MediaTarget): string {
  if (host !== undefined) return `/~${host}`;
  return path.startsWith('/~') ? '/~' : '';
}

/** Target of a picture's address; undefined for `data:` and all else that is not fetched by HTTP. */
export function mediaTarget(url: string): MediaTarget | undefined {
  if (!URL.canParse(url, OWN)) return undefined;
  const { protocol, host, pathname, search } = new URL(url, OWN);
  if (!/^https?:$/.test(protocol) || !HOST.test(host)) return undefined;
  const path = (pathname + encodeForPath(search)).replace(/%(?![0-9a-f]{2})/gi, '%25');
  return { host: host === OWN.host ? undefined : host, path: normaliseEscapes(path) };
}

/**
 * Address of a picture at a width, through the BFF: `/media/320/a.jpg` for a relative one,
 * `/media/320/~host/a.jpg` for an absolute one, whatever its host (the BFF knows those it serves).
 * The query is kept inside the path: its `?` is written `%3F`, and what was written `%3F`, `%25` or
 * `%2F` before becomes `%253F`, `%2525` or `%252F`, so that {@link parseMediaPath} gives back the same
 * target and no proxy sees an encoded slash. What a browser would rewrite in a path (`\`, `/..`) is
 * percent-encoded in a query before.
 * What isn't fetched by HTTP stays as it is.
 */
export function mediaAddress(url: string, width: MediaWidth): string {
  const target = mediaTarget(url);
  if (target === undefined) return url;
  return `/media/${width}${hostPart(target)}${escapeQuery(target.path)}`;
}

/** A dot segment, as servers read it that decode twice or know parameters of segments (`..;a=b`). */
const DOT_SEGMENT = /\/\.{1,2}(?:;[^/]*)?(?:\/|$)/;

const decodeAgain = (path: string): string =>
  path.replace(/%(?:25)*2e/gi, '.').replace(/%(?:25)*(?:2f|5c)/gi, '/');

const isClimbing = (path: string): boolean => {
  try {
    const decoded = decodeURIComponent(path.replace(/\?.*/s, ''));
    return /\\|\p{Cc}/u.test(decoded) || DOT_SEGMENT.test(decodeAgain(decoded));
  } catch {
    return true;
  }
};

/**
 * Reads what {@link mediaAddress} wrote after the width.
 * @param escaped `/a.jpg%3Fv=1`, `/~host/a.jpg`, not decoded
 * @returns undefined for a path that climbs or holds controls, and for a malformed host
 */
export function parseMediaPath(escaped: string): MediaTarget | undefined {
  const [, host, rest] = /^\/~([^/]*)(\/.*)$/s.exec(escaped) ?? [];
  const path = unescapeQuery(rest ?? escaped);
  if (isClimbing(path)) return undefined;
  const address = `http://${host || OWN.host}${path}`;
  const target = URL.canParse(address) ? mediaTarget(address) : undefined;
  return target && (target.host ?? '') === (host ?? '') ? target : undefined;
}
