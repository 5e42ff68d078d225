import type { Context } from '../cost/context.ts';
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

/**
 * Measures what following the advice of suspicions saves. What compression makes free is no finding
 * unless it is grave by itself.
 */
export function weigh(suspicions: readonly Suspicion[], savings: Savings): Finding[] {
  const findings = suspicions.map(({ ranges, ...suspicion }) => ({
    ...suspicion,
    raw: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
    brotli: savings.of(ranges.toSorted(([one], [other]) => one - other)),
  }));
  return findings
    .filter(({ kind, brotli }) => brotli > 0 || GRAVE.has(kind))
    .toSorted((one, other) => other.brotli - one.brotli || other.raw - one.raw);
}

/** Everything that the rules find, the largest saving first. */
export const findAll = (evidence: Evidence, context: Context, cost: CodecCost): Finding[] =>
  weigh(
    RULES.flatMap((rule) => rule(evidence)),
    new Savings(context, cost),
  );
