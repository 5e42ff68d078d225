import type { Comparison, PageChange, PatternChange } from '../reports/compare.ts';
import { formatGrowthLimits } from '../reports/limits.ts';
import type { PageSnapshot, Snapshot } from '../reports/snapshot.ts';
import { GIVEN_UP, NOT_THERE } from '../input/recorded.ts';
import type { RecordedRequest, Recording } from '../reports/recording.ts';
import type { Site } from '../reports/site.ts';
import { type Cell, formatBytes, formatCount, formatGrowth, formatPercent } from './format.ts';
import { isFilled, type Line, type Section } from './section.ts';

/** Maximum number of changes listed for each page when several pages changed. */
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
      ? `${exceeding} of ${formatCount(pages, 'page')} grew by more than ${formatGrowthLimits(limits)}`
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
  const name = isNew ? `${page} (new, compared with the largest of its route)` : page;
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

const BODIES =
  'a browser keeps no body that the page stopped reading; --browse records it as it comes';

const isGivenUp = ({ raw, fault }: RecordedRequest): boolean => raw !== null && fault === GIVEN_UP;

/** `click after /a, 12 ms: /a?_rsc  layout:/ 900, page:/a 300`. */
function describeRequest(request: RecordedRequest): string {
  const { kind, status, after, what, fault, raw: size, slots, ms } = request;
  const times = new Set(slots.map((slot) => slot.ms));
  const parts = slots.map(({ name, raw, ms: at }) => {
    const time = times.size > 1 && at !== null ? ` at ${at} ms` : '';
    return `${name} ${formatBytes(raw)}${time}`;
  });
  const cause = after === '' ? kind : `${kind} after ${after}`;
  const end = (status < 400 ? '' : `, ${status}`) + (ms === null ? '' : `, ${ms} ms`);
  const told = isGivenUp(request) ? '' : fault;
  const note = size === null ? `not measured: ${fault}` : told;
  const content = [...parts, note].filter((one) => one !== '').join(', ');
  return `${cause}${end}: ${what}  ${content}`;
}

/** Responses that a browser fetched, one per row, and the parts that two of them share. */
export function recordingSections(recording: Recording, top: number): Section[] {
  const { requests, fetchedNothing, shared, raw, wire } = recording;
  const count = (kind: string) => requests.filter((one) => one.kind === kind).length;
  const kinds = ['document', 'prefetch', 'click', 'action'].filter((kind) => count(kind) > 0);
  const about = requests.some(isGivenUp) ? 'about ' : '';
  const total =
    wire === null
      ? 'bytes on the wire not known for all'
      : `${about}${formatBytes(wire)} B on the wire`;
  return [
    {
      title: `${kinds.map((kind) => `${kind} ${count(kind)}×`).join(', ')}: ${formatBytes(raw)} B, ${total}`,
      lines: [
        ...fetchedNothing.map((path): Line => ['a click that fetched no payload', path]),
        ...(about === '' ? [] : [`~: ${GIVEN_UP}`]),
        ...(requests.some(({ fault }) => fault === NOT_THERE) ? [BODIES] : []),
      ],
      table: {
        keepsStart: true,
        heads: ['', 'raw', 'wire', 'held before', 'request: its largest slots'],
        rows: requests.map((one, at) => [
          `${at + 1}`,
          one.raw,
          isGivenUp(one) ? `~${formatBytes(one.wire ?? 0)}` : one.wire,
          one.again,
          describeRequest(one),
        ]),
      },
    },
    {
      title: 'In two responses',
      lines: toRest(shared.length - top, 'part'),
      table: {
        heads: ['raw', 'requests', 'node'],
        rows: shared
          .slice(0, top)
          .map(({ raw: bytes, requests: [one, other], place }) => [
            bytes,
            `${one}, ${other}`,
            place,
          ]),
      },
    },
  ].filter(isFilled);
}
