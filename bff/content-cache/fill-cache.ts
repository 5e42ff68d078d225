import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { ContentCache } from './content-cache.ts';
import { type ResourceName, resources } from '../contract/resources.ts';
import { toContentRequest } from './content-request.ts';

const CONCURRENCY = 4;

/**
 * Loads every list and single document, a few at a time. The search reads the documents that lists
 * name; later requests retry failures.
 * @param signal stops the warm-up
 */
export async function fillCache(
  cache: ContentCache,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const names = Object.keys(resources) as ResourceName[];
  const roots = names.filter((name) => !resources[name].path.includes('{slug}'));
  await pLimit(CONCURRENCY).map(roots, async (name) => {
    if (signal.aborted) return;
    const request = toContentRequest(name, {}, {});
    await cache.get(request).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ path: request.path, err: error }, 'warm-up failed');
    });
  });
}
