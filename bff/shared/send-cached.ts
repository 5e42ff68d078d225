import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from './etag.ts';
import { selectVariant, type Variants } from './variants.ts';

/** Headers in the form that `writeHead` takes: names and values alternate. */
export type RawHeaders = readonly string[];

export const toRawHeaders = (headers: Readonly<Record<string, string>>): RawHeaders =>
  Object.entries(headers).flat();

/** A response held in memory. */
export interface CachedResponse {
  readonly status: number;
  readonly variants: Variants;
  /** Headers shared by all variants. */
  readonly headers: RawHeaders;
  readonly lastModified?: string;
}

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

/** A 304 has no body (RFC 9110 section 15.4.5). */
const withoutType = (headers: RawHeaders): RawHeaders =>
  headers.filter((_item, index) => headers[index - (index % 2)] !== 'Content-Type');

/**
 * Sends the variant that the client accepts, or 304 if the client has it. Ignores the request's
 * `no-cache`: the client would receive the same body.
 * @param added headers of this response only
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, variants, headers: shared, lastModified }: CachedResponse,
  added: RawHeaders = [],
): void {
  const { acceptEncoding, isConditional } = readRelevantHeaders(request);
  const { etag, encoding, body } = selectVariant(variants, acceptEncoding);
  const headers = [...shared, 'ETag', etag, ...added];
  if (lastModified !== undefined) headers.push('Last-Modified', lastModified);
  const validators = { etag, ...(lastModified !== undefined && { 'last-modified': lastModified }) };
  if (status === 200 && isConditional && isNotModified(request.headers, validators)) {
    response.writeHead(304, [...withoutType(headers)]).end();
    return;
  }
  if (status !== 204) headers.push('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
