import { isSlug } from '../contract/requests.ts';
import { BffError } from '../errors.ts';

const areaOf = (path: string): string | undefined => /^\/api\/([a-z_]+)\//.exec(path)?.[1];

/**
 * Path a document moved to within its area (decision 9): `/api/news/a` → `/api/news/b`.
 * @param base the content API's base, whose path prefix is taken off
 * @throws BffError `upstreamRedirect` for a redirect anywhere else, with a hint for the operator
 */
export function redirectWithinArea(location: string | undefined, path: string, base: URL): string {
  const area = areaOf(path);
  const prefix = base.pathname.replace(/\/$/, '');
  const target = URL.parse(location ?? '', new URL(prefix + path, base));
  const targetPath = target?.pathname.slice(prefix.length) ?? '';
  const slug = targetPath.slice(`/api/${area}/`.length);
  if (
    location === undefined ||
    area === undefined ||
    target?.host !== base.host ||
    areaOf(targetPath) !== area ||
    !isSlug(slug)
  ) {
    throw new BffError(
      'upstreamRedirect',
      `${path} redirects to ${location ?? 'nowhere'}: is UPSTREAM_URL the final address?`,
    );
  }
  return targetPath;
}
