import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentCache } from '../cache/content-cache.ts';
import type { CacheCounters } from '../cache/counters.ts';
import { createLimitedServer } from '../shared/http-server.ts';
import { pagedPaths } from '../contract/resources.ts';
import { parsePageNumber, SLUG } from '../contract/requests.ts';
import { writeResponse } from '../http/write-response.ts';

/** URLs whose cache keys are remembered. */
const MAX_CACHED_KEYS = 5000;
/** Longer URLs, in UTF-16 units, are left to Fastify. */
const MAX_URL_LENGTH = 256;

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

interface CacheHitParts {
  readonly cache: Pick<ContentCache, 'getFresh'>;
  readonly counters: CacheCounters;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly maxConnections: number;
}

/** Serves fresh entries before Fastify: no routing, no hooks, no logging. */
export class CacheHitHandler {
  readonly #cache: CacheHitParts['cache'];
  readonly #counters: CacheCounters;
  readonly #log: CacheHitParts['log'];
  readonly #maxConnections: number;
  #hits = 0;
  readonly #keys = new LRUCache<string, string>({ max: MAX_CACHED_KEYS });

  constructor({ cache, counters, log, maxConnections }: CacheHitParts) {
    this.#cache = cache;
    this.#counters = counters;
    this.#log = log;
    this.#maxConnections = maxConnections;
  }

  /** @returns the server that Fastify listens on; hits never reach its fallback */
  readonly createServer = (fallback: RequestListener): Server =>
    createLimitedServer(
      (request, response) => {
        const served = this.#find(request);
        if (served === undefined) {
          fallback(request, response);
          return;
        }
        this.#counters.resources[served.entry.resource].fresh += 1;
        this.#hits += 1;
        if (this.#hits % HITS_PER_LOG === 0) this.#logSample(request.url);
        writeResponse(request, response, served);
      },
      { maxConnections: this.#maxConnections },
    );

  #logSample(path: string | undefined): void {
    this.#log.info({ path, hits: this.#hits }, `one of ${HITS_PER_LOG} hits`);
  }

  #find({ method, url = '' }: IncomingMessage) {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return undefined;
    const key = this.#keys.get(url) ?? this.#addKey(url);
    const served = key === undefined ? undefined : this.#cache.getFresh(key);
    return served?.entry.status === 200 ? served : undefined;
  }

  #addKey(url: string): string | undefined {
    const key = cacheKeyOf(url);
    if (key !== undefined) this.#keys.set(url, key);
    return key;
  }
}
