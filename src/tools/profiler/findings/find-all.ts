import type { Context, Range } from '../cost/context.ts';
import { type CodecCost, Savings } from '../cost/measure.ts';
import { findClassNames } from './class-names.ts';
import { findDebug } from './debug.ts';
import type { Evidence, Finding, FindingKind, Rule, Suspicion } from './finding.ts';
import { findSameData } from './same-data.ts';
import { findSecrets } from './secrets.ts';
import { findUndefinedProps } from './undefined-props.ts';
import { findUnreadProps } from './unread-props.ts';

const RULES: readonly Rule[] = [
  findUnreadProps,
  findUndefinedProps,
  findSameData,
  findClassNames,
  findDebug,
  findSecrets,
];

/** Kinds that matter whatever they weigh. */
const GRAVE = new Set<FindingKind>(['secret', 'e-mail', 'debug', 'stack-path']);

/** What the bytes of ranges take in the compressed form. */
function charged({ byByte }: CodecCost, ranges: readonly Range[]): number {
  let sum = 0;
  for (const [start, end] of ranges) {
    for (let byte = start; byte < end; byte += 1) sum += byByte[byte] as number;
  }
  return sum;
}

/**
 * Weighs suspicions by the smaller of both costs: what the bytes take, and what leaving them out
 * saves. The second one alone jumps by more than such a part weighs, when the encoder then cuts its
 * blocks otherwise. What compression makes free is no finding unless it is grave by itself.
 */
export function weigh(
  suspicions: readonly Suspicion[],
  context: Context,
  cost: CodecCost,
): Finding[] {
  const savings = new Savings(context, cost);
  const findings = suspicions.map(({ ranges, ...suspicion }) => {
    const sorted = ranges.toSorted(([one], [other]) => one - other);
    return {
      ...suspicion,
      raw: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
      brotli: Math.max(0, Math.round(Math.min(charged(cost, sorted), savings.of(sorted)))),
    };
  });
  return findings
    .filter(({ kind, brotli }) => brotli > 0 || GRAVE.has(kind))
    .toSorted((one, other) => other.brotli - one.brotli || other.raw - one.raw);
}

/** Everything that the rules find, the largest saving first. */
export const findAll = (evidence: Evidence, context: Context, cost: CodecCost): Finding[] =>
  weigh(
    RULES.flatMap((rule) => rule(evidence)),
    context,
    cost,
  );
