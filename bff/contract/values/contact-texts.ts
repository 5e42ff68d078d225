import { toTelHref } from './tel-href.ts';

/** A part of a text: a telephone or an e-mail address with its link, or the text between them. */
export interface ContactPart {
  readonly text: string;
  readonly href?: string;
}

const BETWEEN = String.raw`[\s()‑–—\-]{0,3}`;
const RUSSIAN = String.raw`(?:\+?7|8)(?:[\s()‑–—.\-]{0,3}\d){10}(?!\d)`;
/** A telephone among words, where fewer than five digits are not a number. */
const ANY = String.raw`\+?\d(?:${BETWEEN}\d){4,14}(?!\d)`;
const EXTENSION = String.raw`(?:[\s,;]*(?:доб(?:авочный|\.)?|вн(?:утр(?:енний|\.)?|\.)?|ext\.?|#)[\s.:№]*(?<extension>\d{1,6}))?`;
const PHONE = new RegExp(`(?<!\\d)(?<number>${RUSSIAN}|${ANY})${EXTENSION}`, 'giu');
/** A number without words, of any length. */
const ONLY_PHONE = /^\s*\+?(?:[\s()‑–—-]*\d){3,15}[\s)]*$/;

/** An e-mail address; quotation marks around it are not part of it. */
export const MAILBOX =
  /(?!')[^\s@<>()[\]\\,;:"«»“”„/?#&=]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}(?:xn--[a-z\d-]+|\p{L}{2,})/giu;

/** Splits a text at the matches of a pattern. */
function cut(
  text: string,
  pattern: RegExp,
  toHref: (match: RegExpExecArray) => string,
): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], href: toHref(match) });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The telephones of a text; an extension is dialled after a pause, which is a comma. */
export function phonesIn(text: string): ContactPart[] {
  if (ONLY_PHONE.test(text)) return [{ text, href: toTelHref(text) }];
  return cut(text, PHONE, ({ groups }) => {
    const { number = '', extension } = groups as { number?: string; extension?: string };
    const href = toTelHref(number.replaceAll('.', ''));
    return extension === undefined ? href : `${href},${extension}`;
  });
}

/** The e-mail addresses of a text. */
export const mailsIn = (text: string): ContactPart[] =>
  cut(text.replace(/^\s*mailto:/i, ''), MAILBOX, ([mail]) => `mailto:${mail}`);

/** The first link of a text's parts; undefined if there is none. */
export const firstHref = (parts: readonly ContactPart[]): string | undefined =>
  parts.find(({ href }) => href !== undefined)?.href;
