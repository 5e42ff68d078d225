import fp from 'fastify-plugin';
import { parsePageNumber, SLUG } from '../contract/requests.ts';
import { pagedPaths, type ResourceName } from '../contract/resources.ts';
import { writeResponse } from '../http/write-response.ts';

/** One hit in this many is logged. */
export const HITS_PER_LOG = 1000;

const SIMPLE_URL = new RegExp(`^(/api/[a-z_]+(?:/${SLUG})?)(?:\\?page=(\\d+))?$`);

/**
 * Cache key of a URL in its usual form; undefined for any other, which is left to the routes and
 * their complete rules.
 */
export function cacheKeyOf(url: string): string | undefined {
  const [, path, page] = SIMPLE_URL.exec(url) ?? [];
  if (path === undefined) return undefined;
  if (!pagedPaths.has(path)) return page === undefined ? path : undefined;
  const number = parsePageNumber(page);
  return number === null ? undefined : `${path}?page=${number}`;
}

/**
 * Serves fresh copies of content before Fastify: the server that `app.ts` creates calls `serveHit`
 * for each request, and Fastify gets only what is not a hit. The response has the bytes and headers
 * that `routes/api.ts` would send. A hit bypasses Fastify's routing, hooks, request id and error
 * handler; the limits of the connection apply, and it is counted like any other response. It takes
 * 1.14 times the processor time of a bare `node:http` server, and 1.85 times by Fastify's route
 * (`bff/decisions.md`, "Hits bypass Fastify"). A copy that cannot be written is purged in all
 * instances and becomes a miss: here, an error would end the process.
 */
export const cacheHits = fp(
  async (app) => {
    const { cache, counters, log } = app;
    let hits = 0;

    function count(resource: ResourceName, path: string): void {
      counters.resources[resource].fresh += 1;
      hits += 1;
      if (hits % HITS_PER_LOG === 0) log.info({ path, hits }, `one of ${HITS_PER_LOG} hits`);
    }

    function purgeBroken(key: string, error: unknown): void {
      log.error({ path: key, err: error }, 'a cached copy cannot be sent and is purged');
      app
        .purge({ paths: [key], prefixes: [], tags: [], isHard: true })
        .catch((failure: unknown) => log.error({ path: key, err: failure }, 'a purge failed'));
    }

    app.decorate('serveHit', (request, response) => {
      const { method, url = '' } = request;
      const key = method === 'GET' || method === 'HEAD' ? cacheKeyOf(url) : undefined;
      if (key === undefined) return false;
      try {
        const served = cache.getFresh(key);
        if (served?.entry.status !== 200) return false;
        writeResponse(request, response, served);
        count(served.entry.resource, url);
        return true;
      } catch (error) {
        purgeBroken(key, error);
        return false;
      }
    });
  },
  { decorators: { fastify: ['cache', 'counters', 'purge'] } },
);
