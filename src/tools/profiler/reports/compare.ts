import { formatGrowthLimits, type GrowthLimit, isExceeded } from './limits.ts';
import {
  entryOf,
  leastKept,
  type PageSnapshot,
  type PatternSnapshot,
  type Snapshot,
} from './snapshot.ts';

/** The change of the nodes of one pattern. */
export interface PatternChange {
  readonly pattern: string;
  readonly added: number;
  readonly gone: number;
  /** Whether their number is unchanged while their content has changed. */
  readonly isChanged: boolean;
  /** Whether they have content of their own. */
  readonly hasText: boolean;
  /** Growth in bytes. */
  readonly raw: number;
  readonly wire: number;
}

/** The change of one page. */
export interface PageChange {
  readonly page: string;
  readonly route: string;
  readonly raw: { readonly before: number; readonly after: number };
  readonly wire: { readonly before: number; readonly after: number };
  readonly isExceeding: boolean;
  /** Whether the page is new: compared with the largest page of its route, else of the site. */
  readonly isNew: boolean;
  /** By growth on the wire; null if the snapshot does not keep this page's patterns. */
  readonly changes: readonly PatternChange[] | null;
}

export interface Comparison {
  /** Number of pages on both sides. */
  readonly pages: number;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly changed: readonly PageChange[];
  readonly limits: readonly GrowthLimit[];
  readonly exceeding: number;
}

const NOTHING: PatternSnapshot = [0, 0, 0, 0];

function comparePattern(
  pattern: string,
  [countBefore, rawBefore, wireBefore, digestBefore]: PatternSnapshot,
  [countAfter, rawAfter, wireAfter, digestAfter]: PatternSnapshot,
): PatternChange {
  return {
    pattern,
    added: Math.max(0, countAfter - countBefore),
    gone: Math.max(0, countBefore - countAfter),
    isChanged: countBefore === countAfter && digestBefore !== digestAfter,
    hasText: digestBefore !== 0 || digestAfter !== 0,
    raw: rawAfter - rawBefore,
    wire: wireAfter - wireBefore,
  };
}

/** The nearest pattern that contains another. */
function aboveOf<T>(pattern: string, byPattern: ReadonlyMap<string, T>): T | undefined {
  for (let end = pattern.length - 1; end > 0; end -= 1) {
    if (!/^(?: › |\.|\[)/.test(pattern.slice(end, end + 3))) continue;
    const above = byPattern.get(pattern.slice(0, end));
    if (above) return above;
  }
  return undefined;
}

/** Changes without those that follow from a change above: new cards bring their headings along. */
function dropFollowers(changes: readonly PatternChange[]): PatternChange[] {
  const byPattern = new Map(changes.map((change) => [change.pattern, change]));
  return changes.filter(({ pattern, added, gone, isChanged }) => {
    if (isChanged) return true;
    if (added === 0 && gone === 0) return false;
    const outer = aboveOf(pattern, byPattern);
    return !outer || (added > 0 ? outer.added : outer.gone) === 0;
  });
}

type Patterns = NonNullable<PageSnapshot['nodes']>;

/** @param least a smaller pattern does not count as new because the earlier side lacks it */
function comparePatterns(before: Patterns, after: Patterns, least: number): PatternChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names]
    .map((name) => ({ name, old: entryOf(before, name), now: entryOf(after, name) ?? NOTHING }))
    .filter(({ old, now: [, raw] }) => old !== undefined || raw >= least)
    .map(({ name, old, now }) => comparePattern(name, old ?? NOTHING, now));
  return dropFollowers(changes).toSorted(
    (one, other) => other.wire - one.wire || other.raw - one.raw,
  );
}

/** A file omits small patterns; a fresh measurement has all. */
const leastOf = (page: PageSnapshot): number =>
  Math.min(leastKept(page), ...Object.values(page.nodes ?? {}).map(([, raw]) => raw));

function comparePage(
  page: string,
  before: PageSnapshot,
  after: PageSnapshot,
  limits: readonly GrowthLimit[],
  isNew = false,
): PageChange {
  return {
    page,
    route: after.route,
    raw: { before: before.raw, after: after.raw },
    wire: { before: before.wire, after: after.wire },
    // A recording may lack its size on the wire.
    isExceeding:
      isExceeded(limits, before.raw, after.raw) ||
      (before.wire > 0 && isExceeded(limits, before.wire, after.wire)),
    isNew,
    changes:
      before.nodes && after.nodes && !isNew
        ? comparePatterns(before.nodes, after.nodes, leastOf(before))
        : null,
  };
}

/** The page that a new page is compared with; undefined if there is none. */
function largestLike({ route }: PageSnapshot, { pages }: Snapshot): PageSnapshot | undefined {
  const all = Object.values(pages);
  const ofRoute = all.filter((page) => page.route === route);
  const alike = ofRoute.length > 0 ? ofRoute : all;
  const most = (size: 'raw' | 'wire') => Math.max(...alike.map((page) => page[size]));
  return alike.length > 0 ? { route, raw: most('raw'), wire: most('wire') } : undefined;
}

const isSame = ({ raw, wire, changes }: PageChange): boolean =>
  raw.before === raw.after && wire.before === wire.after && (changes ?? []).length === 0;

/** Changes between two snapshots; pages are matched by their paths. */
export function compare(
  before: Snapshot,
  after: Snapshot,
  limits: readonly GrowthLimit[] = [],
): Comparison {
  const common = Object.entries(after.pages).flatMap(([page, now]): PageChange[] => {
    const old = entryOf(before.pages, page);
    return old ? [comparePage(page, old, now, limits)] : [];
  });
  const added = Object.entries(after.pages).flatMap(([page, now]): PageChange[] => {
    const isKnown = Object.hasOwn(before.pages, page);
    const old = isKnown ? undefined : largestLike(now, before);
    return old ? [comparePage(page, old, now, limits, true)] : [];
  });
  const changed = [
    ...common.filter((change) => !isSame(change) || change.isExceeding),
    ...added.filter(({ isExceeding }) => isExceeding),
  ];
  return {
    pages: common.length,
    added: Object.keys(after.pages).filter((page) => !Object.hasOwn(before.pages, page)),
    gone: Object.keys(before.pages).filter((page) => !Object.hasOwn(after.pages, page)),
    changed: changed.toSorted(
      (one, other) =>
        other.wire.after - other.wire.before - (one.wire.after - one.wire.before) ||
        other.raw.after - other.raw.before - (one.raw.after - one.raw.before),
    ),
    limits,
    exceeding: changed.filter(({ isExceeding }) => isExceeding).length,
  };
}

/** Pages that grew too much, as sentences. */
export function overGrowth({ changed, limits }: Comparison): string[] {
  const most = formatGrowthLimits(limits);
  return changed
    .filter(({ isExceeding }) => isExceeding)
    .map(({ page, isNew }) =>
      isNew
        ? `${page} is new, and larger than the others of its route by more than ${most}`
        : `${page} grew by more than ${most}`,
    );
}
