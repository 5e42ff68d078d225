import { type Finding, KINDS } from '../findings/finding.ts';
import type { Report } from '../report.ts';
import { MEANINGS } from '../tree/painting.ts';
import { ENCODING_NAMES } from '../wire/encodings.ts';
import {
  type Cell,
  formatBytes,
  formatPercent,
  formatSection,
  formatTable,
  toSafeLine,
  toSafeText,
} from './format.ts';
import { type Figure, FIGURES, figuresOf, SOURCE, usualRange } from './normal.ts';

/** Paths of a finding that are listed before the rest is only counted. */
const LISTED_PLACES = 3;

/** What the bytes on the wire are: `9 949 B in Brotli, as they came`. */
function describeWire({ wire: { encoding, bytes, isReceived } }: Report): string {
  if (encoding === null) return `${formatBytes(bytes)} B, sent without compression`;
  const how = isReceived ? 'as they came' : 'assumed, as the input is saved';
  return `${formatBytes(bytes)} B in ${ENCODING_NAMES[encoding]}, ${how}`;
}

/** How it is computed what leaving something out saves. */
function describeAnswers({ wire: { encoding, answers } }: Report): string {
  if (encoding === null) return 'saves: its bytes';
  const { level, factor } = answers;
  return `saves: what the wire would lose without it, by ${ENCODING_NAMES[encoding]} ${level} of the rest × ${factor}`;
}

/** The head of a report in one sentence each. */
export function describeTotals(report: Report): string[] {
  const { total, document, build } = report;
  const payload = `${formatBytes(total.raw)} B of payload (${build} build)`;
  if (!document) return [payload, `on the wire: ${describeWire(report)}`];
  const { raw, wire } = document.factor;
  return [
    `${payload} in a document of ${formatBytes(document.total.raw)} B`,
    `on the wire: ${describeWire(report)}; about ${formatBytes(total.wire ?? 0)} B of it are the payload`,
    `with its payload the document is ${raw}× as large as without, ${wire ?? '?'}× on the wire`,
  ];
}

/** A figure beside its usual range. */
export const figureRows = (report: Report): Cell[][] =>
  Object.entries(figuresOf(report)).map(([figure, value]) => {
    const [least, most] = usualRange(figure as Figure);
    return [value, `${formatBytes(least)}–${formatBytes(most)}`, FIGURES[figure as Figure]];
  });

const wireCell = (wire: number | null): Cell => wire ?? '';

function formatDocument({ document }: Report): string[] {
  if (!document) return [];
  const rows = Object.entries(document.parts).map(([name, bytes]): Cell[] => [
    bytes as number,
    formatPercent(bytes as number, document.total.raw),
    name,
  ]);
  return [formatSection('Document', formatTable(['bytes', 'share', 'part'], rows))];
}

function formatSlots(report: Report): string {
  const rows = report.slots.map(({ raw, wire, name }): Cell[] => [
    raw,
    wireCell(wire),
    formatPercent(raw, report.total.raw),
    name,
  ]);
  return formatSection('Slots', formatTable(['raw', 'wire', 'of raw', 'slot'], rows));
}

function formatPatterns(report: Report, top: number): string {
  const rows = report.patterns
    .slice(0, top)
    .map(({ raw, wire, saves, count, pattern, source }): Cell[] => [
      raw,
      wireCell(wire),
      saves ?? '',
      count > 1 ? `${count}×` : '',
      source === null ? pattern : `${pattern}  (${source})`,
    ]);
  return formatSection(
    'Widest nodes',
    `wire: estimated share; ${describeAnswers(report)}`,
    formatTable(['raw', 'wire', 'saves', '', 'node'], rows),
  );
}

function formatCategories({ categories, total }: Report): string {
  const rows = categories.map(({ name, raw, wire }): Cell[] => [
    raw,
    wireCell(wire),
    formatPercent(raw, total.raw),
    `${name}: ${MEANINGS[name]}`,
  ]);
  return formatSection('What the bytes say', formatTable(['raw', 'wire', 'of raw', ''], rows));
}

function formatClients({ clients }: Report): string[] {
  const known = clients.filter(({ source }) => source !== null);
  if (known.length === 0) return [];
  const rows = known
    .toSorted((one, other) => (other.script?.raw ?? 0) - (one.script?.raw ?? 0))
    .map(({ name, script, uses, source, chain }): Cell[] => [
      script?.raw ?? '',
      script?.br ?? '',
      `${uses}×`,
      name,
      chain.length > 0 ? chain.join(' → ') : (source ?? ''),
    ]);
  return [
    formatSection(
      'Client components',
      formatTable(['script', 'brotli', 'used', 'name', 'imported by'], rows),
    ),
  ];
}

function formatFinding(finding: Finding): string {
  const { kind, place, count, places, detail, advice, raw, wire } = finding;
  const listed = places.slice(0, LISTED_PLACES).join(', ');
  const examples =
    count > 1 ? [`  ${count} places: ${listed}${count > LISTED_PLACES ? ', …' : ''}`] : [];
  return [
    `− ${formatBytes(wire)} B on the wire, ${formatBytes(raw)} raw: ${KINDS[kind]}`,
    `  ${place}`,
    ...examples,
    `  ${detail}: ${advice}`,
  ]
    .map((line) => line.slice(0, 2) + toSafeLine(line.slice(2)))
    .join('\n');
}

function formatFindings({ findings }: Report, top: number): string {
  if (findings.length === 0) return formatSection('Findings', 'none');
  const rest = findings.length - top;
  return formatSection(
    'Findings',
    ...findings.slice(0, top).map(formatFinding),
    ...(rest > 0 ? [`and ${rest} smaller ones (--top shows more)`] : []),
  );
}

/** The report as text for a terminal. */
export function formatReport(report: Report, top: number): string {
  const warnings = report.warnings.map((warning) => toSafeLine(`warning: ${warning}`));
  const head = formatSection(
    toSafeLine(report.name),
    ...describeTotals(report),
    formatTable(['here', 'usual', `(${SOURCE})`], figureRows(report)),
  );
  return toSafeText(
    [
      head,
      ...(warnings.length > 0 ? [warnings.join('\n')] : []),
      ...formatDocument(report),
      formatSlots(report),
      formatPatterns(report, top),
      formatCategories(report),
      ...formatClients(report),
      formatFindings(report, top),
    ].join('\n\n'),
  );
}
