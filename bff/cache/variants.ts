import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One stored form of a body, with a strong validator of its own (RFC 9110 section 8.8.3). */
export interface Variant {
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly etag: string;
}

/** The forms of one body. Compressed ones are missing where they would not be smaller. */
export interface Variants {
  readonly identity: Variant;
  readonly gzip?: Variant;
  readonly br?: Variant;
}

/** Below this a compressed body saves nothing on the wire, bytes. */
const LEAST_COMPRESSED = 256;

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) => promisify(zlib.gzip)(body, { level: 6 }),
  br: (body) =>
    promisify(zlib.brotliCompress)(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** Opaque tag of some bytes, without quotes. */
export const digestOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * A copy with memory of its own. zlib answers with views of 16 KB chunks and small buffers share
 * 8 KB slabs: a kept view keeps all of that, which made 200,000 keys take 846 MB instead of 64.
 */
function compact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

const toVariant = (encoding: Encoding, body: Buffer, digest: string): Variant => ({
  encoding,
  body: compact(body),
  etag: encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`,
});

/** Compresses a body in the thread pool, once for all that will ask for it. */
export async function makeVariants(body: Buffer, digest = digestOf(body)): Promise<Variants> {
  const identity = toVariant('identity', body, digest);
  if (body.length < LEAST_COMPRESSED) return { identity };
  const [gzip, br] = await Promise.all([compressors.gzip(body), compressors.br(body)]);
  return {
    identity,
    ...(gzip.length < body.length ? { gzip: toVariant('gzip', gzip, digest) } : {}),
    ...(br.length < body.length ? { br: toVariant('br', br, digest) } : {}),
  };
}

/** Bytes of all forms together. */
export const sizeOf = ({ identity, gzip, br }: Variants): number =>
  identity.body.length + (gzip?.body.length ?? 0) + (br?.body.length ?? 0);

/** The form for a client, by the encodings that it prefers. */
export function selectVariant(variants: Variants, preferred: readonly Encoding[]): Variant {
  for (const encoding of preferred) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}
