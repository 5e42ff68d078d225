import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type RawHeaders, sendCached, toRawHeaders } from '../shared/send-cached.ts';
import type { Variants } from '../shared/variants.ts';
import { type CacheResult, cacheResultHeaders, UNCACHED_FAILURE_HEADERS } from './cache-status.ts';

/** A response, independent of how it was served. */
interface StoredResponse {
  readonly status: number;
  readonly variants: Variants;
  readonly lastModified: string;
  readonly isStorable: boolean;
  readonly location?: string | undefined;
}

/** A response and how the cache produced it. */
export interface FoundResponse extends CacheResult {
  readonly entry: StoredResponse;
  readonly ageS: number;
  /** Remaining time to use it on failure, seconds; undefined if it must not be used then. */
  readonly errorTtlS: number | undefined;
}

/** `Cache-Control` for the site's cache: how long a copy may outlive the content API. */
function cacheControlOf({ entry, errorTtlS }: FoundResponse): string {
  if (!entry.isStorable) return 'no-store';
  const onFailure = errorTtlS === undefined ? 'must-revalidate' : `stale-if-error=${errorTtlS}`;
  return `public, no-cache, ${onFailure}`;
}

const foundHeaders = (found: FoundResponse) => ({
  age: `${found.ageS}`,
  'cache-control': cacheControlOf(found),
  ...cacheResultHeaders(found),
});

/** Headers of a failure, according to the cache result behind it. */
export const failureHeaders = (
  found: FoundResponse | undefined,
): Readonly<Record<string, string>> => (found ? foundHeaders(found) : UNCACHED_FAILURE_HEADERS);

function headersOf(found: FoundResponse): RawHeaders {
  const { status, location } = found.entry;
  return [
    ...toRawHeaders(foundHeaders(found)),
    'Vary',
    'Accept-Encoding',
    ...(status === 204 ? [] : ['Content-Type', 'application/json; charset=utf-8']),
    ...(location === undefined ? [] : ['Location', location]),
  ];
}

/**
 * Writes a response with Node's API, or a 304 if the client's copy is current. Shared by Fastify's
 * routes and by cache hits, which bypass Fastify.
 */
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundResponse,
): void {
  const { status, variants, lastModified } = found.entry;
  sendCached(request, response, { status, variants, lastModified, headers: headersOf(found) });
}

/** Logs all responses but hits, which are sampled where they are served. */
export function logResponse(
  log: Pick<FastifyBaseLogger, 'info'>,
  path: string,
  { entry, served, call }: Pick<FoundResponse, 'entry' | 'served' | 'call'>,
): void {
  if (served === 'hit') return;
  const upstreamMs = call && Math.round(call.ms);
  log.info({ path, status: entry.status, served, upstreamMs }, 'response sent');
}
