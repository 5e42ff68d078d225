import type { ResourceName } from '../contract/shapes/resources.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';
import { toContentRequest } from './content-request.ts';
import type { ContentEntry } from './entry.ts';

/** JSON of a copy; undefined for a missing, gone, empty or redirected document. */
export const readJson = ({ status, variants }: ContentEntry): unknown =>
  status === 200 ? JSON.parse(variants.identity.body.toString('utf8')) : undefined;

export interface Cache {
  get(request: ContentRequest): Promise<{ readonly entry: ContentEntry }>;
}

/** Cached document; undefined if it is unavailable. */
export async function load(cache: Cache, name: ResourceName, slug?: string): Promise<unknown> {
  try {
    const { entry } = await cache.get(toContentRequest(name, { slug }, {}));
    return readJson(entry);
  } catch {
    return undefined;
  }
}
