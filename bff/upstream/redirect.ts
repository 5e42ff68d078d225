import { isSlug } from '../contract/requests.ts';
import { BffError } from '../shared/errors.ts';

const areaOf = (path: string): string | undefined => /^\/api\/([a-z_]+)\//.exec(path)?.[1];

/** Path of the API that an address of the upstream stands for; undefined for another place. */
function pathAtUpstream(location: string | undefined, from: URL, base: URL): string | undefined {
  const target = URL.parse(location ?? '', from);
  const prefix = base.pathname.replace(/\/$/, '');
  if (location === undefined || target === null) return undefined;
  if (target.origin !== base.origin || !target.pathname.startsWith(`${prefix}/`)) return undefined;
  return target.pathname.slice(prefix.length);
}

/**
 * Path a document moved to within its area (decision 9): `/api/news/a` → `/api/news/b`.
 * @param base the content API's base, whose path prefix is taken off
 * @throws BffError `upstreamRedirect` for a redirect anywhere else, to itself included, with a hint
 */
export function redirectWithinArea(location: string | undefined, path: string, base: URL): string {
  const area = areaOf(path);
  const from = new URL(base.pathname.replace(/\/$/, '') + path, base);
  const target = pathAtUpstream(location, from, base);
  const slug = target?.slice(`/api/${area}/`.length);
  const isWithin = area !== undefined && target !== undefined && areaOf(target) === area;
  if (!isWithin || !isSlug(slug) || target === path) {
    throw new BffError(
      'upstreamRedirect',
      `${path} redirects to ${location ?? 'nowhere'}: is UPSTREAM_URL the final address?`,
    );
  }
  return target;
}
