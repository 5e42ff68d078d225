import { KINDS } from '../findings/finding.ts';
import type { Report } from '../report.ts';
import { formatBytes, toSafeLine } from './format.ts';
import { SOURCE } from './normal.ts';
import { describeTotals, figureRows } from './text.ts';

/** Stands before a comment about a site, so that the next run finds it and updates it. */
export const MARKER = '<!-- rsc-payload-profiler -->';

const FINDINGS = 5;

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/**
 * Text as code that may stand in a cell of a table: as code, names hold no markup, comments or
 * mentions.
 * @param most characters; the start of a longer text is left out
 */
export function toCode(text: string, most = Infinity): string {
  const line = toSafeLine(text) || ' ';
  const short =
    line.length <= most ? line : `…${line.slice(line.length - most + 1)}`.toWellFormed();
  const fence = '`'.repeat(longestRun(short) + 1);
  const pad = /^`|`$/.test(short) ? ' ' : '';
  // GitHub splits a row into cells before it reads code; a backslash escapes there.
  const cell = short.replaceAll(/(\\*)\|/g, String.raw`$1$1\|`);
  return fence + pad + cell + pad + fence;
}

/** A table with its first columns to the left and the last ones, numbers, to the right. */
export function toMarkdownTable(
  texts: readonly string[],
  numbers: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = [...texts.map(() => '---'), ...numbers.map(() => '--:')];
  return [line([...texts, ...numbers]), `|${rule.join('|')}|`, ...rows.map(line)].join('\n');
}

const number = (bytes: number | null): string => (bytes === null ? '' : formatBytes(bytes));

/** The report as Markdown for a pull request. */
export function markdownReport(report: Report, top: number): string {
  const { findings, patterns, warnings } = report;
  const slots = report.slots.map(({ name, raw, wire }) => [
    toCode(name),
    number(raw),
    number(wire),
  ]);
  const nodes = patterns
    .slice(0, top)
    .map(({ pattern, count, raw, wire, saves }) => [
      `${toCode(pattern)}${count > 1 ? ` ×${count}` : ''}`,
      number(raw),
      number(wire),
      number(saves),
    ]);
  const figures = figureRows(report).map(([here, usual, name]) => [
    String(name),
    formatBytes(here as number),
    String(usual),
  ]);
  const list = findings
    .slice(0, FINDINGS)
    .map(
      ({ kind, place, detail, advice, wire }) =>
        `- **−${formatBytes(wire)} B** ${KINDS[kind]}: ${toCode(place)}, ${toCode(detail)}; ${toCode(advice)}`,
    );
  return [
    `### RSC payload: ${toCode(report.name)}`,
    [...describeTotals(report), ...warnings.map((one) => `warning: ${toCode(one)}`)]
      .map((line) => `- ${line}`)
      .join('\n'),
    toMarkdownTable([SOURCE], ['here', 'usual'], figures),
    toMarkdownTable(['slot'], ['raw', 'wire, estimated'], slots),
    '<details><summary>Widest nodes</summary>',
    toMarkdownTable(['node'], ['raw', 'wire, estimated', 'saves'], nodes),
    '</details>',
    `#### Findings: ${findings.length}`,
    ...(list.length > 0 ? [list.join('\n')] : []),
  ].join('\n\n');
}
