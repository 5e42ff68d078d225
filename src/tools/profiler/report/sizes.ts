import type { Codec } from '../cost/codecs.ts';
import type { CodecCost } from '../cost/measure.ts';

/** Costs of the nodes of a payload in one compressed form, and of the meanings by their code. */
export type NodeCosts = Omit<CodecCost, 'byByte'> & { readonly byCategory: Float64Array };

/** Costs of one payload in every compressed form. */
export type Costs = Readonly<Record<Codec, NodeCosts>>;

/** Hundredths of a byte are kept: nodes share bytes of the compressed form. */
export const round = (value: number): number => Math.round(value * 100) / 100;

export const byCodec = <T>(of: (codec: Codec) => T): Record<Codec, T> => ({
  gzip: of('gzip'),
  brotli: of('brotli'),
  zstd: of('zstd'),
});
