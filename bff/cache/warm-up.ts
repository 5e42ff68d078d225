import type { FastifyBaseLogger } from 'fastify';
import type { ContentCache } from './content-cache.ts';
import { type ResourceName, resources } from '../contract/resources.ts';
import { toContentRequest } from './content-request.ts';

/** Loads every list and single document, a few at a time; failures are left to later requests. */
export async function warmUp(cache: ContentCache, log: FastifyBaseLogger): Promise<void> {
  const names = Object.keys(resources) as ResourceName[];
  const queue = names.filter((name) => !resources[name].path.includes('{slug}'));
  const loadNext = async (): Promise<void> => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const request = toContentRequest(name, {}, {});
      await cache
        .get(request)
        .catch((error: unknown) => log.warn({ path: request.path, err: error }, 'warm-up failed'));
    }
  };
  await Promise.all([loadNext(), loadNext(), loadNext(), loadNext()]);
}
