import { isPaged, type ResourceName, resources } from '../contract/shapes/resources.ts';
import { isSlug, parsePageNumber, toSegment } from '../contract/values/requests.ts';
import { BffError } from '../shared/errors.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

/**
 * Maps a client's request to the one that is cached and sent upstream. Drops everything but the
 * slug and, for paginated lists, `page`.
 * @throws BffError `notFound` for a bad slug, `badPage` for a bad or repeated `page`
 */
export function toContentRequest(
  resource: ResourceName,
  params: { readonly slug?: string | undefined },
  query: { readonly page?: unknown },
): ContentRequest {
  const { path } = resources[resource];
  if (path.includes('{slug}')) {
    const slug = params.slug?.normalize('NFC');
    if (!isSlug(slug)) throw new BffError('notFound');
    return { resource, path: path.replace('{slug}', toSegment(slug)) };
  }
  if (!isPaged(resource)) return { resource, path };
  const page =
    query.page === undefined || typeof query.page === 'string' ? parsePageNumber(query.page) : null;
  if (page === null) throw new BffError('badPage');
  return { resource, path: `${path}?page=${page}` };
}
