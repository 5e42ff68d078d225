import { compress } from '../cost/codecs.ts';
import type { Context } from '../cost/context.ts';
import type { CodecCost } from '../cost/measure.ts';
import { applyEdits, type Edit, savedBytes } from './edits.ts';
import type { Finding, FindingKind, Suspicion } from './finding.ts';

/** Kinds that matter whatever they weigh. */
const GRAVE = new Set<FindingKind>(['secret', 'e-mail', 'debug', 'stack-path']);

/** Smaller savings are within what a change of any byte does to the compressed form, bytes. */
const LEAST_SAVING = 5;
/** Bytes that may be compressed to weigh findings, and the bounds of how many that gives. */
const WEIGHED_BYTES = 8_000_000;
const WEIGHED_AT_LEAST = 3;
const WEIGHED_AT_MOST = 64;

/** What a text usually takes compressed, bytes by its length; each time after, it is nearly free. */
const FIRST_TIME = 0.5;

/**
 * About what edits save: what their bytes take in the compressed form, less what is put in. The form
 * after the edits may be smaller by more, because the encoder then cuts its blocks otherwise.
 */
function estimate({ byByte }: CodecCost, { edits }: Suspicion): number {
  let sum = 0;
  for (const { range } of edits) {
    for (let byte = range[0]; byte < range[1]; byte += 1) sum += byByte[byte] as number;
  }
  const texts = new Set(edits.map(({ text = '' }) => text));
  for (const text of texts) sum -= text.length * FIRST_TIME;
  return sum;
}

const weighedCount = ({ bytes }: Context): number =>
  Math.min(
    WEIGHED_AT_MOST,
    Math.max(WEIGHED_AT_LEAST, Math.floor(WEIGHED_BYTES / Math.max(1, bytes.length))),
  );

const toFinding = ({ edits, ...suspicion }: Suspicion, brotli: number): Finding => ({
  ...suspicion,
  raw: savedBytes(edits),
  brotli: Math.max(0, Math.round(brotli)),
});

/**
 * Weighs each suspicion once: all its edits are made, and the rest is compressed again. What
 * compression makes free is no finding unless it is grave by itself. Of very many suspicions only
 * those whose bytes take most are weighed so; for the others it is an estimate.
 * @param recut what else changes with edits, because React then cuts its rows elsewhere
 */
export function weigh(
  suspicions: readonly Suspicion[],
  context: Context,
  cost: CodecCost,
  recut: (edits: readonly Edit[]) => readonly Edit[] = () => [],
): Finding[] {
  const count = weighedCount(context);
  return suspicions
    .map((suspicion) => ({ suspicion, taken: estimate(cost, suspicion) }))
    .filter(({ suspicion: { kind }, taken }) => taken >= LEAST_SAVING || GRAVE.has(kind))
    .toSorted((one, other) => other.taken - one.taken)
    .map(({ suspicion, taken }, index) => {
      if (index >= count) return toFinding(suspicion, taken);
      const { edits } = suspicion;
      const rest = compress(cost.codec, applyEdits(context, [...edits, ...recut(edits)]));
      return toFinding(suspicion, cost.contextSize - rest.length);
    })
    .filter(({ kind, brotli }) => brotli >= LEAST_SAVING || GRAVE.has(kind))
    .toSorted((one, other) => other.brotli - one.brotli || other.raw - one.raw);
}
