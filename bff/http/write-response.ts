import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { selectVariant, type Variant, type Variants } from '../shared/variants.ts';
import { isNotModified } from '../shared/etag.ts';
import {
  cacheStatusOf,
  type CacheResult,
  cacheResultHeaders,
  serverTimingOf,
  UNCACHED_FAILURE_HEADERS,
} from './cache-status.ts';

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

const TYPE = 'application/json; charset=utf-8';

/** Request headers that select the variant of a response. */
interface RelevantHeaders {
  acceptEncoding: string | undefined;
  isConditional: boolean;
}

/**
 * Reads the raw headers: parsing all of them (`request.headers`) is a large share of the cost of a
 * hit, and few requests need it.
 */
function readRelevantHeaders({ rawHeaders }: IncomingMessage): RelevantHeaders {
  const relevant: RelevantHeaders = { acceptEncoding: undefined, isConditional: false };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 15 && name.length !== 13 && name.length !== 17) continue;
    const lowerName = name.toLowerCase();
    if (lowerName === 'if-none-match' || lowerName === 'if-modified-since')
      relevant.isConditional = true;
    if (lowerName !== 'accept-encoding') continue;
    const value = rawHeaders[index + 1] ?? '';
    const { acceptEncoding } = relevant;
    relevant.acceptEncoding = acceptEncoding === undefined ? value : `${acceptEncoding}, ${value}`;
  }
  return relevant;
}

/** `Cache-Control` for the site's cache: how long a copy may outlive the content API. */
function cacheControlOf({ entry, errorTtlS }: FoundResponse): string {
  if (!entry.isStorable) return 'no-store';
  const onFailure = errorTtlS === undefined ? 'must-revalidate' : `stale-if-error=${errorTtlS}`;
  return `public, no-cache, ${onFailure}`;
}

/** Headers of a failure, according to the cache result behind it. */
export const failureHeaders = (
  found: FoundResponse | undefined,
): Readonly<Record<string, string>> =>
  found === undefined
    ? UNCACHED_FAILURE_HEADERS
    : {
        age: String(found.ageS),
        'cache-control': cacheControlOf(found),
        ...cacheResultHeaders(found),
      };

function headersOf(found: FoundResponse, variant: Variant): string[] {
  const { entry, ageS } = found;
  return [
    'ETag',
    variant.etag,
    'Last-Modified',
    entry.lastModified,
    'Age',
    String(ageS),
    'Cache-Control',
    cacheControlOf(found),
    'Vary',
    'Accept-Encoding',
    'Cache-Status',
    cacheStatusOf(found),
    'Server-Timing',
    serverTimingOf(found),
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
  const { status, lastModified, location, variants } = found.entry;
  const relevant = readRelevantHeaders(request);
  const variant = selectVariant(variants, relevant.acceptEncoding);
  const headers = headersOf(found, variant);
  if (
    status === 200 &&
    relevant.isConditional &&
    isNotModified(request.headers, { etag: variant.etag, 'last-modified': lastModified })
  ) {
    response.writeHead(304, headers).end();
    return;
  }
  if (status !== 204) {
    headers.push('Content-Type', TYPE, 'Content-Length', String(variant.body.length));
  }
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding);
  if (location !== undefined) headers.push('Location', location);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
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
