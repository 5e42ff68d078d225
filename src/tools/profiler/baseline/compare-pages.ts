import type { Weight } from '../budgets/page-sizes.ts';
import { ProfilerError } from '../errors.ts';
import { findGrown, type Grown } from './find-grown.ts';
import { exceededLimits, formatLimit, type GrowthLimit } from './growth-limits.ts';
import type { PageSummary } from './page-summary.ts';

/** A page with its bytes before and after; null where it was not there. */
export interface PageChange {
  readonly page: string;
  readonly route: string;
  readonly before: Weight | null;
  readonly after: Weight | null;
  /** Limits that it exceeds, such as `+2 %`. */
  readonly exceeded: readonly string[];
}

/** What grew, in the page where it grew most. */
export interface GrownInPages extends Grown {
  readonly page: string;
  /** How many pages it grew in. */
  readonly pages: number;
}

/** Pages of a route. Those that were measured once only are no part of its growth. */
export interface RouteChange {
  readonly route: string;
  readonly pages: number;
  /** How many of them have another size. */
  readonly changed: number;
  readonly exceeding: number;
  /** The page that grew most. */
  readonly worst: PageChange;
  /** What grew in this route only. */
  readonly grown: readonly GrownInPages[];
}

/** A measurement of pages against one that was saved. */
export interface Comparison {
  readonly limits: readonly string[];
  /** Sums over the pages that both have. */
  readonly before: Weight;
  readonly after: Weight;
  readonly pages: number;
  readonly exceeding: number;
  /** Routes with a page of another size, the largest growth first. */
  readonly routes: readonly RouteChange[];
  /** What grew in several routes. */
  readonly shared: readonly GrownInPages[];
  readonly added: readonly PageChange[];
  readonly removed: readonly PageChange[];
}

interface Compared {
  readonly change: PageChange & { readonly before: Weight; readonly after: Weight };
  readonly grown: readonly Grown[];
}

const weightOf = ({ raw, brotli }: Weight): Weight => ({ raw, brotli });

const growthOf = ({ change }: Compared): number => change.after.raw - change.before.raw;
const brotliGrowthOf = ({ change }: Compared): number => change.after.brotli - change.before.brotli;

function comparePage(
  before: PageSummary,
  after: PageSummary,
  limits: readonly GrowthLimit[],
): Compared {
  const { page, route } = after;
  if (before.isDocument !== after.isDocument) {
    const [was, is] = before.isDocument ? ['a document', 'a payload'] : ['a payload', 'a document'];
    throw new ProfilerError(
      'bad-baseline',
      `${page} is ${was} there and ${is} here: measure both with --payload, or both without`,
    );
  }
  const exceeded = exceededLimits(before, after, limits).map(formatLimit);
  const change = { page, route, before: weightOf(before), after: weightOf(after), exceeded };
  return { change, grown: findGrown(before.nodes, after.nodes) };
}

/** Takes together what grew in several pages, the largest growth first. */
function mergeGrown(compared: readonly Compared[]): GrownInPages[] {
  const merged = new Map<string, GrownInPages>();
  for (const { change, grown } of compared) {
    for (const one of grown) {
      const known = merged.get(one.path);
      const pages = (known?.pages ?? 0) + 1;
      const largest = known && known.raw >= one.raw ? known : { ...one, page: change.page };
      merged.set(one.path, { ...largest, pages });
    }
  }
  return [...merged.values()].toSorted((one, other) => other.raw - one.raw);
}

/** Paths of what grew in more than one route: a layout, most of the time. */
function findShared(routes: readonly (readonly Compared[])[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const route of routes) {
    for (const path of new Set(route.flatMap(({ grown }) => grown.map(({ path }) => path)))) {
      if (seen.has(path)) shared.add(path);
      seen.add(path);
    }
  }
  return shared;
}

const worse = (one: Compared, other: Compared): number =>
  other.change.exceeded.length - one.change.exceeded.length ||
  growthOf(other) - growthOf(one) ||
  brotliGrowthOf(other) - brotliGrowthOf(one);

function toRoute(members: readonly Compared[], shared: ReadonlySet<string>): RouteChange[] {
  const [worst] = members.toSorted(worse);
  const changed = members.filter((one) => growthOf(one) !== 0);
  if (!worst || changed.length === 0) return [];
  return [
    {
      route: worst.change.route,
      pages: members.length,
      changed: changed.length,
      exceeding: members.filter(({ change }) => change.exceeded.length > 0).length,
      worst: worst.change,
      grown: mergeGrown(members).filter(({ path }) => !shared.has(path)),
    },
  ];
}

const sum = (weights: readonly Weight[]): Weight => ({
  raw: weights.reduce((total, { raw }) => total + raw, 0),
  brotli: weights.reduce((total, { brotli }) => total + brotli, 0),
});

const oneSided = (
  { page, route, ...weight }: PageSummary,
  side: 'before' | 'after',
): PageChange => ({
  page,
  route,
  before: null,
  after: null,
  exceeded: [],
  [side]: weightOf(weight),
});

/**
 * Compares pages with those of a saved measurement. Limits hold for each page that both have.
 * Throws `bad-baseline` when one measured documents and the other payloads.
 */
export function comparePages(
  before: readonly PageSummary[],
  after: readonly PageSummary[],
  limits: readonly GrowthLimit[],
): Comparison {
  const [old, now] = [before, after].map((pages) => new Map(pages.map((one) => [one.page, one])));
  const compared = [...(now?.values() ?? [])].flatMap((one): Compared[] => {
    const other = old?.get(one.page);
    return other ? [comparePage(other, one, limits)] : [];
  });
  const routes = [...Map.groupBy(compared, ({ change }) => change.route).values()];
  const shared = findShared(routes);
  return {
    limits: limits.map(formatLimit),
    before: sum(compared.map(({ change }) => change.before)),
    after: sum(compared.map(({ change }) => change.after)),
    pages: compared.length,
    exceeding: compared.filter(({ change }) => change.exceeded.length > 0).length,
    routes: routes
      .toSorted((ones, others) => {
        const [one, other] = [ones, others].map((members) => members.toSorted(worse)[0]);
        return one && other ? worse(one, other) : 0;
      })
      .flatMap((members) => toRoute(members, shared)),
    shared: mergeGrown(compared).filter(({ path }) => shared.has(path)),
    added: [...(now?.values() ?? [])]
      .filter(({ page }) => old?.has(page) === false)
      .map((one) => oneSided(one, 'after')),
    removed: [...(old?.values() ?? [])]
      .filter(({ page }) => now?.has(page) === false)
      .map((one) => oneSided(one, 'before')),
  };
}

/** The part of a baseline that a run of one page is compared with: that page, or the only one. */
export function baselineOf(
  before: readonly PageSummary[],
  { page }: Pick<PageSummary, 'page'>,
): PageSummary[] {
  const [only, ...others] = before;
  if (only && others.length === 0) return [{ ...only, page }];
  return before.filter((one) => one.page === page);
}
