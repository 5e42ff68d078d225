import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One form of a body, with a strong validator of its own (RFC 9110 section 8.8.3). */
export interface Variant {
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly etag: string;
  /** Tag of the same form before it was compressed again: who has that has the same page. */
  readonly formerEtag?: string;
}

/** The forms of one body; a compressed one is missing where it would not be smaller. */
export type Variants = Readonly<Partial<Record<Encoding, Variant>>> & {
  readonly identity: Variant;
};

/** Bodies below this are not worth compressing, bytes. */
const LEAST_COMPRESSED = 512;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Opaque tag of some bytes, without quotes. */
export const digestOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** A copy with memory of its own: zlib answers with views that keep far larger chunks alive. */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * The window that a body fills, as its binary logarithm (RFC 7932 section 9.1). The encoder takes
 * memory for its whole window, 4 MB by default, and pages have some ten kilobytes.
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

/** @param quality of Brotli, 0 to 11 */
export async function makeVariants(body: Buffer, quality: number): Promise<Variants> {
  const digest = digestOf(body);
  const variant = (encoding: Encoding, bytes: Buffer): Variant => ({
    encoding,
    body: compact(bytes),
    etag: encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`,
  });
  const identity = variant('identity', body);
  if (body.length < LEAST_COMPRESSED) return { identity };
  const [br, gz] = await Promise.all([compressBrotli(body, quality), gzip(body)]);
  return {
    identity,
    ...(br.length < body.length ? { br: variant('br', br) } : {}),
    ...(gz.length < body.length ? { gzip: variant('gzip', gz) } : {}),
  };
}

/** The same forms, the Brotli one as small as it gets, which takes a tenth of a second. */
export async function compressDensely(variants: Variants): Promise<Variants> {
  const { br: former, identity } = variants;
  if (former === undefined) return variants;
  const bytes = await compressBrotli(identity.body, zlib.constants.BROTLI_MAX_QUALITY);
  if (bytes.length >= former.body.length) return variants;
  const etag = identity.etag.replace(/"$/, '-br-dense"');
  const br = { encoding: 'br', body: compact(bytes), etag, formerEtag: former.etag } as const;
  return { ...variants, br };
}

/** Bytes of all forms together. */
export const sizeOf = (variants: Variants): number =>
  Object.values(variants).reduce((total, { body }) => total + body.length, 0);

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of fields; what others make up pushes out only each other. */
const remembered = new LRUCache<string, readonly Encoding[]>({ max: 200 });
const MAX_REMEMBERED_LENGTH = 256;

/** Encodings that an `Accept-Encoding` field takes (RFC 9110 section 12.5.3), the smallest first. */
export function acceptedEncodings(field = ''): readonly Encoding[] {
  const known = remembered.get(field);
  if (known) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': field } }).encodings(OFFERED);
  const encodings = OFFERED.filter((encoding) => accepted.includes(encoding));
  if (field.length <= MAX_REMEMBERED_LENGTH) remembered.set(field, encodings);
  return encodings;
}

/** The form for a client; identity where it takes none, which is better than refusing it. */
export function selectVariant(variants: Variants, field: string | undefined): Variant {
  for (const encoding of acceptedEncodings(field)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}
