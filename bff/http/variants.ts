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

/** Lengths of the compressed forms, bytes; 0: there is none, it would not be smaller. */
interface CompressedLengths {
  readonly gzip: number;
  readonly br: number;
}

/**
 * The forms of one body, one after the other in one piece of memory: a `Buffer` costs some 300 bytes
 * beside what it holds, so views are made when they are sent.
 */
export class Variants {
  /** Opaque tag of the content, which the forms' validators are made of. */
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

  /** Bytes of all forms together. */
  get size(): number {
    return this.#bytes.length;
  }
}

const NONE: CompressedLengths = { gzip: 0, br: 0 };

/** Below this a compressed body saves nothing on the wire, bytes. */
const LEAST_COMPRESSED = 256;

/** Smallest window that sees all of a body, as a power of 2; both formats take some of it away. */
const windowBits = (bytes: number, largest: number): number =>
  Math.min(largest, Math.max(10, Math.ceil(Math.log2(bytes + 262))));

/** Answers fit into one chunk, where they are kept at all; the default is 16 KB for 200 bytes. */
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

/** Opaque tag of some bytes, without quotes. */
export const digestOf = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/**
 * One piece of memory of its own. zlib answers with views of 16 KB chunks and small buffers share
 * 8 KB slabs: a kept view keeps all of that, which made 200,000 keys take 846 MB instead of 64.
 */
function pack(parts: readonly Buffer[]): Buffer {
  const packed = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) offset += part.copy(packed, offset);
  return packed;
}

const NOTHING = Buffer.alloc(0);

/** Compresses a body in the thread pool, once for all that will ask for it. */
export async function makeVariants(body: Buffer, digest = digestOf(body)): Promise<Variants> {
  if (body.length < LEAST_COMPRESSED) return new Variants(pack([body]), digest);
  const compressed = await Promise.all([compressors.gzip(body), compressors.br(body)]);
  const [gzip, br] = compressed.map((form) => (form.length < body.length ? form : NOTHING)) as [
    Buffer,
    Buffer,
  ];
  return new Variants(pack([body, gzip, br]), digest, { gzip: gzip.length, br: br.length });
}

/** The form for a client, by the encodings that it prefers. */
export function selectVariant(variants: Variants, preferred: readonly Encoding[]): Variant {
  for (const encoding of preferred) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}
