import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { CacheState } from '../cache/content-cache.ts';
import { preferredEncodings } from '../cache/negotiate.ts';
import { selectVariant, type Variant, type Variants } from '../cache/variants.ts';
import { isNotModified } from '../not-modified.ts';

/** What is sent for a resource or a view, whichever way it was found. */
export interface Answer {
  readonly status: number;
  readonly variants: Variants;
  readonly lastModified: string;
  readonly isStorable: boolean;
  /** How long a client may use it without asking, seconds; missing: it asks every time. */
  readonly maxAgeS?: number;
  /** How long the slowest call took that this was made of, milliseconds. */
  readonly upstreamMs: number;
  readonly location?: string | undefined;
}

/** An answer and how it was found. */
export interface Found {
  readonly entry: Answer;
  readonly state: CacheState;
  readonly ageS: number;
}

/** Values of `Cache-Status` (RFC 9211) for the ways an answer is found. */
const CACHE_STATUS: Record<CacheState, string> = {
  fresh: 'kosmosad-bff; hit',
  stale: 'kosmosad-bff; hit; detail=stale-while-revalidate',
  'error-stale': 'kosmosad-bff; hit; detail=stale-if-error',
  expired: 'kosmosad-bff; fwd=stale',
  miss: 'kosmosad-bff; fwd=miss',
};

/** Values of `Server-Timing`; a miss adds what it waited for. */
const SERVER_TIMING: Record<CacheState, string> = {
  fresh: 'cache;desc="fresh"',
  stale: 'cache;desc="stale"',
  'error-stale': 'cache;desc="error-stale"',
  expired: 'cache;desc="expired"',
  miss: 'cache;desc="miss"',
};

const TYPE = 'application/json; charset=utf-8';

/** The fields that the form of an answer depends on. */
interface Asked {
  acceptEncoding: string | undefined;
  isConditional: boolean;
}

/**
 * Reads the fields as they came: putting all of them together (`request.headers`) is a good part of
 * what a hit costs, and few requests need it.
 */
function readAsked({ rawHeaders }: IncomingMessage): Asked {
  const asked: Asked = { acceptEncoding: undefined, isConditional: false };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 15 && name.length !== 13 && name.length !== 17) continue;
    const field = name.toLowerCase();
    if (field === 'if-none-match' || field === 'if-modified-since') asked.isConditional = true;
    if (field !== 'accept-encoding') continue;
    const value = rawHeaders[index + 1] ?? '';
    const { acceptEncoding } = asked;
    asked.acceptEncoding = acceptEncoding === undefined ? value : `${acceptEncoding}, ${value}`;
  }
  return asked;
}

const cacheStatusOf = ({ entry, state }: Found): string =>
  state === 'miss' && entry.isStorable ? `${CACHE_STATUS.miss}; stored` : CACHE_STATUS[state];

const serverTimingOf = ({ entry, state }: Found): string =>
  state === 'miss'
    ? `${SERVER_TIMING.miss}, upstream;dur=${entry.upstreamMs.toFixed(1)}`
    : SERVER_TIMING[state];

function cacheControlOf({ isStorable, maxAgeS }: Answer): string {
  if (!isStorable) return 'no-store';
  return maxAgeS === undefined ? 'public, no-cache' : `public, max-age=${maxAgeS}`;
}

/** Fields of an answer that is a failure, by how its cause was found. */
export const failureFields = (found: Found | undefined): Record<string, string> =>
  found === undefined
    ? {
        'cache-control': 'no-store',
        'cache-status': CACHE_STATUS.miss,
        'server-timing': SERVER_TIMING.miss,
      }
    : {
        age: String(found.ageS),
        'cache-control': cacheControlOf(found.entry),
        'cache-status': cacheStatusOf(found),
        'server-timing': serverTimingOf(found),
      };

function headersOf(found: Found, variant: Variant): string[] {
  const { entry, ageS } = found;
  return [
    'ETag',
    variant.etag,
    'Last-Modified',
    entry.lastModified,
    'Age',
    String(ageS),
    'Cache-Control',
    cacheControlOf(entry),
    'Vary',
    'Accept-Encoding',
    'Cache-Status',
    cacheStatusOf(found),
    'Server-Timing',
    serverTimingOf(found),
  ];
}

/**
 * Writes an answer to the raw response, or 304 where the client's copy is the same. One writer for
 * hits, which never reach Fastify, and for everything else.
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
): void {
  const { status, lastModified, location, variants } = found.entry;
  const asked = readAsked(request);
  const variant = selectVariant(variants, preferredEncodings(asked.acceptEncoding));
  const headers = headersOf(found, variant);
  if (
    status === 200 &&
    asked.isConditional &&
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

/** Logs what was more than a hit; those are sampled where they are served. */
export function logAnswer(
  log: Pick<FastifyBaseLogger, 'info'>,
  path: string,
  { entry, state }: Pick<Found, 'entry' | 'state'>,
): void {
  if (state === 'fresh') return;
  const upstreamMs = state === 'miss' ? Math.round(entry.upstreamMs) : undefined;
  log.info({ path, status: entry.status, state, upstreamMs }, 'answered');
}
