import type { Comparison, PageChange, PatternChange } from '../compare/compare.ts';
import { formatLimits } from '../compare/limits.ts';
import type { PageSnapshot, Snapshot } from '../compare/snapshot.ts';
import {
  type Cell,
  formatBytes,
  formatCount,
  formatGrowth,
  formatPercent,
  formatSection,
  formatTable,
  toSafeLine,
  toSafeText,
} from './format.ts';
import { MARKER, toCode, toMarkdownTable } from './markdown.ts';

const MOST_OF_NAME = 100;
/** Changes of a page that are listed in an overview of many. */
const LISTED_CHANGES = 3;

type Page = PageSnapshot & { readonly page: string };

interface Route {
  readonly route: string;
  readonly pages: number;
  /** The page with the largest payload. */
  readonly largest: Page;
}

const pagesOf = ({ pages }: Snapshot): Page[] =>
  Object.entries(pages)
    .map(([page, sizes]) => ({ page, ...sizes }))
    .toSorted((one, other) => other.raw - one.raw || other.wire - one.wire);

/** Pages by route, the route with the largest page first. */
const routesOf = (snapshot: Snapshot): Route[] =>
  [...Map.groupBy(pagesOf(snapshot), ({ route }) => route)].map(([route, members]) => ({
    route,
    pages: members.length,
    largest: members[0] as Page,
  }));

function describeSite(snapshot: Snapshot, routes: readonly Route[]): string {
  const pages = pagesOf(snapshot);
  const sum = (size: 'raw' | 'wire') => pages.reduce((total, page) => total + page[size], 0);
  return (
    `${formatCount(pages.length, 'page')}, ${formatCount(routes.length, 'route')}: ` +
    `${formatBytes(sum('raw'))} B of payload, ${formatBytes(sum('wire'))} B on the wire`
  );
}

/** Pages of a site by route, and the largest of them. */
export function formatOverview(snapshot: Snapshot, top: number): string {
  const routes = routesOf(snapshot);
  const rows = routes.map(({ route, pages, largest: { raw, wire, page } }): Cell[] => [
    pages,
    raw,
    wire,
    page === route ? route : `${route}  ${page}`,
  ]);
  const largest = pagesOf(snapshot)
    .slice(0, top)
    .map(({ raw, wire, page }): Cell[] => [raw, wire, page]);
  return toSafeText(
    [
      formatSection(
        describeSite(snapshot, routes),
        formatTable(['pages', 'payload', 'wire', 'route, and its largest page'], rows),
      ),
      formatTable(['payload', 'wire', 'the largest pages'], largest),
    ].join('\n\n'),
  );
}

/** The same as Markdown; at most `top` routes. */
export function markdownOverview(snapshot: Snapshot, top: number): string {
  const routes = routesOf(snapshot);
  const rest = routes.length - top;
  const rows = routes
    .slice(0, top)
    .map(({ route, pages, largest: { page, raw, wire } }) => [
      toCode(route, MOST_OF_NAME),
      toCode(page, MOST_OF_NAME),
      ...[pages, raw, wire].map(formatBytes),
    ]);
  return [
    `${MARKER}\n### RSC payloads`,
    `${describeSite(snapshot, routes)}.`,
    toMarkdownTable(['route', 'largest page'], ['pages', 'payload', 'wire'], rows),
    ...(rest > 0 ? [`${formatCount(rest, 'route')} more (\`--top\` lists them).`] : []),
  ].join('\n\n');
}

function describeChange({ added, gone, isChanged, hasText }: PatternChange): string {
  const what = hasText ? 'text' : 'node';
  if (isChanged) return `changed ${what}s`;
  return added > 0 ? formatCount(added, `new ${what}`) : formatCount(gone, `gone ${what}`);
}

/** `12 new texts in li › h3`: what happened to the nodes of a pattern. */
const nameChange = (change: PatternChange): string =>
  `${describeChange(change)} in ${change.pattern.replaceAll('[]', '')}`;

function describeComparison({
  pages,
  changed,
  added,
  gone,
  limits,
  exceeding,
}: Comparison): string {
  const same = pages - changed.length;
  return [
    limits.length > 0
      ? `${exceeding} of ${formatCount(pages, 'page')} grew by more than ${formatLimits(limits)}`
      : `${formatCount(pages, 'page')} compared`,
    `${changed.length} changed, ${same} the same`,
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(gone.length > 0 ? [`${gone.length} gone`] : []),
  ].join('; ');
}

const growthOf = ({ before, after }: PageChange['raw']): number => after - before;

const percentOf = ({ before, after }: PageChange['raw']): string =>
  `${after < before ? '−' : '+'}${formatPercent(Math.abs(after - before), before)}`;

function formatPage({ page, raw, wire, isExceeding, changes }: PageChange, most: number): string {
  const list = (changes ?? []).slice(0, most);
  const rest = (changes ?? []).length - list.length;
  return [
    toSafeLine(
      `${isExceeding ? '✗' : ' '} ${page}: payload ${formatGrowth(growthOf(raw))} (${percentOf(raw)}), ` +
        `wire ${formatGrowth(growthOf(wire))} (${percentOf(wire)})`,
    ),
    ...list.map(
      (change) =>
        `    ${formatGrowth(change.raw).padStart(8)} raw, ${formatGrowth(change.wire).padStart(6)} wire: ` +
        toSafeLine(nameChange(change)),
    ),
    ...(rest > 0 ? [`    and ${formatCount(rest, 'change')} more`] : []),
  ].join('\n');
}

const formatList = (title: string, pages: readonly string[], top: number): string[] =>
  pages.length === 0
    ? []
    : [`${title}: ${pages.slice(0, top).join(', ')}${pages.length > top ? ', …' : ''}`];

/** What changed, as text for a terminal. */
export function formatComparison(comparison: Comparison, top: number): string {
  const { changed, added, gone } = comparison;
  const most = changed.length > 1 ? LISTED_CHANGES : top;
  const rest = changed.length - top;
  return toSafeText(
    [
      formatSection(describeComparison(comparison)),
      ...changed.slice(0, top).map((page) => formatPage(page, most)),
      ...(rest > 0 ? [`and ${formatCount(rest, 'page')} more (--top shows more)`] : []),
      ...formatList('new', added, top),
      ...formatList('gone', gone, top),
    ].join('\n'),
  );
}

/** The same as Markdown. */
export function markdownComparison(comparison: Comparison, top: number): string {
  const { changed, added, gone } = comparison;
  const rows = changed.slice(0, top).map(({ page, raw, wire, isExceeding, changes }) => [
    `${isExceeding ? '**grew too much** ' : ''}${toCode(page, MOST_OF_NAME)}`,
    (changes ?? [])
      .slice(0, LISTED_CHANGES)
      .map((change) => toCode(nameChange(change), MOST_OF_NAME))
      .join('<br>'),
    `${formatGrowth(growthOf(raw))} (${percentOf(raw)})`,
    `${formatGrowth(growthOf(wire))} (${percentOf(wire)})`,
  ]);
  const rest = changed.length - rows.length;
  const list = (pages: readonly string[]) =>
    pages.slice(0, top).map((page) => toCode(page, MOST_OF_NAME));
  return [
    `${MARKER}\n### RSC payloads`,
    `${describeComparison(comparison)}.`,
    ...(rows.length > 0
      ? [toMarkdownTable(['page', 'what changed'], ['payload', 'wire'], rows)]
      : []),
    ...(rest > 0 ? [`${formatCount(rest, 'page')} more (\`--top\` lists them).`] : []),
    ...(added.length > 0 ? [`New: ${list(added).join(', ')}`] : []),
    ...(gone.length > 0 ? [`Gone: ${list(gone).join(', ')}`] : []),
  ].join('\n\n');
}
