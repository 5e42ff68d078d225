import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in one encoding, with its own strong validator (RFC 9110 section 8.8.3). */
export interface Variant {
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly etag: string;
  /** Etag before the body was compressed again; the decoded content is the same. */
  readonly formerEtag?: string;
}

/** The variants of one body; a compressed variant is omitted if it would not be smaller. */
export type Variants = Readonly<Partial<Record<Encoding, Variant>>> & {
  readonly identity: Variant;
};

/** Bodies below this are not worth compressing, bytes. */
const MIN_COMPRESSED = 512;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Digest of the bytes for an etag, without quotes. */
export const digestOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Copies the bytes: zlib returns views that keep much larger buffers alive. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * The smallest window that holds the body, as a binary logarithm (RFC 7932 section 9.1). The
 * encoder allocates the whole window, 4 MB by default, while pages have some tens of kilobytes.
 */
const windowFor = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + 16)), zlib.constants.BROTLI_MIN_WINDOW_BITS),
    zlib.constants.BROTLI_DEFAULT_WINDOW,
  );

const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** Compresses a body in all encodings. @param quality of Brotli, 0 to 11 */
export async function makeVariants(body: Buffer, quality: number): Promise<Variants> {
  const digest = digestOf(body);
  const variant = (encoding: Encoding, bytes: Buffer): Variant => ({
    encoding,
    body: compact(bytes),
    etag: encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`,
  });
  const identity = variant('identity', body);
  if (body.length < MIN_COMPRESSED) return { identity };
  const [br, gz] = await Promise.all([compressBrotli(body, quality), gzip(body)]);
  return {
    identity,
    ...(br.length < body.length ? { br: variant('br', br) } : {}),
    ...(gz.length < body.length ? { gzip: variant('gzip', gz) } : {}),
  };
}

/** Compresses the Brotli variant again at maximum quality, which takes about 100 ms. */
export async function compressDensely(variants: Variants): Promise<Variants> {
  const { br: former, identity } = variants;
  if (former === undefined) return variants;
  const bytes = await compressBrotli(identity.body, zlib.constants.BROTLI_MAX_QUALITY);
  if (bytes.length >= former.body.length) return variants;
  const etag = identity.etag.replace(/"$/, '-br-dense"');
  const br = { encoding: 'br', body: compact(bytes), etag, formerEtag: former.etag } as const;
  return { ...variants, br };
}

/** Total size of all variants, bytes. */
export const sizeOf = (variants: Variants): number =>
  Object.values(variants).reduce((total, { body }) => total + body.length, 0);

const SUPPORTED: Encoding[] = ['br', 'gzip', 'identity'];

/** Parsed `Accept-Encoding` headers; browsers send only a handful of different ones. */
const parsedHeaders = new LRUCache<string, readonly Encoding[]>({ max: 200 });
/** Longer headers are not cached, characters. */
const MAX_HEADER_LENGTH = 256;

/** Encodings that `Accept-Encoding` allows (RFC 9110 section 12.5.3), best compression first. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = parsedHeaders.get(header);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(SUPPORTED);
  const encodings = SUPPORTED.filter((encoding) => accepted.includes(encoding));
  if (header.length <= MAX_HEADER_LENGTH) parsedHeaders.set(header, encodings);
  return encodings;
}

/** Selects by `Accept-Encoding`; identity if none is acceptable, which is better than a 406. */
export function selectVariant(variants: Variants, header: string | undefined): Variant {
  for (const encoding of acceptedEncodings(header)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}
