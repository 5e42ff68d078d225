import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { preferredEncodings } from './negotiate.ts';
import { selectVariant, type Variant, type Variants } from './variants.ts';
import { isNotModified } from './not-modified.ts';
import {
  cacheStatusOf,
  type Finding,
  findingFields,
  serverTimingOf,
  UNFOUND_FIELDS,
} from './cache-status.ts';

/** What is sent for a resource or a view, whichever way it was found. */
export interface StoredResponse {
  readonly status: number;
  readonly variants: Variants;
  readonly lastModified: string;
  readonly isStorable: boolean;
  /** How long a client may use it without asking, seconds; missing: it asks every time. */
  readonly maxAgeS?: number;
  readonly location?: string | undefined;
}

/** An answer and how it was found. */
export interface FoundResponse extends Finding {
  readonly entry: StoredResponse;
  readonly ageS: number;
}

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

function cacheControlOf({ isStorable, maxAgeS }: StoredResponse): string {
  if (!isStorable) return 'no-store';
  return maxAgeS === undefined ? 'public, no-cache' : `public, max-age=${maxAgeS}`;
}

/** Fields of an answer that is a failure, by how its cause was found. */
export const failureFields = (
  found: FoundResponse | undefined,
): Readonly<Record<string, string>> =>
  found === undefined
    ? UNFOUND_FIELDS
    : {
        age: String(found.ageS),
        'cache-control': cacheControlOf(found.entry),
        ...findingFields(found),
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
export function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  found: FoundResponse,
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
export function logResponse(
  log: Pick<FastifyBaseLogger, 'info'>,
  path: string,
  { entry, state, call }: Pick<FoundResponse, 'entry' | 'state' | 'call'>,
): void {
  if (state === 'fresh') return;
  const upstreamMs = call && Math.round(call.ms);
  log.info({ path, status: entry.status, state, upstreamMs }, 'answered');
}
