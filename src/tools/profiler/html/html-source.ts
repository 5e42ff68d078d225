import { decodeHTML, decodeHTMLAttribute } from 'entities';

/** HTML with the place of each of its characters. */
export interface HtmlSource {
  /** ASCII as it is, which is all that tags are made of; what other characters are does not matter. */
  readonly text: string;
  /** Offset, within what the HTML was read from, of a UTF-16 unit of the text. */
  readonly at: (unit: number) => number;
  /** The text between two units as it was meant, entities not decoded. */
  readonly read: (start: number, end: number) => string;
}

const BACKSLASH = 92;
const LETTER_U = 117;
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** HTML that is a row of its own. */
export function plainSource(payload: Buffer, start: number, end: number): HtmlSource {
  return {
    text: payload.toString('latin1', start, end),
    at: (unit) => start + unit,
    read: (from, to) => payload.toString('utf8', start + from, start + to),
  };
}

/** Replaces the escapes of JSON text and notes where every character of the rest stands. */
function readEscapes(raw: string): { text: string; offsets: Uint32Array } {
  const offsets = new Uint32Array(raw.length + 1);
  const parts: string[] = [];
  let length = 0;
  for (let at = 0; at < raw.length;) {
    const slash = raw.indexOf('\\', at);
    const next = slash < 0 ? raw.length : slash;
    parts.push(raw.slice(at, next));
    for (; at < next; at += 1) offsets[length++] = at;
    if (next === raw.length) break;
    offsets[length++] = at;
    const isUnit = raw.charCodeAt(at + 1) === LETTER_U;
    const letter = raw[at + 1] ?? '';
    const meant = isUnit
      ? String.fromCharCode(Number.parseInt(raw.slice(at + 2, at + 6), 16))
      : (CONTROLS[letter] ?? letter);
    parts.push(meant);
    at += isUnit ? 6 : 2;
  }
  offsets[length] = raw.length;
  return { text: parts.join(''), offsets: offsets.subarray(0, length + 1) };
}

/** HTML within JSON text: bytes between the quotes of a string. */
export function escapedSource(payload: Buffer, start: number, end: number): HtmlSource {
  const plain = plainSource(payload, start, end);
  if (!payload.subarray(start, end).includes(BACKSLASH)) return plain;
  const { text, offsets } = readEscapes(plain.text);
  const at = (unit: number) => start + (offsets[unit] as number);
  return {
    text,
    at,
    read: (from, to) => JSON.parse(`"${payload.toString('utf8', at(from), at(to))}"`) as string,
  };
}

/** HTML that is at hand as a text. */
export const textSource = (text: string): HtmlSource => ({
  text,
  at: (unit) => unit,
  read: (start, end) => text.slice(start, end),
});

/** What a text, or the value of an attribute, says to a reader. */
export const readText = ({ read }: HtmlSource, start: number, end: number): string =>
  decodeHTML(read(start, end));
export const readValue = ({ read }: HtmlSource, start: number, end: number): string =>
  decodeHTMLAttribute(read(start, end));
