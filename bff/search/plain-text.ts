import { normalizeMarkup } from '../contract/markup/normalize.ts';
import { headingsOf, textOf } from '../contract/markup/text.ts';

/** A text of the content on one line, without soft hyphens. */
export const joinSpaces = (text: string): string =>
  text.toWellFormed().replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** Texts in one line, with dots after those that do not end a sentence. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text, at) => text + (at + 1 === texts.length || /[.!?…:]$/.test(text) ? '' : ' ·'))
    .join(' ');

/** Visible text of an HTML fragment, for search and display, never as markup. */
export function readHtml(html: string): { readonly text: string; readonly headings: string[] } {
  const nodes = normalizeMarkup(html);
  return { text: joinSpaces(textOf(nodes)), headings: headingsOf(nodes).map(joinSpaces) };
}
