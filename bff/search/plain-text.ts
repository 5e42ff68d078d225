import { decodeHTML } from 'entities';

// Every pattern ends at the end of the text as well, so that hostile HTML is read in linear time.
const HIDDEN =
  /<(script|style|template)\b[^>]*(?:>|$)[\s\S]*?(?:<\/\1\b[^>]*(?:>|$)|$)|<!--[\s\S]*?(?:-->|$)/gi;
/** Tags within a word; any other tag separates words. */
const INLINE = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*(?:>|$)/gi;
const TAG = /<\/?[a-z][^>]*(?:>|$)/gi;
const HEADING_TAG = /<(\/?)h[1-4]\b[^>]*(?:>|$)/gi;

/** A text of the content on one line, without soft hyphens. */
export const joinSpaces = (text: string): string =>
  text.toWellFormed().replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** Texts in one line, with dots between those that end no sentence. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text, at) => text + (at + 1 === texts.length || /[.!?…:]$/.test(text) ? '' : ' ·'))
    .join(' ');

/** Text of an HTML fragment. It is for search and for display as text, never as markup. */
export const htmlToText = (html: string): string =>
  joinSpaces(decodeHTML(html.replace(HIDDEN, ' ').replace(INLINE, '').replace(TAG, ' ')));

/** Texts of the headings in an HTML fragment. */
export function headingsIn(html: string): string[] {
  const headings: string[] = [];
  let start: number | undefined;
  for (const { 0: tag, 1: slash, index } of html.matchAll(HEADING_TAG)) {
    if (slash === '') start = index + tag.length;
    else if (start !== undefined) {
      headings.push(htmlToText(html.slice(start, index)));
      start = undefined;
    }
  }
  return headings;
}
