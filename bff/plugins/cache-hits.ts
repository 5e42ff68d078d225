import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentCache } from '../cache/content-cache.ts';
import type { CacheCounters } from '../cache/counters.ts';
import { createLimitedServer } from '../shared/http-server.ts';
import { isPaged, type ResourceName, resources } from '../contract/resources.ts';
import { parsePageNumber } from '../contract/requests.ts';
import { writeResponse } from '../http/write-response.ts';

/** Addresses whose meaning is remembered. */
const REMEMBERED_ADDRESSES = 5000;
/** Addresses longer than this are not worth remembering; Fastify answers them. */
const MAX_ADDRESS = 256;

/** Of so many hits one is logged. */
export const HITS_PER_LOG = 1000;

const SIMPLE = /^(\/api\/[a-z_]+(?:\/[A-Za-z0-9][A-Za-z0-9_-]{0,119})?)(?:\?page=(\d+))?$/;

const pagedPaths = new Set(
  (Object.keys(resources) as ResourceName[]).filter(isPaged).map((name) => resources[name].path),
);

/**
 * Key of the entry that an address asks for, when that can be told at a glance; anything unusual is
 * left to the routes, which know all the rules.
 */
export function keyOfAddress(address: string): string | undefined {
  const [, path, page] = SIMPLE.exec(address) ?? [];
  if (path === undefined) return undefined;
  if (!pagedPaths.has(path as never)) return page === undefined ? path : undefined;
  const number = parsePageNumber(page);
  return number === null ? undefined : `${path}?page=${number}`;
}

interface HitParts {
  readonly cache: Pick<ContentCache, 'getFresh'>;
  readonly counters: CacheCounters;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly maxConnections: number;
}

/** Answers fresh entries straight from the socket: no routing, no hooks, no logging. */
export class HitServer {
  readonly #cache: HitParts['cache'];
  readonly #counters: CacheCounters;
  readonly #log: HitParts['log'];
  readonly #maxConnections: number;
  #hits = 0;
  readonly #keys = new LRUCache<string, string>({ max: REMEMBERED_ADDRESSES });

  constructor({ cache, counters, log, maxConnections }: HitParts) {
    this.#cache = cache;
    this.#counters = counters;
    this.#log = log;
    this.#maxConnections = maxConnections;
  }

  /** @returns the server that Fastify listens on, with hits taken out before it */
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
        if (this.#hits % HITS_PER_LOG === 0) this.#report(request.url);
        writeResponse(request, response, served);
      },
      { maxConnections: this.#maxConnections },
    );

  #report(path: string | undefined): void {
    this.#log.info({ path, hits: this.#hits }, `one of ${HITS_PER_LOG} hits`);
  }

  #find({ method, url = '' }: IncomingMessage) {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_ADDRESS) return undefined;
    const key = this.#keys.get(url) ?? this.#learn(url);
    const served = key === undefined ? undefined : this.#cache.getFresh(key);
    return served?.entry.status === 200 ? served : undefined;
  }

  #learn(url: string): string | undefined {
    const key = keyOfAddress(url);
    if (key !== undefined) this.#keys.set(url, key);
    return key;
  }
}
