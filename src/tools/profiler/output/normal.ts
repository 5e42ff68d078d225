import type { Report } from '../report.ts';

/** Figures of a payload that have a usual range. */
export const FIGURES = {
  payload: 'bytes of payload',
  html: 'of it in strings of HTML, %',
  rows: 'rows',
  clients: 'client components',
} as const;

export type Figure = keyof typeof FIGURES;

type Range = readonly [least: number, most: number];

/** What was measured for the ranges, and when. */
export const SOURCE = 'Waku site of 21 routes, 62 of its 135 pages, 2026-11-25';

/** Ranges over the pages of each kind. */
const KINDS: Readonly<Record<string, Readonly<Record<Figure, Range>>>> = {
  home: { payload: [74_477, 74_477], html: [82, 82], rows: [59, 59], clients: [14, 14] },
  text: { payload: [21_985, 48_510], html: [60, 78], rows: [34, 57], clients: [13, 14] },
  list: { payload: [17_457, 35_777], html: [54, 76], rows: [31, 53], clients: [13, 15] },
  article: { payload: [19_554, 52_750], html: [43, 79], rows: [34, 48], clients: [13, 15] },
  form: { payload: [22_548, 22_548], html: [50, 50], rows: [33, 33], clients: [14, 14] },
};

/** The range of a figure over all kinds. */
export function usualRange(figure: Figure): Range {
  const ranges = Object.values(KINDS).map((kind) => kind[figure]);
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))];
}

/** The same figures of a report. */
export const figuresOf = ({ total, html, rowCount, clients }: Report): Record<Figure, number> => ({
  payload: total.raw,
  html: Math.round((100 * html) / Math.max(1, total.raw)),
  rows: rowCount,
  clients: clients.length,
});
