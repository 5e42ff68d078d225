import { MARKER, toCode, toMarkdownTable } from '../report/markdown-text.ts';
import type { Weight } from '../budgets/page-sizes.ts';
import { formatBytes, formatCount } from '../report/format.ts';
import type { Comparison, GrownInPages, PageChange, RouteChange } from './compare-pages.ts';
import {
  formatGrowth,
  formatMore,
  formatShare,
  formatVerdict,
  nameGrown,
} from './format-comparison.ts';

/** GitHub takes 65,536 characters; a workflow may add some of its own. */
const MOST_CHARACTERS = 60_000;
const MOST_OF_NAME = 100;
const MOST_OF_PATH = 160;
const MOST_ROUTES = 50;
const MOST_PAGES = 20;
const MOST_GROWN = 5;

const totals = ({ before, after, pages }: Comparison): string => {
  const row = (name: string, size: keyof Weight) => [
    name,
    formatBytes(before[size]),
    formatBytes(after[size]),
    formatShare(before[size], after[size]),
  ];
  return toMarkdownTable(
    [`${formatCount(pages, 'page')} of both`],
    ['before', 'after', 'change'],
    [row('raw', 'raw'), row('Brotli', 'brotli')],
  );
};

const pageList = (title: string, pages: readonly PageChange[]): string[] => {
  if (pages.length === 0) return [];
  const names = pages.slice(0, MOST_PAGES).map(({ page, before, after }) => {
    const { brotli } = after ?? before ?? { brotli: 0 };
    return `${toCode(page, MOST_OF_NAME)} (${formatBytes(brotli)} B in Brotli)`;
  });
  const rest = pages.length - names.length;
  return [`**${title}:** ${names.join(', ')}${rest > 0 ? ` and ${formatBytes(rest)} more` : ''}.`];
};

const routeRow = ({ route, pages, changed, exceeding, worst }: RouteChange): string[] => [
  `${exceeding > 0 ? '**over** ' : ''}${toCode(route, MOST_OF_NAME)}`,
  toCode(worst.page, MOST_OF_NAME),
  `${changed} of ${pages}`,
  formatShare(worst.before?.raw ?? 0, worst.after?.raw ?? 0),
  formatShare(worst.before?.brotli ?? 0, worst.after?.brotli ?? 0),
];

const grownRow = (one: GrownInPages): string[] => [
  [toCode(nameGrown(one), MOST_OF_NAME), formatMore(one)].filter(Boolean).join(', '),
  toCode(one.path, MOST_OF_PATH),
  one.pages > 1 ? formatCount(one.pages, 'page') : toCode(one.page, MOST_OF_NAME),
  formatGrowth(one.raw),
  formatGrowth(one.brotli),
];

const grownTable = (title: string, grown: readonly GrownInPages[]): string[] => {
  if (grown.length === 0) return [];
  const rest = grown.length - MOST_GROWN;
  return [
    `What grew in ${title}${rest > 0 ? `, the largest ${MOST_GROWN} of ${grown.length}` : ''}:`,
    toMarkdownTable(
      ['component › prop', 'where', 'page'],
      ['raw', 'Brotli'],
      grown.slice(0, MOST_GROWN).map(grownRow),
    ),
  ];
};

/** Joins parts as far as they fit and says what was left out. */
function join(parts: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const part of parts) {
    length += part.length + 2;
    if (length > MOST_CHARACTERS)
      return [...kept, 'The rest is too long for a comment.'].join('\n\n');
    kept.push(part);
  }
  return kept.join('\n\n');
}

/**
 * A comparison as a comment of a pull request, with the marker that finds it again.
 * @param top how many routes are listed, 50 at most
 */
export function markdownComparison(comparison: Comparison, top: number): string {
  const { routes, shared, added, removed } = comparison;
  const listed = routes.slice(0, Math.min(top, MOST_ROUTES));
  const rest = routes.length - listed.length;
  return join([
    `${MARKER}\n### RSC payload: ${formatVerdict(comparison)}`,
    totals(comparison),
    ...pageList('New', added),
    ...pageList('Vanished', removed),
    ...(listed.length > 0
      ? [
          toMarkdownTable(
            ['route', 'page that grew most', 'changed'],
            ['raw', 'Brotli'],
            listed.map(routeRow),
          ),
        ]
      : []),
    ...(rest > 0 ? [`${formatCount(rest, 'route')} more changed.`] : []),
    ...grownTable('several routes', shared),
    ...listed.flatMap(({ route, grown }) => grownTable(toCode(route, MOST_OF_NAME), grown)),
  ]);
}
