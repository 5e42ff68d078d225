/** Signs that forbid the end of a line. Apart from the rules that set them, which stay on the server. */

export const NBSP = '\u00a0';
/** Stands after a dash or a slash; has no width and needs no glyph. */
export const WORD_JOINER = '\u2060';
