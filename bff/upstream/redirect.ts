import { readSegment, toSegment } from '../contract/values/requests.ts';
import { BffError } from '../shared/errors.ts';

const areaOf = (path: string): string | undefined => /^\/api\/([a-z_]+)\//.exec(path)?.[1];

/** Decodes a header as UTF-8: some servers write paths without escapes. */
const fromBytes = (text: string): string => Buffer.from(text, 'latin1').toString();

/** A `Location` without its secrets: a user, and a query with a key or a signature. */
export const describeLocation = (location = 'nowhere'): string =>
  location.replace(/(?<=\/\/)[^/]*@|[?#].*/gs, '');

/** API path of a `Location`; undefined for a URL outside the content API. */
function pathAtUpstream(location: string | undefined, from: URL, base: URL): string | undefined {
  const target = URL.parse(fromBytes(location ?? ''), from);
  const prefix = base.pathname.replace(/\/$/, '');
  if (location === undefined || target === null) return undefined;
  if (target.origin !== base.origin || !target.pathname.startsWith(`${prefix}/`)) return undefined;
  return target.pathname.slice(prefix.length);
}

/**
 * Path to which a document moved within its area, `/api/news/a` → `/api/news/b`
 * (`bff/decisions.md`, "Redirects").
 * @param base URL of the content API; its path prefix is removed
 * @throws BffError `upstreamRedirect` for any other target, including the document itself
 */
export function redirectWithinArea(location: string | undefined, path: string, base: URL): string {
  const area = areaOf(path);
  const from = new URL(base.pathname.replace(/\/$/, '') + path, base);
  const target = pathAtUpstream(location, from, base);
  const slug = readSegment(target?.slice(`/api/${area}/`.length) ?? '');
  const isWithin = area !== undefined && target !== undefined && areaOf(target) === area;
  const moved = slug === undefined ? undefined : `/api/${area}/${toSegment(slug)}`;
  if (!isWithin || moved === undefined || moved === path) {
    throw new BffError(
      'upstreamRedirect',
      `${path} redirects to ${describeLocation(location)}: is UPSTREAM_URL the final URL?`,
    );
  }
  return moved;
}
