/** Custom property of a heading: letters of its longest word. */
export const LETTERS = '--letters';

/** Custom property: lines of a name that has little room. */
export const LINES = '--lines';

/** Custom property: width of headings in a narrow column. */
export const ROOM = '--room';

/** Number of letters up to which words fit at the usual size of every heading. */
const FITTING = 14;

/** Inline style of a heading that shrinks to fit its longest word. */
export function longWordStyle(title: string): Record<string, number> | undefined {
  const letters = Math.max(...title.split(/[ \t\n–—-]+/).map(({ length }) => length));
  return letters > FITTING ? { [LETTERS]: letters } : undefined;
}

/** Letters beyond which a line of a name is broken, into four lines at most. */
const SHORT_LINE = 13;
const MAX_LINES = 4;

/** Number of lines of a text at a number of letters per line. */
function linesAt(text: string, letters: number): number {
  let [lines, filled] = [1, 0];
  for (const { length } of text.split(/[\s-]+/)) {
    if (filled > 0 && filled + 1 + length > letters) [lines, filled] = [lines + 1, length];
    else filled += length + (filled > 0 ? 1 : 0);
  }
  return lines;
}

/** Lines of a name in a narrow place, and letters of the longest line. */
export function nameShape(name: string): { readonly lines: number; readonly letters: number } {
  let letters = Math.max(...name.split(/[\s-]+/).map(({ length }) => length + 1));
  const isHigh = (lines: number) => linesAt(name, letters) > lines;
  while (isHigh(1) && (letters < SHORT_LINE || isHigh(MAX_LINES))) letters += 1;
  return { lines: linesAt(name, letters), letters };
}

/** Share of the window that a heading gets beside gutters and art; measured by a test. */
const WIDTH = `min(max(20vw + 224px, 50vw - 72px), var(${ROOM}, 44rem))`;

/** A size at which the longest word fits; letters of the heading font take at most 0.88 em. */
export const fittingSize = (size: string): string =>
  `min(${size}, max(0.875rem, ${WIDTH} / (0.88 * var(${LETTERS}, 1))))`;
