import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CacheState } from '../cache/content-cache.ts';
import { preferredEncodings } from '../cache/negotiate.ts';
import { selectVariant, type Variants } from '../cache/variants.ts';
import { isNotModified } from '../not-modified.ts';

/** What is sent for a resource or a view, whichever way it was found. */
export interface Answer {
  readonly status: number;
  readonly variants: Variants;
  readonly state: CacheState;
  readonly ageS: number;
  readonly lastModified: string;
  readonly isStorable: boolean;
  readonly location?: string | undefined;
}

/** Values of `Cache-Status` (RFC 9211) for the ways an answer is found. */
const CACHE_STATUS: Record<CacheState, string> = {
  fresh: 'kosmosad-bff; hit',
  stale: 'kosmosad-bff; hit; detail=stale-while-revalidate',
  'error-stale': 'kosmosad-bff; hit; detail=stale-if-error',
  expired: 'kosmosad-bff; fwd=stale',
  miss: 'kosmosad-bff; fwd=miss',
};

const TYPE = 'application/json; charset=utf-8';

/**
 * Writes an answer to the raw response, or 304 where the client's copy is the same. One writer for
 * hits, which never reach Fastify, and for everything else.
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void {
  const { status, state, lastModified } = answer;
  const variant = selectVariant(
    answer.variants,
    preferredEncodings(request.headers['accept-encoding']),
  );
  const headers = [
    'ETag',
    variant.etag,
    'Last-Modified',
    lastModified,
    'Age',
    String(answer.ageS),
    'Cache-Control',
    answer.isStorable ? 'public, no-cache' : 'no-store',
    'Vary',
    'Accept-Encoding',
    'Cache-Status',
    state === 'miss' && answer.isStorable ? `${CACHE_STATUS.miss}; stored` : CACHE_STATUS[state],
    'Server-Timing',
    `cache;desc="${state}"`,
  ];
  const isConditional =
    request.headers['if-none-match'] !== undefined ||
    request.headers['if-modified-since'] !== undefined;
  if (
    status === 200 &&
    isConditional &&
    isNotModified(request.headers, { etag: variant.etag, 'last-modified': lastModified })
  ) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('Content-Type', TYPE, 'Content-Length', String(variant.body.length));
  if (variant.encoding !== 'identity') headers.push('Content-Encoding', variant.encoding);
  if (answer.location !== undefined) headers.push('Location', answer.location);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
