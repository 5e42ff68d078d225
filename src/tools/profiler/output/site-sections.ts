import type { Comparison, PageChange, PatternChange } from '../compare/compare.ts';
import { formatLimits } from '../compare/limits.ts';
import type { PageSnapshot, Snapshot } from '../compare/snapshot.ts';
import type { Navigation } from '../input/navigation.ts';
import type { Site } from '../site.ts';
import { type Cell, formatBytes, formatCount, formatGrowth, formatPercent } from './format.ts';
import { isFilled, type Line, type Section } from './section.ts';

/** Changes of a page that are listed in an overview of many. */
const LISTED_CHANGES = 3;

type Page = PageSnapshot & { readonly page: string };

const pagesOf = ({ pages }: Snapshot): Page[] =>
  Object.entries(pages)
    .map(([page, sizes]) => ({ page, ...sizes }))
    .toSorted((one, other) => other.raw - one.raw || other.wire - one.wire);

const toFailures = (failures: readonly string[] = []): Line[] =>
  failures.map((failure) => ['not measured', failure]);

const toRest = (rest: number, noun: string): string[] =>
  rest > 0 ? [`and ${formatCount(rest, noun)} more (--top shows more)`] : [];

/** Pages of a site by route, the largest pages, and the parts common to all. */
export function siteSections({ snapshot, shared, failures }: Site, top: number): Section[] {
  const pages = pagesOf(snapshot);
  const routes = [...Map.groupBy(pages, ({ route }) => route)];
  const sum = (size: 'raw' | 'wire') =>
    formatBytes(pages.reduce((total, page) => total + page[size], 0));
  const toRow = ([route, [largest, ...others]]: (typeof routes)[number]): Cell[] => {
    const { raw, wire, page } = largest as Page;
    return [others.length + 1, raw, wire, page === route ? route : `${route}  ${page}`];
  };
  return [
    {
      title:
        `${formatCount(pages.length, 'page')}, ${formatCount(routes.length, 'route')}: ` +
        `${sum('raw')} B of payload, ${sum('wire')} B on the wire`,
      lines: [...toFailures(failures), ...toRest(routes.length - top, 'route')],
      table: {
        heads: ['pages', 'payload', 'wire', 'route, and its largest page'],
        rows: routes.slice(0, top).map(toRow),
      },
    },
    {
      title: `On each of ${formatCount(pages.length, 'page')}`,
      table: {
        heads: ['payload', 'wire', 'node'],
        rows: shared.slice(0, top).map(({ raw, wire, part }) => [raw, wire, part]),
      },
    },
  ].filter(isFilled);
}

function describeChange({ added, gone, isChanged, hasText }: PatternChange): string {
  const what = hasText ? 'text' : 'node';
  if (isChanged) return `changed ${what}s`;
  return added > 0 ? formatCount(added, `new ${what}`) : formatCount(gone, `gone ${what}`);
}

/** `12 new texts in li › h3`: the change of a pattern's nodes. */
const nameChange = (change: PatternChange): string =>
  `${describeChange(change)} in ${change.pattern.replaceAll('[]', '')}`;

function describeComparison(comparison: Comparison): string {
  const { pages, changed, added, gone, limits, exceeding } = comparison;
  const known = changed.filter(({ isNew }) => !isNew).length;
  return [
    limits.length > 0
      ? `${exceeding} of ${formatCount(pages, 'page')} grew by more than ${formatLimits(limits)}`
      : `${formatCount(pages, 'page')} compared`,
    `${known} changed, ${pages - known} the same`,
    ...(added.length > 0 ? [`${added.length} new`] : []),
    ...(gone.length > 0 ? [`${gone.length} gone`] : []),
  ].join('; ');
}

function toGrowth({ before, after }: PageChange['raw']): string {
  const percent = formatPercent(Math.abs(after - before), before);
  return `${formatGrowth(after - before)} (${after < before ? '−' : '+'}${percent})`;
}

function toRows(
  { page, raw, wire, isExceeding, isNew, changes }: PageChange,
  most: number,
): Cell[][] {
  const list = (changes ?? []).slice(0, most);
  const rest = (changes ?? []).length - list.length;
  const name = isNew ? `${page} (new, beside the largest of its route)` : page;
  return [
    [toGrowth(raw), toGrowth(wire), `${isExceeding ? '✗ ' : ''}${name}`],
    ...list.map((one) => [formatGrowth(one.raw), formatGrowth(one.wire), nameChange(one)]),
    ...(rest > 0 ? [['', '', `and ${formatCount(rest, 'change')} more`]] : []),
  ];
}

/** Changes between two snapshots. */
export function comparisonSections(
  comparison: Comparison & { readonly failures?: readonly string[] },
  top: number,
): Section[] {
  const { changed, added, gone, failures } = comparison;
  const most = changed.length > 1 ? LISTED_CHANGES : top;
  const list = (title: string, pages: readonly string[]): Line[] =>
    pages.length === 0
      ? []
      : [[title, pages.slice(0, top).join(', ') + (pages.length > top ? ', …' : '')]];
  return [
    {
      title: describeComparison(comparison),
      lines: [
        ...toRest(changed.length - top, 'page'),
        ...list('new', added),
        ...list('gone', gone),
        ...toFailures(failures),
      ],
      table: {
        heads: ['payload', 'wire', 'page, and what changed'],
        rows: changed.slice(0, top).flatMap((page) => toRows(page, most)),
      },
    },
  ];
}

/** The requests of a navigation, one by one. */
export function navigationSections(navigation: Navigation): Section[] {
  const { from, to, requests, shared, raw, wire } = navigation;
  return [
    {
      title: `${from} → ${to}: ${formatBytes(raw)} B, ${formatBytes(wire)} B on the wire`,
      lines:
        shared.length > 0 ? [['not fetched again, as both pages have it', shared.join(', ')]] : [],
      table: {
        heads: ['raw', 'wire', 'encoding', 'request'],
        rows: requests.map((one) => [one.raw, one.wire, one.encoding ?? '–', one.what]),
      },
    },
  ];
}
