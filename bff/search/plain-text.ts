import { normalizeMarkup } from '../contract/markup/normalize.ts';
import { headingsOf, textOf } from '../contract/markup/text.ts';

/** A text of the content on one line, without soft hyphens. */
export const joinSpaces = (text: string): string =>
  text.toWellFormed().replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** Texts in one line, with dots between those that end no sentence. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text, at) => text + (at + 1 === texts.length || /[.!?…:]$/.test(text) ? '' : ' ·'))
    .join(' ');

/** What an HTML fragment says, as text: for search and for display, never as markup. */
export function readHtml(html: string): { readonly text: string; readonly headings: string[] } {
  const nodes = normalizeMarkup(html);
  return { text: joinSpaces(textOf(nodes)), headings: headingsOf(nodes).map(joinSpaces) };
}
