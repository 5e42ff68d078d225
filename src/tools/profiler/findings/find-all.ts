import { type Body, savedBytes, type Range } from '../bytes/body.ts';
import { findCopies } from './copies.ts';
import { DEBUG_PATHS, findDebug } from './debugging.ts';
import {
  type Evidence,
  type Finding,
  type FindingKind,
  LISTED_PLACES,
  type Rule,
  type Suspicion,
} from './finding.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { findRepeats } from './repeats.ts';
import { RESTRICTED_KEYS, SECRETS } from './secrets.ts';
import { toRule } from './strings.ts';
import { findUndefinedProps } from './undefined-props.ts';
import { findUnreadProps } from './unread-props.ts';

const RULES: readonly Rule[] = [
  findUndefinedProps,
  findRepeats,
  findDebug,
  toRule(DEBUG_PATHS, SECRETS, PERSONAL_DATA, RESTRICTED_KEYS),
];

/** Minimum saving that is worth an edit, bytes on the wire. */
const LEAST_SAVING = 50;
/**
 * Minimum raw saving that is worth an edit even if compression hides it, because the browser parses
 * and keeps the bytes.
 */
const LEAST_RAW = 1000;
const LEAST_RAW_SHARE = 0.1;
/** Bytes to compress when weighing suspicions, and the minimum number of weighed ones. */
const WORK = 6_000_000;
const LEAST_WEIGHED = 40;

/** Kinds that matter whatever their size, the most severe first. */
const GRAVE: readonly FindingKind[] = ['restricted-key', 'personal-data', 'secret'];

const graveness = ({ kind }: Pick<Suspicion, 'kind'>): number => GRAVE.indexOf(kind);
const isGrave = (one: Pick<Suspicion, 'kind'>): boolean => graveness(one) >= 0;

/** Kinds with one suspicion for each value; those of one pattern are one edit of its source. */
const OF_VALUES: readonly FindingKind[] = [
  'same-data',
  'same-subtree',
  'list-part',
  'copy',
  'html-copy',
  'closure',
];
/** Suspicions of a group that are weighed alone, the widest first. */
const SAMPLES = 3;

/** Suspicions of one pattern, the one that may save most first. */
interface Group {
  readonly members: readonly Suspicion[];
  readonly first: Suspicion;
  /** Maximum saving of the first. */
  readonly bound: number;
}

function groupSuspicions(suspicions: readonly Suspicion[], body: Body): Group[] {
  const groups = Map.groupBy(suspicions, (one) =>
    OF_VALUES.includes(one.kind) ? `${one.kind} ${one.place}` : one,
  );
  return [...groups.values()].flatMap((members): Group[] => {
    const [widest, ...others] = members
      .map((suspicion) => ({ suspicion, bound: body.mostSaved(suspicion.edits) }))
      .toSorted((one, other) => other.bound - one.bound);
    if (!widest) return [];
    const { suspicion: first, bound } = widest;
    return [{ members: [first, ...others.map((one) => one.suspicion)], first, bound }];
  });
}

/** One suspicion for all of a group. */
function merge({ members, first }: Group): Suspicion {
  if (members.length === 1) return first;
  return {
    ...first,
    detail: `${first.detail}, and ${members.length - 1} more of this pattern`,
    count: members.reduce((sum, { count }) => sum + count, 0),
    places: members.flatMap(({ places }) => places).slice(0, LISTED_PLACES),
    edits: members.flatMap(({ edits }) => edits),
  };
}

interface Weighed {
  readonly findings: readonly Finding[];
  readonly unchecked: readonly string[];
}

/**
 * Weighs suspicions: makes all their edits and compresses the rest again. Bytes that compression
 * makes free are not a finding: at least one value of a pattern must save enough by itself.
 * Suspicions are skipped by their maximum saving, never by an estimate, because a copy may lie
 * outside the compressor's window.
 */
function weighFindings(suspicions: readonly Suspicion[], body: Body): Weighed {
  const most = Math.max(LEAST_WEIGHED, Math.floor(WORK / Math.max(1, body.bytes.length)));
  const isWorth = ({ edits }: Suspicion): boolean =>
    body.saved(edits) >= LEAST_SAVING && body.savesAnyway(edits, LEAST_SAVING);
  const leastRaw = Math.max(LEAST_RAW, body.payload.length * LEAST_RAW_SHARE);
  // Each of the equal values of a pattern is a separate edit; the values that actions close over
  // are one.
  const isWide = ({ members, first }: Group): boolean => {
    const edited = first.kind === 'closure' ? members : [first];
    // React sends rendered content twice, in markup and in the payload.
    return (
      first.kind !== 'html-copy' && savedBytes(edited.flatMap(({ edits }) => edits)) >= leastRaw
    );
  };
  const groups = groupSuspicions(suspicions, body)
    .filter((group) => isGrave(group.first) || group.bound >= LEAST_SAVING || isWide(group))
    .toSorted(
      (one, other) => graveness(other.first) - graveness(one.first) || other.bound - one.bound,
    );
  const findings = groups
    .slice(0, most)
    .filter(
      (group) =>
        isGrave(group.first) || isWide(group) || group.members.slice(0, SAMPLES).some(isWorth),
    )
    .map(merge)
    .map(({ edits, ...finding }) => ({
      ...finding,
      raw: savedBytes(edits),
      wire: body.saved(edits),
    }))
    .toSorted(
      (one, other) =>
        graveness(other) - graveness(one) || other.wire - one.wire || other.raw - one.raw,
    );
  const rest = groups[most];
  const skipped = `${groups.length - most} suspicions, each of less than ${rest?.bound} B`;
  return { findings, unchecked: rest ? [skipped] : [] };
}

/** Everything that the rules find, before weighing. */
export const suspect = (evidence: Evidence, unread = findUnreadProps(evidence)): Suspicion[] => [
  ...unread.suspicions,
  ...RULES.flatMap((rule) => rule(evidence)),
];

/** Findings in a payload. */
export interface Found {
  readonly findings: readonly Finding[];
  /** Long texts that the HTML repeats, because React sends rendered content twice. */
  readonly copies: readonly Finding[];
  /** Parts that were not checked, so that their absence among the findings proves nothing. */
  readonly unchecked: readonly string[];
  /** Number and bytes of the copies of texts that cost nothing on the wire. */
  readonly freeCopies: { readonly count: number; readonly raw: number };
}

/**
 * All findings that are worth an edit, and copies of texts.
 * @param scripts place of the payload in a document
 */
export function findAll(evidence: Evidence, body: Body, scripts: readonly Range[] | null): Found {
  const unread = findUnreadProps(evidence);
  const others = suspect(evidence, unread);
  const edits = others.flatMap((one) => one.edits);
  // Another finding may remove a copy with the content around it.
  const copies = findCopies(evidence, body, scripts).filter(
    (copy) => savedBytes([...edits, ...copy.edits]) > savedBytes(edits),
  );
  const weighed = weighFindings([...others, ...copies], body);
  const isCostly = (copy: Suspicion) =>
    weighed.findings.some(({ kind, place }) => kind === copy.kind && place === copy.place);
  const free = copies.filter((copy) => !isCostly(copy)).map((copy) => copy.edits);
  const freeCopies = { count: free.flat().length, raw: savedBytes(free.flat()) };
  const [inHtml, findings] = [true, false].map((isCopy) =>
    weighed.findings.filter(({ kind }) => (kind === 'html-copy') === isCopy),
  );
  const unchecked = [...unread.unchecked, ...weighed.unchecked];
  return { findings: findings ?? [], copies: inHtml ?? [], unchecked, freeCopies };
}

/** What is found whatever the size of a payload. */
export const findGrave = (evidence: Evidence, body: Body): Found => ({
  ...weighFindings(toRule(SECRETS, PERSONAL_DATA)(evidence), body),
  copies: [],
  freeCopies: { count: 0, raw: 0 },
});
