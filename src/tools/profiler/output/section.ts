import { type Cell, formatTable, toSafeLine } from './format.ts';

/** A sentence of the profiler's own, or one that quotes a payload. */
export type Line = string | readonly [label: string, ...quoted: string[]];

interface Table {
  readonly heads: readonly string[];
  /** The subject of a row is its last cell. */
  readonly rows: readonly (readonly Cell[])[];
  /** Whether a terminal cuts the end of a long text, as opposed to its start. */
  readonly keepsStart?: boolean;
}

/** A part of a report, in any output format. */
export interface Section {
  readonly title: string;
  readonly lines?: readonly Line[];
  readonly table?: Table;
}

/** Whether a section has content. */
export const isFilled = ({ lines = [], table }: Section): boolean =>
  lines.length > 0 || (table?.rows.length ?? 0) > 0;

function textOfLine(line: Line): string {
  if (typeof line === 'string') return toSafeLine(line);
  const [label, ...quoted] = line;
  if (quoted.length === 1) return toSafeLine(`${label}: ${quoted[0]}`);
  return [label, ...quoted.map((text) => `  ${toSafeLine(text)}`)].join('\n');
}

/** Sections for a terminal. */
export const formatText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, lines = [], table }) => {
      const head = toSafeLine(title);
      const rows =
        table && table.rows.length > 0
          ? [formatTable(table.heads, table.rows, table.keepsStart)]
          : [];
      return [head, '─'.repeat(head.length), ...lines.map(textOfLine), ...rows].join('\n');
    })
    .join('\n\n');
