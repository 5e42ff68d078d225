import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { isSegment, parsePageNumber, SEGMENT } from '../contract/values/requests.ts';
import { pagedPaths } from '../contract/shapes/resources.ts';
import { writeResponse } from '../http/write-response.ts';
import type { Services } from '../services/services.ts';

const SIMPLE_URL = new RegExp(`^(/api/[a-z_]+(?:/(${SEGMENT}))?)(?:\\?page=(\\d+))?$`);

/** Cache key of a URL in its usual form; undefined for others, which the routes handle. */
export function cacheKeyOf(url: string): string | undefined {
  const [, path, slug, page] = SIMPLE_URL.exec(url) ?? [];
  if (path === undefined || (slug !== undefined && !isSegment(slug))) return undefined;
  if (!pagedPaths.has(path)) return page === undefined ? path : undefined;
  const number = parsePageNumber(page);
  return number === null ? undefined : `${path}?page=${number}`;
}

/**
 * Serves fresh copies of content before Fastify, which receives only the misses. The response has
 * the bytes and headers that `routes/api.ts` would send. A hit bypasses Fastify's routing, hooks,
 * request id and error handler; it still counts in the metrics and against the connection's limits
 * (`bff/decisions.md`, "Hits bypass Fastify"). A copy that cannot be written is purged in all
 * instances and becomes a miss, because an error here would end the process.
 * @returns a function that returns whether it has sent a response
 */
export function createHitServer({ content, metrics, purge }: Services, log: FastifyBaseLogger) {
  function purgeBroken(path: string, err: unknown): void {
    log.error({ path, err }, 'a cached copy cannot be sent and is purged');
    purge({ paths: [path], prefixes: [], tags: [], isHard: true }).catch((failure: unknown) =>
      log.error({ path, err: failure }, 'a purge failed'),
    );
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    const key = method === 'GET' || method === 'HEAD' ? cacheKeyOf(url) : undefined;
    if (key === undefined) return false;
    try {
      const served = content.hit(key);
      if (served?.entry.status !== 200) return false;
      writeResponse(request, response, served);
      metrics.resources[served.entry.resource].hit.inc();
      return true;
    } catch (error) {
      purgeBroken(key, error);
      return false;
    }
  };
}
