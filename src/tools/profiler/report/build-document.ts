import type { Attribution } from '../attribution/attribution.ts';
import { CODECS, compress } from '../cost/codecs.ts';
import { without } from '../cost/context.ts';
import type { CodecCost } from '../cost/measure.ts';
import { findDuplicates } from '../document/duplicates.ts';
import type { ReadDocument } from '../document/read-document.ts';
import type { DocumentReport, Sizes } from './report.ts';
import { byCodec, type Costs, round } from './sizes.ts';

const WIDEST_DUPLICATES = 20;

/** How many times larger a document is than without its payload. */
function measureFactor({ document, payloadScripts }: ReadDocument, total: Sizes) {
  const bare = without(document, payloadScripts);
  const [gzip, brotli, zstd] = CODECS.map((codec) => compress(codec, bare));
  const sizes = { gzip: gzip?.length ?? 0, brotli: brotli?.length ?? 0, zstd: zstd?.length ?? 0 };
  const factorOf = (all: number, rest: number) => round(all / Math.max(1, rest));
  return {
    raw: factorOf(total.raw, bare.length),
    ...byCodec((codec) => factorOf(total[codec], sizes[codec])),
  };
}

/**
 * What a report says of the document around a payload.
 * @param brotli the cost of each byte of the payload
 */
export function buildDocument(
  document: ReadDocument,
  attribution: Attribution,
  costs: Costs,
  brotli: CodecCost,
): DocumentReport {
  const duplicates = findDuplicates(document, attribution);
  let paid = 0;
  for (const { start, end } of duplicates) {
    for (let byte = start; byte < end; byte += 1) paid += brotli.byByte[byte] as number;
  }
  const total = { raw: document.document.length, ...byCodec((codec) => costs[codec].contextSize) };
  return {
    total,
    parts: document.parts,
    duplicates: {
      strings: duplicates.length,
      raw: duplicates.reduce((sum, { start, end }) => sum + end - start, 0),
      brotli: round(paid),
      factor: measureFactor(document, total),
      widest: duplicates
        .toSorted((one, other) => other.end - other.start - (one.end - one.start))
        .slice(0, WIDEST_DUPLICATES)
        .map(({ start, end, node }) => ({
          text: attribution.payload.toString('utf8', start, end),
          raw: end - start,
          path: attribution.nodes[node]?.path ?? '',
        })),
    },
  };
}
