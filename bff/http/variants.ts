import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** One encoding of a body, with its own strong etag (RFC 9110 section 8.8.3). */
export interface Variant {
  readonly encoding: Encoding;
  readonly body: Buffer;
  readonly etag: string;
}

/** Lengths of the compressed variants, bytes; 0 if compression would not make it smaller. */
interface CompressedLengths {
  readonly gzip: number;
  readonly br: number;
}

/**
 * The variants of one body, concatenated in one buffer: each `Buffer` object costs some 300 bytes
 * besides its content, so views are created on access.
 */
export class Variants {
  /** Digest of the content, from which the variants' etags are derived. */
  readonly digest: string;
  readonly #bytes: Buffer;
  readonly #gzipStart: number;
  readonly #brStart: number;

  constructor(bytes: Buffer, digest: string, { gzip, br }: CompressedLengths = NONE) {
    this.digest = digest;
    this.#bytes = bytes;
    this.#brStart = bytes.length - br;
    this.#gzipStart = this.#brStart - gzip;
  }

  get identity(): Variant {
    const body = this.#bytes.subarray(0, this.#gzipStart);
    return { encoding: 'identity', body, etag: `"${this.digest}"` };
  }

  get gzip(): Variant | undefined {
    if (this.#gzipStart === this.#brStart) return undefined;
    const body = this.#bytes.subarray(this.#gzipStart, this.#brStart);
    return { encoding: 'gzip', body, etag: `"${this.digest}-gzip"` };
  }

  get br(): Variant | undefined {
    if (this.#brStart === this.#bytes.length) return undefined;
    return {
      encoding: 'br',
      body: this.#bytes.subarray(this.#brStart),
      etag: `"${this.digest}-br"`,
    };
  }

  /** Size of all variants together, bytes. */
  get size(): number {
    return this.#bytes.length;
  }
}

const NONE: CompressedLengths = { gzip: 0, br: 0 };

/** Below this size, bytes, compression saves nothing on the wire. */
const MIN_COMPRESSED_BYTES = 256;

/** Smallest window, as a power of 2, that covers a body and the overhead of both formats. */
const windowBits = (bytes: number, largest: number): number =>
  Math.min(largest, Math.max(10, Math.ceil(Math.log2(bytes + 262))));

/** Cached bodies fit into one chunk; the default would take 16 KB for 200 bytes. */
const chunkSizeFor = (body: Buffer): number => Math.min(body.length, 64 * 1024);

const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  gzip: (body) =>
    promisify(zlib.gzip)(body, {
      level: 6,
      windowBits: windowBits(body.length, 15),
      chunkSize: chunkSizeFor(body),
    }),
  br: (body) =>
    promisify(zlib.brotliCompress)(body, {
      chunkSize: chunkSizeFor(body),
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(body.length, 22),
      },
    }),
};

/** Digest of bytes, usable as an etag without quotes. */
export const digestOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * Copies buffers into one of its own. zlib returns views of 16 KB chunks and small buffers share 8
 * KB slabs, which a view keeps in memory: 200,000 keys took 846 MB instead of 64 MB.
 */
function pack(parts: readonly Buffer[]): Buffer {
  const packed = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) offset += part.copy(packed, offset);
  return packed;
}

const EMPTY = Buffer.alloc(0);

/** Compresses a body in the thread pool, once for all requests. */
export async function makeVariants(body: Buffer, digest = digestOf(body)): Promise<Variants> {
  if (body.length < MIN_COMPRESSED_BYTES) return new Variants(pack([body]), digest);
  const compressed = await Promise.all([compressors.gzip(body), compressors.br(body)]);
  const [gzip, br] = compressed.map((variant) =>
    variant.length < body.length ? variant : EMPTY,
  ) as [Buffer, Buffer];
  return new Variants(pack([body, gzip, br]), digest, { gzip: gzip.length, br: br.length });
}

/** Selects a variant by the encodings that a client prefers. */
export function selectVariant(variants: Variants, preferred: readonly Encoding[]): Variant {
  for (const encoding of preferred) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}
