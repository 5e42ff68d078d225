import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '#shared/encodings.ts';
import { isNotModified } from '#shared/etag.ts';
import { selectEncoding, type Variant, type Variants } from '#shared/variants.ts';

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
}

/** Omitted from a 304, which has no body (RFC 9110 section 15.4.5). */
const BODY_HEADERS: readonly string[] = ['Content-Length', 'Content-Encoding', 'Content-Type'];

/** A variant with its response headers. */
interface Prepared {
  readonly variant: Variant;
  readonly full: string[];
  readonly notModified: string[];
}

/** Prepared once rather than on every hit. */
const preparedVariants = new WeakMap<Variants, Partial<Record<Encoding, Prepared>>>();

function prepare(
  { headers, variants }: CachedResponse,
  encoding: Encoding,
  added: RawHeaders,
): Prepared {
  const variant = variants[encoding] ?? variants.identity;
  const { etag, body } = variant;
  const full = [...headers, 'ETag', etag, 'Content-Length', String(body.length), ...added];
  if (encoding !== 'identity') full.push('Content-Encoding', encoding);
  const notModified = full.filter(
    (_item, index) => !BODY_HEADERS.includes(full[index - (index % 2)] ?? ''),
  );
  return { variant, full, notModified };
}

function preparedOf(cached: CachedResponse, encoding: Encoding, hitHeaders: RawHeaders): Prepared {
  let known = preparedVariants.get(cached.variants);
  if (!known) preparedVariants.set(cached.variants, (known = {}));
  return (known[encoding] ??= prepare(cached, encoding, hitHeaders));
}

export interface AddedHeaders {
  /** Headers of hits; the same for all hits of a variant. */
  readonly hit?: RawHeaders;
  /** Headers of this response only, instead of `hit`. */
  readonly own?: RawHeaders;
}

const NONE: RawHeaders = [];

/**
 * Sends the variant that the client accepts, or 304 if the client has it. Ignores the request's
 * `no-cache`: the client would receive the same body.
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  { hit = NONE, own }: AddedHeaders = {},
): void {
  const { headers, method } = request;
  const encoding = selectEncoding(cached.variants, headers['accept-encoding']);
  const prepared = own ? prepare(cached, encoding, own) : preparedOf(cached, encoding, hit);
  const { variant } = prepared;
  const ifNoneMatch = headers['if-none-match'];
  const isKnown =
    ifNoneMatch !== undefined &&
    isNotModified({ 'if-none-match': ifNoneMatch }, { etag: variant.etag });
  if (isKnown && cached.status === 200) {
    response.writeHead(304, prepared.notModified).end();
    return;
  }
  response.writeHead(cached.status, prepared.full);
  response.end(method === 'HEAD' ? undefined : variant.body);
}
