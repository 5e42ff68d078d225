import type { Comparison } from './compare.ts';
import { type Budget, formatLimits, overBudget } from './limits.ts';
import type { Snapshot } from './snapshot.ts';
import { type FindingKind, KINDS } from '../findings/finding.ts';
import type { Report } from './report.ts';

/** Kinds of findings that have one name in a limit. */
const GROUPS: Readonly<Record<string, readonly FindingKind[]>> = {
  any: Object.keys(KINDS) as FindingKind[],
  secrets: ['secret'],
  copies: ['copy', 'html-copy', 'same-data', 'same-subtree', 'list-part', 'closure'],
  questions: ['restricted-key'],
  unread: ['unread-prop', 'unread-field'],
  undefined: ['undefined-prop'],
  debug: ['debug', 'debug-path'],
};

export const NAMES_OF_KINDS: readonly string[] = [
  ...new Set([...Object.keys(GROUPS), ...Object.keys(KINDS)]),
];

/** The kinds of findings behind a name in a limit. */
export const kindsOf = (name: string): readonly FindingKind[] =>
  GROUPS[name] ?? [name as FindingKind];

/** Findings that a limit forbids, as sentences. */
export const unwantedFindings = (
  { name, findings, copies }: Pick<Report, 'name' | 'findings' | 'copies'>,
  failOn: readonly FindingKind[],
): string[] =>
  [...findings, ...copies]
    .filter(({ kind }) => failOn.includes(kind))
    .map(({ kind, place, detail }) => `${name}: ${KINDS[kind]} in ${place}: ${detail}`);

/** Pages that exceed their limits. */
export const budgetViolations = ({ pages }: Snapshot, budget: Budget): string[] =>
  Object.entries(pages).flatMap(([page, sizes]) => overBudget(page, sizes, budget));

/** Faults of a comparison: growth, and pages over their limits. */
export function comparisonViolations(
  { changed, added, limits }: Comparison,
  after: Snapshot,
  { budget, newBudget }: { readonly budget: Budget; readonly newBudget: Budget },
): string[] {
  const grown = changed.filter(({ isExceeding }) => isExceeding);
  const most = formatLimits(limits);
  const fresh = Object.entries(after.pages).filter(([page]) => added.includes(page));
  return [
    ...grown.map(({ page, isNew }) =>
      isNew
        ? `${page} is new, and larger than the other pages of its route by more than ${most}`
        : `${page} grew by more than ${most}`,
    ),
    ...budgetViolations(after, budget),
    ...fresh.flatMap(([page, sizes]) => overBudget(`${page}, which is new,`, sizes, newBudget)),
  ];
}
