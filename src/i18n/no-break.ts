/**
 * Characters that prevent line breaks, in a separate module because the rules that insert them stay
 * on the server.
 */

export const NBSP = '\u00a0';
/** Follows a dash or slash; has no width and needs no glyph. */
export const WORD_JOINER = '\u2060';
