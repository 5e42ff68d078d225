/**
 * Masks markup, URLs and code with one private-use character each, so that the typography rules see
 * the surrounding text as one line. The rules neither drop nor reorder masks.
 */

/** Inline tags: rules look through them. */
const INLINE = '\uE000';
/** URLs, e-mail addresses and code: rules treat them as a word. */
const WORD = '\uE001';
/** All other markup: no rule reaches across it. */
const BLOCK = '\uE002';

export const masks = { inline: INLINE, block: BLOCK } as const;

const ANY_MASK = /[\uE000-\uE002]/g;

/** E-mail addresses start at a word boundary, which avoids trying every character of a word. */
const URL_OR_EMAIL = String.raw`(?:https?:\/\/|www\.)[^\s<>"«»„“]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+`;

/** Pieces of plain text, and of HTML as the sanitizer writes it: every tag is closed. */
const PIECES = {
  text: new RegExp(URL_OR_EMAIL, 'giu'),
  html: new RegExp(`<code\\b[^>]*>.*?</code>|<[^>]*>|${URL_OR_EMAIL}`, 'gisu'),
} as const;

const INLINE_TAG =
  /^<\/?(?:a|abbr|b|bdi|bdo|cite|em|i|mark|q|s|small|span|strong|sub|sup|time|u)(?![a-z0-9-])/;

const maskOf = (piece: string): string => {
  if (!piece.startsWith('<') || piece.startsWith('<code')) return WORD;
  return INLINE_TAG.test(piece) ? INLINE : BLOCK;
};

export interface Masked {
  readonly text: string;
  /** Restores the masked pieces. */
  readonly unmask: (text: string) => string;
}

/** @returns undefined when the source has such private-use characters itself */
export function mask(source: string, kind: keyof typeof PIECES): Masked | undefined {
  if (source.search(ANY_MASK) !== -1) return undefined;
  const pieces: string[] = [];
  const text = source.replace(PIECES[kind], (piece) => {
    pieces.push(piece);
    return maskOf(piece);
  });
  const unmask = (result: string): string => {
    let next = 0;
    return result.replace(ANY_MASK, () => pieces[next++] ?? '');
  };
  return { text, unmask };
}
