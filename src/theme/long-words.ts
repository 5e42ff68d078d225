/** Custom property of a heading: letters of its longest word. */
export const LETTERS = '--letters';

/** Custom property: width of headings in a narrow column. */
export const ROOM = '--room';

/** Words of so many letters fit at the usual size of every heading. */
const FITTING = 14;

/** Inline style of a heading whose size has to give way to its longest word. */
export function longWordStyle(title: string): Record<string, number> | undefined {
  const letters = Math.max(...title.split(/[ \t\n–—-]+/).map(({ length }) => length));
  return letters > FITTING ? { [LETTERS]: letters } : undefined;
}

/** What a heading has of the window beside gutters and art; measured by a test. */
const WIDTH = `min(max(20vw + 224px, 50vw - 72px), var(${ROOM}, 44rem))`;

/** A size at which the longest word fits; its letters take 0.88 em in the heading face at most. */
export const fittingSize = (size: string): string =>
  `min(${size}, max(0.875rem, ${WIDTH} / (0.88 * var(${LETTERS}, 1))))`;
