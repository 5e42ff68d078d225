import { styleText } from 'node:util';

/** A cell of a table; numbers stand to the right. */
export type Cell = string | number;

const NARROW = 80;
const MIN_LAST = 30;

/** Bytes without decimals, thousands apart. */
export const formatBytes = (bytes: number): string =>
  Math.round(bytes)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** A number with its noun: `1 page`, `2 pages`. */
export const formatCount = (number: number, noun: string): string =>
  `${formatBytes(number)} ${noun}${number === 1 ? '' : 's'}`;

export const formatPercent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** Paths that are listed before the rest is only counted. */
const LISTED_PLACES = 3;

/** The first paths of a finding. */
export function formatPlaces(places: readonly string[], count: number): string {
  const listed = places.slice(0, LISTED_PLACES);
  return [...listed, ...(count > listed.length ? ['…'] : [])].join(', ');
}

const textOfCell = (cell: Cell): string => (typeof cell === 'number' ? formatBytes(cell) : cell);

/** Keeps the end of a path, which tells paths apart. */
function fit(text: string, width: number): string {
  return text.length <= width ? text : `…${text.slice(text.length - width + 1)}`;
}

/** Aligns rows under heads. The last column is cut to the terminal's width. */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  columns = process.stdout.columns ?? NARROW * 2,
): string {
  const cells = rows.map((row) => row.map(textOfCell));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const used = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const lastWidth = Math.max(MIN_LAST, columns - used - 1);
  const line = (row: readonly string[], isNumber: (column: number) => boolean) =>
    row
      .map((text, column) => {
        if (column === row.length - 1) return fit(text, lastWidth);
        const width = widths[column] ?? 0;
        return isNumber(column) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ');
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === 'number');
  const head = styleText('dim', line(heads, isNumber), { stream: process.stdout });
  return [head, ...cells.map((row) => line(row, isNumber))].join('\n');
}

/** A head of a part; bold on a terminal only. */
export const formatTitle = (text: string): string =>
  styleText('bold', text, { stream: process.stdout });
