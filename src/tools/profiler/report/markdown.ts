import { KINDS } from '../findings/finding.ts';
import { aggregate, slotSizes, widest } from './aggregate.ts';
import { formatBytes } from './format.ts';
import { remarksOf } from './remarks.ts';
import { toCode } from './markdown-text.ts';
import type { Report, Sizes } from './report.ts';

const FINDINGS = 5;

const sizes = ({ raw, gzip, brotli, zstd }: Sizes): string =>
  [raw, gzip, brotli, zstd].map(formatBytes).join(' | ');

const table = (head: string, rows: readonly string[]): string =>
  [`| ${head} | raw | gzip | Brotli | zstd |`, '|---|--:|--:|--:|--:|', ...rows].join('\n');

/** The report as Markdown for a pull request. */
export function markdownReport(report: Report, top: number): string {
  const { total, findings } = report;
  const remarks = remarksOf(report);
  const slots = [...slotSizes(report)].map(
    ([name, size]) => `| ${toCode(name)} | ${sizes(size)} |`,
  );
  const nodes = widest(aggregate(report), top).map(
    (entry) =>
      `| ${toCode(entry.pattern)}${entry.count > 1 ? ` ×${entry.count}` : ''} | ${sizes(entry)} |`,
  );
  const list = findings
    .slice(0, FINDINGS)
    .map(
      ({ kind, place, detail, advice, brotli }) =>
        `- **−${formatBytes(brotli)} B** ${KINDS[kind]}: ${toCode(place)}, ${detail}; ${advice}`,
    );
  return [
    `### RSC payload: ${toCode(report.name)}`,
    ...(remarks.length > 0 ? [remarks.map((remark) => `- ${toCode(remark)}`).join('\n')] : []),
    table('', [`| all | ${sizes(total)} |`, ...slots]),
    '<details><summary>Widest nodes</summary>',
    table('node', nodes),
    '</details>',
    `${findings.length} findings${list.length > 0 ? ':' : '.'}`,
    ...(list.length > 0 ? [list.join('\n')] : []),
  ].join('\n\n');
}
