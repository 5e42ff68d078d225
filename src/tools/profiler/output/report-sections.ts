import { type Finding, KINDS } from '../findings/finding.ts';
import type { Report, ReportClient } from '../reports/report.ts';
import { ENCODING_NAMES } from '../bytes/encodings.ts';
import { formatBytes, formatPercent } from './format.ts';
import { isFilled, type Line, type Section } from './section.ts';

/** Maximum number of listed paths of a finding, and of props of a component. */
const LISTED = 3;

/** Describes the bytes on the wire: `9 949 B in Brotli, as received`. */
function describeWire({ wire: { encoding, bytes, isReceived } }: Report): string {
  if (encoding === null) return `${formatBytes(bytes)} B, sent without compression`;
  const how = isReceived ? 'as received' : 'assumed, as the input is saved';
  return `${formatBytes(bytes)} B in ${ENCODING_NAMES[encoding]}, ${how}`;
}

/** Explains how a saving is computed. */
function describeAnswers({ wire: { encoding, answers } }: Report): string {
  if (encoding === null) return 'saves: its bytes';
  const { level, factor } = answers;
  return `saves: wire bytes without it, by ${ENCODING_NAMES[encoding]} ${level} of the rest × ${factor}`;
}

/** The totals of a report, one line each. */
function describeTotals(report: Report): string[] {
  const { total, document, build } = report;
  const payload = `${formatBytes(total.raw)} B of payload (${build} build)`;
  if (!document) return [payload, `on the wire: ${describeWire(report)}`];
  return [
    `${payload} in a document of ${formatBytes(document.total.raw)} B`,
    `on the wire: ${describeWire(report)}; about ${formatBytes(total.wire ?? 0)} B of it are the payload`,
  ];
}

/** `Card: products[].about 9 000, products[].title 800  (app/card.tsx)`. */
function describeClient({ name, props, source }: ReportClient): string {
  const largest = props.slice(0, LISTED).map((prop) => `${prop.name} ${formatBytes(prop.raw)}`);
  const ofPackage = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '')?.[1];
  const from = ofPackage ?? source;
  const shown = largest.length > 0 ? `${name}: ${largest.join(', ')}` : name;
  return from === null ? shown : `${shown}  (${from})`;
}

function toLine({ kind, place, count, places, detail, advice, raw, wire }: Finding): Line {
  const listed = places.slice(0, LISTED).join(', ') + (count > LISTED ? ', …' : '');
  return [
    `− ${formatBytes(wire)} B on the wire, ${formatBytes(raw)} raw: ${KINDS[kind]}`,
    place,
    ...(count > 1 ? [`${count} places: ${listed}`] : []),
    `${detail}: ${advice}`,
  ];
}

/** Title of the section that an HTML report shows first. */
export const FINDINGS = 'Findings';

function toFindings(
  { findings, unchecked, freeCopies: { count, raw } }: Report,
  top: number,
): Section {
  const rest = findings.length - top;
  const free = `copies of texts that cost nothing on the wire: ${formatBytes(count)}, ${formatBytes(raw)} B raw`;
  return {
    title: FINDINGS,
    lines: [
      ...(findings.length === 0 ? ['none'] : findings.slice(0, top).map(toLine)),
      ...(rest > 0 ? [`and ${rest} smaller ones (--top shows more)`] : []),
      ...(count > 0 ? [free] : []),
      ...unchecked.map((one): Line => ['not checked', one]),
    ],
  };
}

const toLate = ({ late }: Report, top: number): Section => ({
  title: 'Late',
  table: {
    heads: ['ms', 'raw', 'rows', 'node whose rows came after the root'],
    rows: late.slice(0, top).map(({ ms, raw, rows, place }) => [ms, raw, rows, place]),
  },
});

const toDocument = ({ document }: Report): Section => ({
  title: 'Document',
  table: {
    heads: ['bytes', 'share', 'part'],
    rows: Object.entries(document?.parts ?? {}).map(([name, bytes]) => [
      bytes,
      formatPercent(bytes, document?.total.raw ?? 0),
      name,
    ]),
  },
});

const toClients = ({ clients }: Report, top: number): Section => ({
  title: 'By client component',
  lines: ['its props without the elements in them; the script with what shares its file'],
  table: {
    keepsStart: true,
    heads: ['raw', 'wire', 'used', 'script', 'component: its largest props (its file)'],
    rows: clients
      .slice(0, top)
      .map((one) => [
        one.raw,
        one.wire,
        `${one.uses}×`,
        one.script?.raw ?? null,
        describeClient(one),
      ]),
  },
});

const toPatterns = (report: Report, top: number): Section => ({
  title: 'Widest nodes',
  lines: [`wire: estimated share; ${describeAnswers(report)}`],
  table: {
    heads: ['raw', 'wire', 'saves', 'used', 'node'],
    rows: report.patterns
      .slice(0, top)
      .map(({ raw, wire, saves, count, pattern, source }) => [
        raw,
        wire,
        saves,
        count > 1 ? `${count}×` : '',
        source === null ? pattern : `${pattern}  (${source})`,
      ]),
  },
});

const toCopies = ({ copies }: Report, top: number): Section => ({
  title: 'Long texts that the HTML has as well',
  table: {
    heads: ['raw', 'saves', 'times', 'node'],
    rows: copies.slice(0, top).map(({ raw, wire, count, place }) => [raw, wire, count, place]),
  },
});

/**
 * The parts of the report of one input.
 * @param top maximum number of rows in a table
 */
export function reportSections(report: Report, top: number): Section[] {
  const { slots, total, warnings } = report;
  const shareOf = (raw: number): string => formatPercent(raw, total.raw);
  const isTimed = slots.some(({ ms }) => ms !== null);
  return [
    {
      title: report.name,
      lines: [...describeTotals(report), ...warnings.map((one): Line => ['warning', one])],
      table: {
        heads: ['raw', 'wire', 'of raw', ...(isTimed ? ['ms'] : []), 'slot'],
        rows: slots.map(({ raw, wire, ms, name }) => [
          raw,
          wire,
          shareOf(raw),
          ...(isTimed ? [ms] : []),
          name,
        ]),
      },
    },
    toLate(report, top),
    toDocument(report),
    toClients(report, top),
    toPatterns(report, top),
    toCopies(report, top),
    toFindings(report, top),
  ].filter(isFilled);
}
