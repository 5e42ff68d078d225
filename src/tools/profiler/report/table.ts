import { MEANINGS } from '../attribution/categories.ts';
import { type Finding, KINDS } from '../findings/finding.ts';
import { aggregate, slotSizes, widest } from './aggregate.ts';
import {
  type Cell,
  formatBytes,
  formatPercent,
  formatPlaces,
  formatTable,
  formatTitle,
} from './format.ts';
import { remarksOf } from './remarks.ts';
import type { DocumentReport, Report } from './report.ts';

const HEADS = ['raw', 'gzip', 'brotli', 'zstd'];

function formatDocument({ total, parts, duplicates }: DocumentReport): string {
  const { factor } = duplicates;
  const partRows = Object.entries(parts).map(([name, bytes]): Cell[] => [
    bytes as number,
    formatPercent(bytes as number, total.raw),
    name,
  ]);
  return [
    formatTitle('Document'),
    `${formatBytes(total.raw)} bytes, ${formatBytes(total.brotli)} in Brotli; with its payload ` +
      `${factor.raw}× as large as without, ${factor.brotli}× in Brotli`,
    `${duplicates.strings} parts are in the markup too: ${formatBytes(duplicates.raw)} bytes of ` +
      `payload, ${formatBytes(duplicates.brotli)} in Brotli`,
    formatTable(['bytes', 'share', 'part'], partRows),
  ].join('\n');
}

function formatSlots(report: Report): string {
  const rows = [...slotSizes(report)].map(([name, { raw, gzip, brotli, zstd }]): Cell[] => [
    raw,
    gzip,
    brotli,
    zstd,
    formatPercent(brotli, report.total.brotli),
    name,
  ]);
  return [formatTitle('Slots'), formatTable([...HEADS, 'of brotli', 'slot'], rows)].join('\n');
}

function formatNodes(report: Report, count: number): string {
  const rows = widest(aggregate(report), count).map((entry): Cell[] => [
    entry.raw,
    entry.gzip,
    entry.brotli,
    entry.zstd,
    entry.count === 1 ? (entry.saves?.brotli ?? '') : '',
    entry.count > 1 ? `${entry.count}×` : '',
    entry.source ? `${entry.pattern}  (${entry.source})` : entry.pattern,
  ]);
  return [formatTitle('Widest nodes'), formatTable([...HEADS, 'saves', '', 'node'], rows)].join(
    '\n',
  );
}

function formatCategories({ categories, total }: Report): string {
  const rows = categories.map((entry): Cell[] => [
    entry.raw,
    entry.gzip,
    entry.brotli,
    entry.zstd,
    formatPercent(entry.brotli, total.brotli),
    `${entry.name}: ${MEANINGS[entry.name]}`,
  ]);
  return [formatTitle('What the bytes say'), formatTable([...HEADS, 'of brotli', ''], rows)].join(
    '\n',
  );
}

function formatTime({ time }: Report): string[] {
  if (!time) return [];
  const round = (ms: number) => `${ms.toFixed(1)} ms`;
  const slots = time.slots.map(({ slot, first, last, waitedFor }): Cell[] => [
    round(first),
    round(last),
    waitedFor ?? '',
    slot,
  ]);
  const calls = time.calls.map(({ name, start, duration }): Cell[] => [
    start === null ? '' : round(start),
    round(duration),
    name,
  ]);
  const phases = time.phases.map(
    ({ name, description, duration }) => `${name} ${round(duration)} ${description}`,
  );
  return [
    [
      formatTitle('Time'),
      `complete after ${round(time.end)}${phases.length > 0 ? `; ${phases.join(', ')}` : ''}`,
      formatTable(['first', 'last', 'after the call', 'slot'], slots),
      ...(calls.length > 0 ? [formatTable(['start', 'took', 'call'], calls)] : []),
    ].join('\n'),
  ];
}

function formatFinding({
  kind,
  place,
  count,
  places,
  detail,
  advice,
  raw,
  brotli,
}: Finding): string {
  const examples = count > 1 ? [`  ${count} places: ${formatPlaces(places, count)}`] : [];
  return [
    `− ${formatBytes(brotli)} B in Brotli, ${formatBytes(raw)} raw: ${KINDS[kind]}`,
    `  ${place}`,
    ...examples,
    `  ${detail}: ${advice}`,
  ].join('\n');
}

function formatFindings({ findings }: Report, count: number): string {
  const shown = findings.slice(0, count).map(formatFinding);
  const rest = findings.length - shown.length;
  return [
    formatTitle(`Findings: ${findings.length}`),
    ...shown,
    ...(rest > 0 ? [`and ${rest} smaller ones (--top shows more)`] : []),
  ].join('\n');
}

/** The report as text for a terminal. */
export function formatReport(report: Report, top: number): string {
  const { total } = report;
  const remarks = remarksOf(report);
  const head =
    `${formatTitle(report.name)}\n${formatBytes(total.raw)} bytes of payload ` +
    `(${report.build} build), ${formatBytes(total.gzip)} in gzip, ` +
    `${formatBytes(total.brotli)} in Brotli, ${formatBytes(total.zstd)} in Zstandard; ` +
    `${report.rows.length} rows`;
  return [
    head,
    ...(remarks.length > 0 ? [remarks.join('\n')] : []),
    ...(report.document ? [formatDocument(report.document)] : []),
    formatSlots(report),
    formatNodes(report, top),
    formatCategories(report),
    ...formatTime(report),
    formatFindings(report, Math.max(5, Math.floor(top / 2))),
  ].join('\n\n');
}
