import { escapeText } from '../bytes/raw-texts.ts';

/** A cell of a table; numbers are aligned to the right. */
export type Cell = string | number | null;

const NARROW = 80;
const MIN_LAST = 30;

/** Control characters, line separators and bidirectional overrides: they would change the line. */
const UNSEEN = /[^\P{Cc}\n]|[\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text that is safe in a terminal or a comment, because anybody may write names in payloads. */
const toSafeText = (text: string): string => text.replaceAll(UNSEEN, ' ').toWellFormed();

/** Safe text on one line. */
export const toSafeLine = (text: string): string => toSafeText(text.replaceAll(/\s+/g, ' ').trim());

/** Bytes without decimals, with separators between thousands. */
export const formatBytes = (bytes: number): string =>
  Math.round(bytes)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** A number with its noun: `1 page`, `2 pages`. */
export const formatCount = (number: number, noun: string): string =>
  `${formatBytes(number)} ${noun}${number === 1 ? '' : 's'}`;

export const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Growth in bytes with its sign. */
export const formatGrowth = (bytes: number): string =>
  bytes < 0 ? `−${formatBytes(-bytes)}` : `+${formatBytes(bytes)}`;

const textOfCell = (cell: Cell): string =>
  typeof cell === 'number' ? formatBytes(cell) : (cell ?? '');

/** Keeps the end of a path, which tells paths apart, or the start of a sentence. */
function fit(text: string, width: number, keepsStart: boolean): string {
  if (text.length <= width) return text;
  return keepsStart ? `${text.slice(0, width - 1)}…` : `…${text.slice(text.length - width + 1)}`;
}

/**
 * Aligns rows under heads. The last column is cut to the terminal's width.
 * @param keepsStart whether its end is left out, as opposed to its start
 */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  keepsStart = false,
  columns = process.stdout.columns ?? NARROW * 2,
): string {
  const cells = rows.map((row) => row.map((cell) => toSafeLine(textOfCell(cell))));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const used = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const lastWidth = Math.max(MIN_LAST, columns - used - 1);
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === 'number');
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => {
        if (column === row.length - 1) return fit(text, lastWidth, keepsStart);
        const width = widths[column] ?? 0;
        return isNumber(column) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ');
  return [heads, ...cells].map(line).join('\n');
}

/** Text for markup and for quoted attributes, because a payload may hold anything. */
export const escapeHtml = (text: string): string => escapeText(toSafeText(text));
