import zlib from 'node:zlib';
import { chargeBrotli } from './brotli.ts';
import { chargeGzip } from './deflate.ts';
import { chargeZstd } from './zstd.ts';

export const CODECS = ['gzip', 'brotli', 'zstd'] as const;
export type Codec = (typeof CODECS)[number];

/** Levels that servers send dynamic answers with. */
const LEVELS: Readonly<Record<Codec, number>> = { gzip: 6, brotli: 5, zstd: 3 };

interface Implementation {
  readonly compress: (raw: Uint8Array) => Buffer;
  /** Bits that each byte takes in the compressed form. */
  readonly charge: (raw: Uint8Array, compressed: Uint8Array) => Float64Array;
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;

const IMPLEMENTATIONS: Readonly<Record<Codec, Implementation>> = {
  gzip: { compress: (raw) => zlib.gzipSync(raw, { level: LEVELS.gzip }), charge: chargeGzip },
  brotli: {
    compress: (raw) =>
      zlib.brotliCompressSync(raw, {
        params: { [BROTLI_PARAM_QUALITY]: LEVELS.brotli, [BROTLI_PARAM_SIZE_HINT]: raw.length },
      }),
    charge: chargeBrotli,
  },
  zstd: {
    compress: (raw) =>
      zlib.zstdCompressSync(raw, { params: { [ZSTD_c_compressionLevel]: LEVELS.zstd } }),
    charge: chargeZstd,
  },
};

export const compress = (codec: Codec, raw: Uint8Array): Buffer =>
  IMPLEMENTATIONS[codec].compress(raw);

/** Size of the compressed form and the bits that each byte takes in it. */
export function chargeBytes(
  codec: Codec,
  raw: Uint8Array,
): { readonly size: number; readonly bits: Float64Array } {
  const compressed = compress(codec, raw);
  return { size: compressed.length, bits: IMPLEMENTATIONS[codec].charge(raw, compressed) };
}
