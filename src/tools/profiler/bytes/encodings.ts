import zlib from 'node:zlib';

/** Content encodings to request, the densest first. */
export const ENCODINGS = ['br', 'gzip', 'zstd'] as const;

export type Encoding = (typeof ENCODINGS)[number];

export const isEncoding = (name: string): name is Encoding =>
  (ENCODINGS as readonly string[]).includes(name);

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  br: 'Brotli',
  gzip: 'gzip',
  zstd: 'Zstandard',
};

/** Levels at which servers and CDNs compress while sending. */
export const ASSUMED_LEVELS: Readonly<Record<Encoding, number>> = { br: 5, gzip: 6, zstd: 3 };

/**
 * Distance within which a compressor finds a copy, and the longest copy that it writes at once:
 * zlib keeps 262 bytes of its window for the search, Brotli 16 at its default of 4 MB, Zstandard at
 * level 3 has 2 MB.
 */
export const WINDOWS: Readonly<Record<Encoding, readonly [window: number, longest: number]>> = {
  br: [(1 << 22) - 16, 65_535],
  gzip: [(1 << 15) - 262, 258],
  zstd: [1 << 21, 65_535],
};

const { constants } = zlib;

/** Compresses bytes at a level, as one part. */
export function compress(bytes: Uint8Array, encoding: Encoding, level: number): Buffer {
  if (encoding === 'gzip') return zlib.gzipSync(bytes, { level });
  if (encoding === 'zstd') {
    return zlib.zstdCompressSync(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: level },
      pledgedSrcSize: bytes.length,
    });
  }
  return zlib.brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** A stream that decodes a body. */
export function createDecoder(encoding: Encoding): zlib.BrotliDecompress | zlib.Gunzip {
  if (encoding === 'gzip') return zlib.createGunzip();
  return encoding === 'zstd' ? zlib.createZstdDecompress() : zlib.createBrotliDecompress();
}
