import { isUtf8 } from 'node:buffer';

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Matches each escape of a JSON text; the group captures a lone surrogate. */
const ESCAPES =
  /\\(?:u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u([Dd][89A-Fa-f][\dA-Fa-f]{2})|[^])/g;

const SURROGATE_ESCAPE = /\\u[Dd][89A-Fa-f]/;

const replaceLoneSurrogates = (text: string): string =>
  text.replace(ESCAPES, (escape: string, lone: string | undefined) =>
    lone === undefined ? escape : '\\ufffd',
  );

/**
 * Returns JSON that every parser reads alike: without a byte order mark, which a parser may ignore
 * (RFC 8259 section 8.1), and with U+FFFD for invalid UTF-8 and lone surrogates, which HTML and
 * scripts would show differently.
 */
export function toWellFormedJson(bytes: Buffer): Buffer {
  const body = bytes.subarray(0, BOM.length).equals(BOM) ? bytes.subarray(BOM.length) : bytes;
  const isValid = isUtf8(body);
  if (isValid && !body.includes('\\ud') && !body.includes('\\uD')) return body;
  const text = body.toString('utf8');
  if (isValid && !SURROGATE_ESCAPE.test(text)) return body;
  return Buffer.from(replaceLoneSurrogates(text));
}
