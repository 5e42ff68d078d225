import { sumOf } from '../tree/painting.ts';
import { type Body, savedBytes } from '../wire/body.ts';
import { findChunkLists } from './chunk-lists.ts';
import { findDebug, findDebugPaths } from './debugging.ts';
import type { Evidence, Finding, Rule, Suspicion } from './finding.ts';
import { findRepeats } from './repeats.ts';
import { findSecrets } from './secrets.ts';
import { findUndefinedProps } from './undefined-props.ts';
import { findUnreadProps } from './unread-props.ts';

const RULES: readonly Rule[] = [
  findUnreadProps,
  findUndefinedProps,
  findRepeats,
  findChunkLists,
  findDebug,
  findDebugPaths,
  findSecrets,
];

/** A smaller saving is not worth an edit, bytes on the wire. */
const LEAST_SAVING = 50;
/** Suspicions that are weighed, those whose bytes take most first. */
const MOST_WEIGHED = 40;

/** Secrets matter whatever they weigh. */
const isGrave = ({ kind }: Pick<Suspicion, 'kind'>): boolean => kind === 'secret';

/** Secrets first, then by what is saved. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (one, other) =>
      Number(isGrave(other)) - Number(isGrave(one)) || other.wire - one.wire || other.raw - one.raw,
  );

/**
 * Weighs each suspicion once: all its edits are made, and the rest is compressed again. What
 * compression makes free is no finding.
 * @param shares estimated wire bytes up to each byte of the payload
 */
export function weighFindings(
  suspicions: readonly Suspicion[],
  body: Body,
  shares: Float64Array | null,
): Finding[] {
  const taken = ({ edits }: Suspicion): number =>
    shares
      ? sumOf(
          shares,
          edits.map(({ range }) => range),
        )
      : savedBytes(edits);
  const likely = suspicions
    .map((suspicion) => ({ suspicion, bytes: taken(suspicion) }))
    .filter(({ suspicion, bytes }) => isGrave(suspicion) || bytes >= LEAST_SAVING / 2)
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, MOST_WEIGHED);
  const findings = likely.map(({ suspicion: { edits, ...suspicion } }) => ({
    ...suspicion,
    raw: savedBytes(edits),
    wire: body.saved(edits),
  }));
  return sortFindings(
    findings.filter((finding) => isGrave(finding) || finding.wire >= LEAST_SAVING),
  );
}

/** Everything that the rules find, before it is weighed. */
export const suspect = (evidence: Evidence): Suspicion[] => RULES.flatMap((rule) => rule(evidence));

/** Everything that is worth an edit. */
export const findAll = (evidence: Evidence, body: Body, shares: Float64Array): Finding[] =>
  weighFindings(suspect(evidence), body, shares);
