import type { Codec } from '../cost/codecs.ts';
import type { CodecCost } from '../cost/measure.ts';

/** Costs of one payload in every compressed form. */
export type Costs = Readonly<Record<Codec, CodecCost>>;

/** Hundredths of a byte are kept: nodes share bytes of the compressed form. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const byCodec = <T>(of: (codec: Codec) => T): Record<Codec, T> => ({
  gzip: of('gzip'),
  brotli: of('brotli'),
  zstd: of('zstd'),
});
