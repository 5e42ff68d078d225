/** What a line may break at; a non-breaking space is not one of these. */
const BREAKS = /[^\S\u00a0\u202f]+|(?<=-)(?!\u2060)/u;

/** Length of the longest part of a text that has to stand in one line, in characters. */
export const longestPart = (text: string): number =>
  Math.max(...text.split(BREAKS).map(({ length }) => length));
