import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { ContentCache } from './content-cache.ts';
import { type ResourceName, resources } from '../contract/resources.ts';
import { toContentRequest } from './content-request.ts';
import type { ContentRequest } from '../upstream/upstream-client.ts';

const CONCURRENCY = 4;

/**
 * Loads every list and single document, then what the lists name while there is room for it, a few
 * at a time; failures are left to later requests.
 * @param signal ends it
 */
export async function fillCache(
  cache: ContentCache,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const names = Object.keys(resources) as ResourceName[];
  const roots = names.filter((name) => !resources[name].path.includes('{slug}'));
  const load = async (request: ContentRequest) => {
    if (signal.aborted) return;
    await cache.get(request).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ path: request.path, err: error }, 'warm-up failed');
    });
  };
  const limit = pLimit(CONCURRENCY);
  await limit.map(
    roots.map((name) => toContentRequest(name, {}, {})),
    load,
  );
  await limit.map(cache.unloaded(), async (request) => {
    if (cache.hasRoomForListed) await load(request);
  });
}
