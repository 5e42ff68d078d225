import type { Context } from '../cost/context.ts';
import { type CodecCost, Savings } from '../cost/measure.ts';
import { findClassNames } from './class-names.ts';
import { findDebug } from './debug.ts';
import type { Evidence, Finding, Rule, Suspicion } from './finding.ts';
import { findSameData } from './same-data.ts';
import { findSecrets } from './secrets.ts';
import { findUnreadProps } from './unread-props.ts';

const RULES: readonly Rule[] = [
  findUnreadProps,
  findSameData,
  findClassNames,
  findDebug,
  findSecrets,
];

/** Measures what following the advice of suspicions saves. */
export async function weigh(
  suspicions: readonly Suspicion[],
  savings: Savings,
): Promise<Finding[]> {
  const findings = await Promise.all(
    suspicions.map(async ({ ranges, ...suspicion }) => ({
      ...suspicion,
      raw: ranges.reduce((sum, [start, end]) => sum + end - start, 0),
      brotli: await savings.of(ranges.toSorted(([one], [other]) => one - other)),
    })),
  );
  return findings.toSorted((one, other) => other.brotli - one.brotli || other.raw - one.raw);
}

/** Everything that the rules find, the largest saving first. */
export const findAll = (
  evidence: Evidence,
  context: Context,
  cost: CodecCost,
): Promise<Finding[]> =>
  weigh(
    RULES.flatMap((rule) => rule(evidence)),
    new Savings(context, cost),
  );
