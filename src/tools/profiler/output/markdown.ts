import { type Cell, formatBytes, toSafeLine } from './format.ts';
import type { Line, Section, Table } from './section.ts';

/** Marks a comment about a site, so that the next run finds and updates it. */
const MARKER = '<!-- rsc-payload-profiler -->';
const MOST_OF_NAME = 100;
/** Numbers with their units, which need no quotes. */
const NUMBER = /^[+−]?[\d\u202f.]+(?: ?[×%B])?(?: \([+−][\d.]+ %\))?$/;

const longestRun = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/**
 * Text as code that may stand in a cell of a table: as code, names hold no markup, comments or
 * mentions.
 * @param most characters; the start of a longer text is left out
 */
function toCode(text: string, most = Infinity): string {
  const line = toSafeLine(text) || ' ';
  const short =
    line.length <= most ? line : `…${line.slice(line.length - most + 1)}`.toWellFormed();
  const fence = '`'.repeat(longestRun(short) + 1);
  const pad = /^`|`$/.test(short) ? ' ' : '';
  // GitHub splits a row into cells before it reads code; a backslash escapes there.
  const cell = short.replaceAll(/(\\*)\|/g, String.raw`$1$1\|`);
  return fence + pad + cell + pad + fence;
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return formatBytes(cell);
  return NUMBER.test(cell) ? cell : toCode(cell, MOST_OF_NAME);
}

/** A table with the subject of its rows first, and numbers aligned to the right. */
function formatTable({ heads, rows }: Table): string {
  const turn = <T>(cells: readonly T[]): T[] => [...cells.slice(-1), ...cells.slice(0, -1)];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = heads.map((_, at) => (at === 0 ? '---' : '--:'));
  const body = rows.map((row) => line(turn(row).map(formatCell)));
  return [line(turn(heads)), `|${rule.join('|')}|`, ...body].join('\n');
}

const formatLine = (line: Line): string =>
  typeof line === 'string'
    ? `- ${line}`
    : `- ${line[0]}: ${line
        .slice(1)
        .map((one) => toCode(one))
        .join('; ')}`;

/**
 * Sections for a pull request: the first one open, the others folded.
 * @param about the subject in the first title; without it, a name from a payload
 */
export function formatMarkdown([first, ...rest]: readonly Section[], about?: string): string {
  const body = ({ lines = [], table }: Section): string[] => [
    ...(lines.length > 0 ? [lines.map(formatLine).join('\n')] : []),
    ...(table && table.rows.length > 0 ? [formatTable(table)] : []),
  ];
  if (!first) return '';
  const title =
    about === undefined ? `### RSC payload: ${toCode(first.title)}` : `${MARKER}\n### ${about}`;
  return [
    title,
    ...(about === undefined ? [] : [`${first.title}.`]),
    ...body(first),
    ...rest.flatMap((section) => [
      `<details><summary>${section.title}</summary>`,
      ...body(section),
      '</details>',
    ]),
  ].join('\n\n');
}
