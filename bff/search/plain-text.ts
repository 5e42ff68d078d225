import { normalizeMarkup } from '../contract/markup/normalize.ts';
import { toPlainText } from '../contract/markup/plain-text.ts';
import { headingsOf, textOfNodes } from '../contract/markup/text.ts';

/** Characters within words that are not letters: stress marks, and characters without a width. */
const IN_WORDS = /[\u0300\u0301]|(?!\u200d\p{Extended_Pictographic})\p{Cf}/gu;

/** A text of the content on one line, without the characters that split words. */
const joinSpaces = (text: string): string =>
  text.toWellFormed().normalize().replace(IN_WORDS, '').replace(/\s+/g, ' ').trim();

/** A text for visitors from the content API's JSON, on one line. */
export const readLine = (text: string): string => joinSpaces(toPlainText(text));

/** Joins texts on one line, with full stops after those that do not end a sentence. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text, at) => text + (at + 1 === texts.length || /[.!?…:]$/.test(text) ? '' : ' ·'))
    .join(' ');

/** Visible text of an HTML fragment, for search and display, never as markup. */
export function readHtml(html: string): { readonly text: string; readonly headings: string[] } {
  const nodes = normalizeMarkup(html);
  return { text: joinSpaces(textOfNodes(nodes)), headings: headingsOf(nodes).map(joinSpaces) };
}
