import { tokens } from './tokens.ts';

const GAP = tokens.space.l;

const widthOf = (portraits: number): number =>
  portraits * Number.parseFloat(tokens.size.portrait) + (portraits - 1) * Number.parseFloat(GAP);

const from = (portraits: number): string => `(width >= ${widthOf(portraits)}rem)`;
const below = (portraits: number): string => `(width < ${widthOf(portraits)}rem)`;

/** Container queries by the most portraits that a row has room for. */
export const portraitRows = {
  three: `${from(3)} and ${below(4)}`,
  four: `${from(4)} and ${below(5)}`,
  five: `${from(5)} and ${below(6)}`,
  six: from(6),
  fromFour: from(4),
} as const;

/** Number of people in a list. */
export const people = '--people';
/** The most portraits that a row has room for. */
export const most = '--most';

const rows = `round(up, var(${people}) / var(${most}), 1)`;
const columns = `round(up, var(${people}) / ${rows}, 1)`;
/** Keeps rounded widths from adding up to more than a row. */
const SLACK = '0.1px';

const share = (count: string): string => `calc((100% + ${GAP}) / ${count} - ${GAP} - ${SLACK})`;

/** Width of a portrait in rows of equal length; the first for browsers without `round()`. */
export const portraitWidth: string[] = [share(`var(${most})`), share(`(${columns})`)];

/** Makes an item too wide for the end of a full row. */
export const overflowRow = '2px';
