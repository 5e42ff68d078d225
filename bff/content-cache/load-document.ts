import type { ResourceName } from '../contract/resources.ts';
import type { ContentCache } from './content-cache.ts';
import { toContentRequest } from './content-request.ts';
import { readJson } from './read-json.ts';

export type Cache = Pick<ContentCache, 'get'>;

/** Cached document; undefined if it is unavailable. */
export async function load(cache: Cache, name: ResourceName, slug?: string): Promise<unknown> {
  try {
    const { entry } = await cache.get(toContentRequest(name, { slug }, {}));
    return readJson(entry);
  } catch {
    return undefined;
  }
}
