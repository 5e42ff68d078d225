import type { PageSummary } from '../baseline/page-summary.ts';
import { type Cell, formatBytes, formatCount, formatTable, formatTitle } from './format.ts';
import { MARKER, toCode, toMarkdownTable } from './markdown-text.ts';

interface Route {
  readonly route: string;
  readonly pages: number;
  readonly raw: number;
  /** The page with the largest payload in Brotli. */
  readonly largest: PageSummary;
}

const bySize = (one: PageSummary, other: PageSummary): number =>
  other.brotli - one.brotli || other.raw - one.raw;

/** Pages by route, the route with the largest page first. */
function groupByRoute(pages: readonly PageSummary[]): Route[] {
  const sorted = pages.toSorted(bySize);
  return [...Map.groupBy(sorted, ({ route }) => route)].map(([route, members]) => ({
    route,
    pages: members.length,
    raw: Math.max(...members.map(({ raw }) => raw)),
    largest: members[0] as PageSummary,
  }));
}

const describe = (pages: readonly PageSummary[], routes: readonly Route[]): string => {
  const sum = (size: 'raw' | 'brotli') => pages.reduce((total, page) => total + page[size], 0);
  return `${formatCount(pages.length, 'page')}, ${formatCount(routes.length, 'route')}: ${formatBytes(sum('raw'))} bytes, ${formatBytes(sum('brotli'))} in Brotli`;
};

/** Pages of a site by route, and the largest of them. */
export function formatOverview(pages: readonly PageSummary[], top: number): string {
  const routes = groupByRoute(pages);
  const routeRows = routes.map(({ route, pages, raw, largest }): Cell[] => [
    pages,
    raw,
    largest.brotli,
    largest.document ?? '',
    largest.page === route ? route : `${route}  ${largest.page}`,
  ]);
  const pageRows = pages
    .toSorted(bySize)
    .slice(0, top)
    .map(({ raw, brotli, document, page }): Cell[] => [raw, brotli, document ?? '', page]);
  return [
    formatTitle(describe(pages, routes)),
    formatTable(['pages', 'raw', 'brotli', 'document', 'route, and its largest page'], routeRows),
    formatTable(['raw', 'brotli', 'document', 'the largest pages'], pageRows),
  ].join('\n\n');
}

const MOST_OF_NAME = 100;

/** The same as Markdown; at most `top` routes, the largest first. */
export function markdownOverview(pages: readonly PageSummary[], top: number): string {
  const routes = groupByRoute(pages);
  const rest = routes.length - top;
  const rows = routes
    .slice(0, top)
    .map(({ route, pages, raw, largest: { page, brotli, document } }) => [
      toCode(route, MOST_OF_NAME),
      toCode(page, MOST_OF_NAME),
      ...[pages, raw, brotli].map(formatBytes),
      document === null ? '' : formatBytes(document),
    ]);
  return [
    `${MARKER}\n### RSC payloads`,
    `${describe(pages, routes)}.`,
    toMarkdownTable(['route', 'largest page'], ['pages', 'raw', 'Brotli', 'document'], rows),
    ...(rest > 0 ? [`${formatCount(rest, 'route')} more (\`--top\` lists them).`] : []),
  ].join('\n\n');
}
