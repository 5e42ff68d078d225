/** Line breaks of all kinds; calendars, mails and logs each recognize different ones. */
const BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const OTHER_CONTROLS = /(?!\n)\p{Cc}/gu;

/** The text with `\n` for each line break, and without other control characters. */
export const toLines = (text: string): string =>
  CONTROL.test(text)
    ? text.replace(BREAK, '\n').replaceAll('\t', ' ').replace(OTHER_CONTROLS, '')
    : text;

/** The text on one line. */
export const toOneLine = (text: string): string =>
  CONTROL.test(text)
    ? toLines(text)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text;
