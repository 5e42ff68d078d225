import type { ContentCache } from '../content/content-cache.ts';
import type { ContentRequest } from '../upstream/client.ts';

/** Statuses of content that has gone or moved; a moved document is listed at its new place. */
const isContent = (status: number): boolean => status === 200;

/** Creates a loader of JSON through the cache: a fresh copy, else what the content API sends. */
export const loadJson =
  (cache: Pick<ContentCache, 'getCurrent'>) =>
  async (request: ContentRequest): Promise<unknown> => {
    const { entry } = await cache.getCurrent(request);
    if (!isContent(entry.status)) return undefined;
    return JSON.parse(entry.variants.identity.body.toString('utf8')) as unknown;
  };
