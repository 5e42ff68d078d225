import type { Range } from '../tree/node.ts';
import { type Body, savedBytes } from '../wire/body.ts';
import { findCopies } from './copies.ts';
import { findDebug, findDebugPaths } from './debugging.ts';
import type { Evidence, Finding, FindingKind, Rule, Suspicion } from './finding.ts';
import { findPersonalData } from './personal-data.ts';
import { findRepeats } from './repeats.ts';
import { findRestrictedKeys, findSecrets } from './secrets.ts';
import { findUndefinedProps } from './undefined-props.ts';
import { findUnreadProps } from './unread-props.ts';

const RULES: readonly Rule[] = [
  findUnreadProps,
  findUndefinedProps,
  findRepeats,
  findDebug,
  findDebugPaths,
  findSecrets,
  findPersonalData,
  findRestrictedKeys,
];

/** Minimum saving that is worth an edit, bytes on the wire. */
const LEAST_SAVING = 50;
/** Bytes to compress when weighing suspicions, and the minimum number of weighed ones. */
const WORK = 6_000_000;
const LEAST_WEIGHED = 40;

/** Kinds that matter whatever their size, the most severe first. */
const GRAVE: readonly FindingKind[] = ['restricted-key', 'personal-data', 'secret'];

const graveness = ({ kind }: Pick<Suspicion, 'kind'>): number => GRAVE.indexOf(kind);
const isGrave = (one: Pick<Suspicion, 'kind'>): boolean => graveness(one) >= 0;

/**
 * Weighs each suspicion once: makes all its edits and compresses the rest again. Bytes that
 * compression makes free are no finding. Suspicions are skipped by their maximum saving, never by
 * an estimate, because a copy may lie outside the compressor's window.
 */
function weighFindings(suspicions: readonly Suspicion[], body: Body): Finding[] {
  const most = Math.max(LEAST_WEIGHED, Math.floor(WORK / Math.max(1, body.bytes.length)));
  return suspicions
    .map((suspicion) => ({ suspicion, bound: body.mostSaved(suspicion.edits) }))
    .filter(({ suspicion, bound }) => isGrave(suspicion) || bound >= LEAST_SAVING)
    .toSorted(
      (one, other) =>
        graveness(other.suspicion) - graveness(one.suspicion) || other.bound - one.bound,
    )
    .slice(0, most)
    .flatMap(({ suspicion: { edits, ...suspicion } }): Finding[] => {
      const wire = body.saved(edits);
      const isWorth = wire >= LEAST_SAVING && body.savesAnyway(edits, LEAST_SAVING);
      return isWorth || isGrave(suspicion) ? [{ ...suspicion, raw: savedBytes(edits), wire }] : [];
    })
    .toSorted(
      (one, other) =>
        graveness(other) - graveness(one) || other.wire - one.wire || other.raw - one.raw,
    );
}

/** Everything that the rules find, before weighing. */
export const suspect = (evidence: Evidence): Suspicion[] => RULES.flatMap((rule) => rule(evidence));

/** Findings in a payload. */
export interface Found {
  readonly findings: readonly Finding[];
  /** Long texts that the HTML repeats, because React sends rendered content twice. */
  readonly copies: readonly Finding[];
  /** Number and bytes of the copies of texts that cost nothing on the wire. */
  readonly freeCopies: { readonly count: number; readonly raw: number };
}

/**
 * All findings that are worth an edit, and copies of texts.
 * @param scripts place of the payload in a document
 */
export function findAll(evidence: Evidence, body: Body, scripts: readonly Range[] | null): Found {
  const others = suspect(evidence);
  const edits = others.flatMap((one) => one.edits);
  // Another finding may remove a copy with the content around it.
  const copies = findCopies(evidence, body, scripts).filter(
    (copy) => savedBytes([...edits, ...copy.edits]) > savedBytes(edits),
  );
  const weighed = weighFindings([...others, ...copies], body);
  const costly = new Set(weighed.map(({ detail }) => detail));
  const free = copies.filter(({ detail }) => !costly.has(detail)).map((copy) => copy.edits);
  const freeCopies = { count: free.flat().length, raw: savedBytes(free.flat()) };
  const [inHtml, findings] = [true, false].map((isCopy) =>
    weighed.filter(({ kind }) => (kind === 'html-copy') === isCopy),
  );
  return { findings: findings ?? [], copies: inHtml ?? [], freeCopies };
}

/** Rules that apply whatever the size of a payload. */
export const findGrave = (evidence: Evidence, body: Body): Found => ({
  findings: weighFindings(
    [findSecrets, findPersonalData].flatMap((rule) => rule(evidence)),
    body,
  ),
  copies: [],
  freeCopies: { count: 0, raw: 0 },
});
