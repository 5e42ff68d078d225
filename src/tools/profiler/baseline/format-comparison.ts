import { type Cell, formatBytes, formatCount, formatTable, formatTitle } from '../report/format.ts';
import type { Comparison, GrownInPages, PageChange } from './compare-pages.ts';

/** `+1 024`, `-3`, `0`. */
export function formatGrowth(bytes: number): string {
  const rounded = Math.round(bytes);
  return rounded > 0 ? `+${formatBytes(rounded)}` : formatBytes(rounded);
}

/** Bytes more, with their part of what was there. */
export function formatShare(from: number, to: number): string {
  if (from === 0 || from === to) return formatGrowth(to - from);
  const percent = (100 * (to - from)) / from;
  const digits = Math.abs(percent) < 0.1 ? 3 : 1;
  return `${formatGrowth(to - from)} (${percent > 0 ? '+' : ''}${percent.toFixed(digits)} %)`;
}

/** A component and its prop: `PagedItems › items[].title`. */
export const nameGrown = ({ component, prop }: GrownInPages): string =>
  prop === '' ? component : `${component} › ${prop}`;

/** Whether a node is new, or how many more there are; '' where it grew itself. */
export function formatMore({ isNew, more }: GrownInPages): string {
  if (isNew) return 'new';
  return more > 0 ? `${more} more` : '';
}

/** One sentence: which limits are exceeded, or that none is. */
export function formatVerdict({ limits, exceeding, pages, routes }: Comparison): string {
  const changed = routes.reduce((sum, route) => sum + route.changed, 0);
  const named = limits.join(' or ');
  if (exceeding > 0)
    return `${exceeding} of ${formatCount(pages, 'page')} grew by more than ${named}`;
  if (changed === 0) return `${formatCount(pages, 'page')} with the same raw size`;
  const kept = limits.length > 0 ? `, none grew by more than ${named}` : '';
  return `${changed} of ${formatCount(pages, 'page')} changed${kept}`;
}

const changeCells = ({ before, after }: PageChange): string[] =>
  before && after
    ? [formatShare(before.raw, after.raw), formatShare(before.brotli, after.brotli)]
    : ['', ''];

const listPages = (title: string, pages: readonly PageChange[], top: number): string[] => {
  if (pages.length === 0) return [];
  const names = pages.slice(0, top).map(({ page }) => page);
  const rest = pages.length > top ? ` and ${pages.length - top} more` : '';
  return [`${title}: ${names.join(', ')}${rest}`];
};

const formatRoutes = ({ routes }: Comparison, top: number): string =>
  formatTable(
    ['raw', 'brotli', 'pages', '', 'route, and its page that grew most'],
    routes
      .slice(0, top)
      .map(({ route, changed, pages, exceeding, worst }): Cell[] => [
        ...changeCells(worst),
        `${changed} of ${pages}`,
        exceeding > 0 ? `over ${worst.exceeded.join(', ')}` : '',
        worst.page === route ? route : `${route}  ${worst.page}`,
      ]),
  );

const formatGrown = (all: readonly GrownInPages[], top: number): string =>
  formatTable(
    ['raw', 'brotli', 'pages', 'what grew', 'where'],
    all
      .slice(0, top)
      .map((one): Cell[] => [
        formatGrowth(one.raw),
        formatGrowth(one.brotli),
        one.pages,
        [nameGrown(one), formatMore(one)].filter(Boolean).join(', '),
        one.path,
      ]),
  );

/** A comparison as text for a terminal. */
export function formatComparison(comparison: Comparison, top: number): string {
  const { before, after, routes, shared, added, removed } = comparison;
  const grown = [...shared, ...routes.flatMap((route) => route.grown)].toSorted(
    (one, other) => other.raw - one.raw,
  );
  const [raw, brotli] = changeCells({ page: '', route: '', before, after, exceeded: [] });
  return [
    `${formatTitle(formatVerdict(comparison))}\n${raw} bytes, ${brotli} in Brotli`,
    ...listPages('new', added, top),
    ...listPages('vanished', removed, top),
    ...(routes.length > 0 ? [formatRoutes(comparison, top)] : []),
    ...(grown.length > 0 ? [formatGrown(grown, top)] : []),
  ].join('\n\n');
}
